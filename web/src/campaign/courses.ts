/** What a campaign can be made of: the courses the books suggest, and the scenarios that can be linked. */
import type { CampaignBook, GameShown, ScenarioLine } from "../wire/types";

/** A course as it is offered: the scenarios of one game in their order. */
export interface Course {
  readonly key: string;
  readonly game: string;
  readonly fixed: boolean;
  readonly together: boolean;
  readonly title: string;
  readonly scenarios: readonly ScenarioLine[];
}

/** Every course of every book whose scenarios are known here. */
export function coursesOf(books: readonly CampaignBook[], games: readonly GameShown[]): readonly Course[] {
  return books.flatMap((book) => {
    const game = games.find((one) => one.id === book.game);
    if (!game) return [];
    return book.courses.flatMap((ids) => {
      const scenarios = ids.flatMap((id) => game.scenarios.find((one) => one.id === id) ?? []);
      const [first] = scenarios;
      if (!first || scenarios.length < ids.length) return [];
      return [
        {
          key: `${book.game} ${ids.join(" ")}`,
          game: book.game,
          fixed: book.fixed,
          together: book.together,
          title: first.story || `${first.name} and after`,
          scenarios,
        },
      ];
    });
  });
}

/** The scenarios of a game that can be played one after another by as many gangs. */
export const linkable = (game: GameShown | null, seats: number): readonly ScenarioLine[] =>
  (game?.scenarios ?? []).filter((one) => one.seats.length === seats);
