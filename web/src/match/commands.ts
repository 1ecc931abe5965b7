/** What a key does at the table, once it is known what it means. */
import * as acting from "./acting.ts";
import type { Circumstances, Command } from "./keys.ts";
import type { Play } from "./play.svelte.ts";

/** What the meaning of a key depends on. */
export function circumstances(play: Play, on: Circumstances["on"]): Circumstances {
  const { asked, mode } = play;
  const panel = play.panels.open;
  return {
    on,
    mode: mode.kind,
    deeds: [...[...play.deeds, ...(asked?.manners ?? [])].map((one) => one.key), ...play.desking.keys].filter(
      (key) => key !== "",
    ),
    oversees: play.session.oversees.length > 0,
    placesOpen: play.placesOpen || play.places.length > 0,
    rounds: asked !== null && mode.kind === "target" && acting.rounds(asked, mode).length > 1,
    judges: play.judging.rulings.length > 0,
    telling: play.playback.table !== null,
    panel: panel !== "" && panel !== "why" && panel !== "figure" && panel !== "story",
  };
}

export function carryOut(play: Play, command: Command): void {
  switch (command.do) {
    case "deed": {
      const deed = play.deeds.find((one) => one.key === command.key);
      const manner = play.asked?.manners.find((one) => one.key === command.key);
      if (deed) play.press(deed.action);
      else if (manner) play.turn(manner.id);
      else play.desking.press(command.key);
      break;
    }
    case "card": {
      const card = play.table?.hand[command.number - 1];
      const person = play.table?.abroad ? play.table.people[command.number - 1] : undefined;
      if (card) play.pickCard(card.card);
      else if (person) play.look(person.id);
      break;
    }
    case "place":
      play.go(command.number);
      break;
    case "rounds":
      play.rounds(command.number);
      break;
    case "next-figure":
      play.nextFigure();
      break;
    case "places":
      void play.togglePlaces();
      break;
    case "bearing":
      play.typing = true;
      break;
    case "commit":
      play.commit?.run();
      break;
    case "back":
      play.back();
      break;
    case "again":
      play.playback.again();
      break;
    case "on":
      play.playback.on();
      break;
    case "undo":
      play.undo();
      break;
    case "reset":
      play.reset();
      break;
    case "judge":
      if (play.panels.open === "judge") play.judging.close();
      else play.judging.open();
      break;
    case "view":
      play.lookAs(play.session.onlooking ? "" : (play.session.oversees[0] ?? ""));
      break;
    case "why":
      play.panels.explain();
      break;
    case "rules":
      play.panels.openRule("");
      break;
    case "keys":
      play.panels.toggle("keys");
      break;
    case "name":
      play.name(play.looked);
      break;
    case "target":
      play.step(command.by);
      break;
    case "nudge":
      play.nudge(command.dx, command.dy);
      break;
  }
}
