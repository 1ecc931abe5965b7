/** What is asked over plain HTTP: the catalogue, matches, replays, rules. Every refusal is a sentence, never thrown. */
import { basePath, memory } from "./memory.ts";
import type {
  BroughtCharacter,
  CampaignBooks,
  CampaignBrought,
  CampaignList,
  CampaignShown,
  Catalogue,
  ChangedCharacter,
  CharacterList,
  CharacterShown,
  CharacterTaken,
  Claim,
  DiceShown,
  DraftToPrint,
  DraftToTake,
  Gazette,
  HouseRuleList,
  InvitedShown,
  ListMatches,
  LookAt,
  Looked,
  MatchList,
  MatchMade,
  MomentShown,
  NewBranch,
  NewCampaign,
  NewCharacter,
  NewDays,
  NewInvitation,
  NewLesson,
  NewMatch,
  NewNotes,
  NewRecruit,
  NewRematch,
  NewRiders,
  NextGame,
  Problem,
  ReckoningShown,
  ReplayShown,
  Rules,
  ScenarioKept,
  ScenarioShown,
  SeatKey,
  Throw,
} from "./types";

/** What was asked for, or why not. `status` is 0 when the server could not be reached. */
export type Got<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly status: number; readonly problem: Problem };

const AWAY: Problem = { sentence: "The server does not answer. Is it still running?", where: "", also: [] };
const SPOILT: Problem = {
  sentence: "The server's answer could not be read. Update the page and try again.",
  where: "",
  also: [],
};

interface Asking {
  readonly method?: "GET" | "POST";
  readonly body?: object | string;
  readonly keys?: readonly string[];
}

async function ask(path: string, { method = "GET", body, keys = [] }: Asking = {}): Promise<Got<Response>> {
  const headers = new Headers();
  if (memory.home) headers.set("X-Posse-Home", memory.home);
  if (memory.scenarios.length > 0) headers.set("X-Posse-Scenarios", memory.scenarios.join(","));
  if (memory.campaigns.length > 0) headers.set("X-Posse-Campaigns", memory.campaigns.join(","));
  if (memory.characters.length > 0) headers.set("X-Posse-Characters", memory.characters.join(","));
  if (keys.length > 0) headers.set("X-Posse-Keys", keys.join(","));
  if (body !== undefined) headers.set("Content-Type", typeof body === "string" ? "text/plain" : "application/json");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  try {
    const init: RequestInit = { method, headers, cache: "no-cache" };
    const response = await fetch(basePath() + path, body === undefined ? init : { ...init, body: text });
    if (response.ok) return { ok: true, value: response };
    return { ok: false, status: response.status, problem: await problem(response) };
  } catch (fault) {
    if (fault instanceof TypeError) return { ok: false, status: 0, problem: AWAY };
    throw fault;
  }
}

async function problem(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    const said = JSON.parse(text) as Partial<Problem>;
    if (typeof said.sentence === "string")
      return { sentence: said.sentence, where: said.where ?? "", also: said.also ?? [] };
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
  }
  return { sentence: `The server refused (${response.status}) without saying why.`, where: "", also: [] };
}

async function json<T>(path: string, asking?: Asking): Promise<Got<T>> {
  const got = await ask(path, asking);
  if (!got.ok) return got;
  try {
    return { ok: true, value: (await got.value.json()) as T };
  } catch (fault) {
    if (fault instanceof SyntaxError || fault instanceof TypeError) return { ok: false, status: 0, problem: SPOILT };
    throw fault;
  }
}

const id = encodeURIComponent;

export const api = {
  catalogue: () => json<Catalogue>("api/catalogue"),
  opening: (game: string, scenario: string) => json<ScenarioShown>(`api/scenarios/${id(game)}/${id(scenario)}`),
  openScenario: (text: string) => json<ScenarioKept>("api/scenarios", { method: "POST", body: text }),
  start: (match: NewMatch) => json<MatchMade>("api/matches", { method: "POST", body: match }),
  list: (known: ListMatches) => json<MatchList>("api/matches/list", { method: "POST", body: known }),
  claim: (match: string, wanted: Claim) =>
    json<SeatKey>(`api/matches/${id(match)}/claim`, { method: "POST", body: wanted }),
  invited: (match: string, key: string) => json<InvitedShown>(`api/matches/${id(match)}/invited`, { keys: [key] }),
  inviteAnew: (match: string, wanted: NewInvitation) =>
    json<SeatKey>(`api/matches/${id(match)}/invitation`, { method: "POST", body: wanted }),
  reckoning: (match: string) => json<ReckoningShown>(`api/replays/${id(match)}/reckoning`),
  rematch: (match: string, wanted: NewRematch) =>
    json<MatchMade>(`api/matches/${id(match)}/rematch`, { method: "POST", body: wanted }),
  async record(match: string, keys: readonly string[]): Promise<Got<string>> {
    const got = await ask(`api/matches/${id(match)}/record`, { keys });
    return got.ok ? { ok: true, value: await got.value.text() } : got;
  },
  openRecord: (text: string) => json<MatchMade>("api/records", { method: "POST", body: text }),
  replay: (match: string, keys: readonly string[]) => json<ReplayShown>(`api/replays/${id(match)}`, { keys }),
  moment: (match: string, number: number, keys: readonly string[]) =>
    json<MomentShown>(`api/replays/${id(match)}/at/${number}`, { keys }),
  gazette: (match: string) => json<Gazette>(`api/replays/${id(match)}/gazette`),
  async printedPaper(match: string, paper: "a4" | "letter"): Promise<Got<Blob>> {
    const got = await ask(`api/replays/${id(match)}/gazette/pdf?paper=${paper}`);
    return got.ok ? { ok: true, value: await got.value.blob() } : got;
  },
  dice: (match: string) => json<DiceShown>(`api/replays/${id(match)}/dice`),
  branch: (match: string, wanted: NewBranch) =>
    json<MatchMade>(`api/replays/${id(match)}/branch`, { method: "POST", body: wanted }),
  campaignBooks: () => json<CampaignBooks>("api/campaigns/books"),
  campaigns: () => json<CampaignList>("api/campaigns"),
  campaign: (campaign: string) => json<CampaignShown>(`api/campaigns/${id(campaign)}`),
  beginCampaign: (wanted: NewCampaign) => json<CampaignShown>("api/campaigns", { method: "POST", body: wanted }),
  nextGame: (campaign: string, wanted: NextGame) =>
    json<MatchMade>(`api/campaigns/${id(campaign)}/next`, { method: "POST", body: wanted }),
  recruit: (campaign: string, wanted: NewRecruit) =>
    json<CampaignShown>(`api/campaigns/${id(campaign)}/recruits`, { method: "POST", body: wanted }),
  riders: (campaign: string, wanted: NewRiders) =>
    json<CampaignShown>(`api/campaigns/${id(campaign)}/riders`, { method: "POST", body: wanted }),
  lesson: (campaign: string, wanted: NewLesson) =>
    json<CampaignShown>(`api/campaigns/${id(campaign)}/lessons`, { method: "POST", body: wanted }),
  days: (campaign: string, wanted: NewDays) =>
    json<CampaignShown>(`api/campaigns/${id(campaign)}/days`, { method: "POST", body: wanted }),
  notes: (campaign: string, wanted: NewNotes) =>
    json<CampaignShown>(`api/campaigns/${id(campaign)}/notes`, { method: "POST", body: wanted }),
  async campaignFile(campaign: string): Promise<Got<string>> {
    const got = await ask(`api/campaigns/${id(campaign)}/file`);
    return got.ok ? { ok: true, value: await got.value.text() } : got;
  },
  bringCampaign: (wanted: CampaignBrought) =>
    json<CampaignShown>("api/campaigns/file", { method: "POST", body: wanted }),
  async gangFile(campaign: string, gang: string): Promise<Got<string>> {
    const got = await ask(`api/campaigns/${id(campaign)}/gangs/${id(gang)}`);
    return got.ok ? { ok: true, value: await got.value.text() } : got;
  },
  look: (at: LookAt) => json<Looked>("api/characters/look", { method: "POST", body: at }),
  characters: () => json<CharacterList>("api/characters"),
  character: (character: string) => json<CharacterShown>(`api/characters/${id(character)}`),
  keepCharacter: (wanted: NewCharacter) => json<CharacterShown>("api/characters", { method: "POST", body: wanted }),
  changeCharacter: (character: string, wanted: ChangedCharacter) =>
    json<CharacterShown>(`api/characters/${id(character)}`, { method: "POST", body: wanted }),
  throwFor: (character: string, wanted: Throw) =>
    json<CharacterShown>(`api/characters/${id(character)}/throw`, { method: "POST", body: wanted }),
  copyCharacter: (character: string) =>
    json<CharacterShown>(`api/characters/${id(character)}/copy`, { method: "POST", body: {} }),
  async deleteCharacter(character: string): Promise<Got<null>> {
    const got = await ask(`api/characters/${id(character)}/delete`, { method: "POST", body: {} });
    return got.ok ? { ok: true, value: null } : got;
  },
  bringCharacter: (wanted: BroughtCharacter) =>
    json<CharacterShown>("api/characters/file", { method: "POST", body: wanted }),
  takeCharacter: (wanted: DraftToTake) => json<CharacterTaken>("api/characters/take", { method: "POST", body: wanted }),
  characterArrives: (wanted: BroughtCharacter) =>
    json<CharacterTaken>("api/characters/arrive", { method: "POST", body: wanted }),
  async characterFile(character: string, form: "toml" | "json"): Promise<Got<string>> {
    const got = await ask(`api/characters/${id(character)}/file?form=${form}`);
    return got.ok ? { ok: true, value: await got.value.text() } : got;
  },
  async sheet(wanted: DraftToPrint): Promise<Got<Blob>> {
    const got = await ask("api/characters/sheet", { method: "POST", body: wanted });
    return got.ok ? { ok: true, value: await got.value.blob() } : got;
  },
  characterHouseRules: () => json<HouseRuleList>("api/characters/house-rules"),
  rules: (game: string, find: string, match = "") =>
    json<Rules>(`api/rules/${id(game)}?find=${encodeURIComponent(find)}&match=${id(match)}`),
};

/** The keys this browser has for a match: its own seats' first, then those of bots, invitations, and the one for watching. */
export function keysFor(match: string): readonly string[] {
  const known = memory.match(match);
  return known ? [...known.seats.map(keyOf), ...known.open.map(keyOf), known.watch].filter(Boolean) : [];
}

const keyOf = (one: SeatKey): string => one.key;
