/** What can be played, asked for once and kept: the catalogue, and how each scenario stands at its opening. */
import { api, type Got } from "../wire/api.ts";
import { memory } from "../wire/memory.ts";
import type { Catalogue, GameShown, Problem, ScenarioLine, ScenarioShown } from "../wire/types";

const isText = (value: unknown): value is string => typeof value === "string";

class Library {
  catalogue = $state.raw<Catalogue | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The game somebody chose last. */
  #chosen = $state(memory.get("game", isText) ?? "");
  #asked: Promise<Got<Catalogue>> | null = null;
  #openings: Record<string, Promise<ScenarioShown | null>> = {};

  /** Ask for the catalogue unless it is there or on its way. */
  async open(): Promise<void> {
    if (this.catalogue) return;
    this.#asked ??= api.catalogue();
    const got = await this.#asked;
    this.#asked = null;
    this.problem = got.ok ? null : got.problem;
    if (got.ok) this.catalogue = got.value;
  }

  /** Ask for the catalogue again: something has been added to it. */
  async refresh(): Promise<void> {
    const got = await api.catalogue();
    if (got.ok) this.catalogue = got.value;
    else this.problem = got.problem;
  }

  get games(): readonly GameShown[] {
    return this.catalogue?.games ?? [];
  }

  /** The game that is meant when nobody says which: the one chosen last, else the first on the shelf. */
  get current(): GameShown | null {
    return this.game(this.#chosen) ?? this.games[0] ?? null;
  }
  choose(game: string): void {
    this.#chosen = game;
    memory.set("game", game);
  }

  /** The scenario to play when nobody says which. */
  get first(): ScenarioLine | null {
    const { current } = this;
    return current && this.scenario(current.id, current.first_scenario);
  }

  game(id: string): GameShown | null {
    return this.games.find((game) => game.id === id) ?? null;
  }

  scenario(game: string, id: string): ScenarioLine | null {
    const of = this.game(game);
    return (of && [...of.scenarios, of.lesson.scenario].find((scenario) => scenario.id === id)) ?? null;
  }

  /** How a scenario stands at its opening; null when the server does not say. */
  opening(game: string, scenario: string): Promise<ScenarioShown | null> {
    const key = `${game}/${scenario}`;
    this.#openings[key] ??= api.opening(game, scenario).then((got) => {
      if (got.ok) return got.value;
      Reflect.deleteProperty(this.#openings, key);
      return null;
    });
    return this.#openings[key];
  }

  /** A bot in a sentence, called what it is: "the deputy, a computer player". */
  botName(who: string): string {
    const bot = this.catalogue?.bots.find((one) => one.id === who);
    return bot ? `the ${bot.name.toLowerCase()}, a computer player` : `the ${who}`;
  }
}

export const library = new Library();
