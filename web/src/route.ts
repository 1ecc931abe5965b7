/** Which screen an address means. Everything is after the #, so that secrets in it never leave the browser. */

/** How a new match is begun. */
export type Way = "choose" | "keyboard" | "invite" | "book";

export type Route =
  | { readonly to: "home" }
  | { readonly to: "new"; readonly way: Way; readonly scenario: string }
  | { readonly to: "match"; readonly match: string }
  | { readonly to: "invite"; readonly match: string }
  | { readonly to: "join"; readonly match: string; readonly seat: string; readonly key: string }
  | { readonly to: "watch"; readonly match: string; readonly key: string }
  | {
      readonly to: "replay";
      readonly match: string;
      readonly at: number | null;
      readonly beside: "" | "dice" | "judged";
    }
  | { readonly to: "paper"; readonly match: string }
  | { readonly to: "replays" }
  | { readonly to: "campaigns" }
  | { readonly to: "campaign"; readonly campaign: string; readonly key: string }
  | { readonly to: "characters" }
  | { readonly to: "compare"; readonly one: string; readonly other: string }
  | { readonly to: "builder"; readonly character: string; readonly key: string; readonly step: string }
  | { readonly to: "rules"; readonly game: string; readonly find: string }
  | { readonly to: "settings" }
  | { readonly to: "home-key"; readonly key: string }
  | { readonly to: "nowhere"; readonly address: string };

const WAYS: readonly string[] = ["choose", "keyboard", "invite", "book"] satisfies readonly Way[];
const isWay = (text: string): text is Way => WAYS.includes(text);

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch (fault) {
    if (fault instanceof URIError) return piece;
    throw fault;
  }
}

/** The screen for the part of an address from the # on. */
export function read(hash: string): Route {
  const nowhere: Route = { to: "nowhere", address: hash };
  if (hash === "" || hash === "#" || hash === "#/") return { to: "home" };
  if (hash.startsWith("#home=")) return { to: "home-key", key: decoded(hash.slice("#home=".length)) };
  if (!hash.startsWith("#/")) return nowhere;
  const [path = "", query = ""] = hash.slice(2).split("?", 2);
  const [screen = "", a = "", b = "", c = "", ...more] = path.split("/").map(decoded);
  if (more.length > 0) return nowhere;
  const said = new URLSearchParams(query);
  switch (screen) {
    case "new": {
      const way = said.get("way") ?? "choose";
      return isWay(way) ? { to: "new", way, scenario: said.get("scenario") ?? "" } : nowhere;
    }
    case "match":
      return a ? { to: "match", match: a } : nowhere;
    case "invite":
      return a ? { to: "invite", match: a } : nowhere;
    case "join":
      return a && b && c ? { to: "join", match: a, seat: b, key: c } : nowhere;
    case "watch":
      return a && b ? { to: "watch", match: a, key: b } : nowhere;
    case "replay": {
      const at = said.get("at");
      if (!a || (b !== "" && b !== "dice" && b !== "judged")) return nowhere;
      return { to: "replay", match: a, at: at !== null && /^\d+$/.test(at) ? Number(at) : null, beside: b };
    }
    case "paper":
      return a ? { to: "paper", match: a } : nowhere;
    case "replays":
      return { to: "replays" };
    case "campaigns":
      return { to: "campaigns" };
    case "campaign":
      return a ? { to: "campaign", campaign: a, key: b } : nowhere;
    case "characters":
      return { to: "characters" };
    case "compare":
      return a && b ? { to: "compare", one: a, other: b } : nowhere;
    case "character":
      return a ? { to: "builder", character: a, key: b, step: said.get("step") ?? "" } : nowhere;
    case "rules":
      return { to: "rules", game: a, find: said.get("find") ?? "" };
    case "settings":
      return { to: "settings" };
    default:
      return nowhere;
  }
}

const piece = encodeURIComponent;

/** Addresses as links write them. */
export const to = {
  home: "#/",
  replays: "#/replays",
  settings: "#/settings",
  campaigns: "#/campaigns",
  characters: "#/characters",
  new: (way: Way, scenario = "") => `#/new?way=${way}${scenario ? `&scenario=${piece(scenario)}` : ""}`,
  match: (match: string) => `#/match/${piece(match)}`,
  invite: (match: string) => `#/invite/${piece(match)}`,
  join: (match: string, seat: string, key: string) => `#/join/${piece(match)}/${piece(seat)}/${piece(key)}`,
  watch: (match: string, key: string) => `#/watch/${piece(match)}/${piece(key)}`,
  replay: (match: string, at?: number) => `#/replay/${piece(match)}${at === undefined ? "" : `?at=${at}`}`,
  judged: (match: string, at: number) => `#/replay/${piece(match)}/judged?at=${at}`,
  paper: (match: string) => `#/paper/${piece(match)}`,
  dice: (match: string) => `#/replay/${piece(match)}/dice`,
  campaign: (campaign: string, key = "") => `#/campaign/${piece(campaign)}${key ? `/${piece(key)}` : ""}`,
  compare: (one: string, other: string) => `#/compare/${piece(one)}/${piece(other)}`,
  /** A character of the gallery, or "new" for the one on this device that is not kept there. */
  character: (character: string, step = "", key = "") =>
    `#/character/${piece(character)}${key ? `/${piece(key)}` : ""}${step ? `?step=${piece(step)}` : ""}`,
  rules: (game: string, find = "") => `#/rules/${piece(game)}${find ? `?find=${piece(find)}` : ""}`,
};
