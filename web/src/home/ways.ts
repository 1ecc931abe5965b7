/** The ways to start that home offers, each with its key. */
import { to } from "../route.ts";
import { capital, number } from "./words.ts";

export interface Offer {
  readonly title: string;
  readonly sentence: string;
  readonly key: string;
  readonly address: string;
}

export function ways(scenarios: number): readonly Offer[] {
  return [
    {
      title: "Choose a scenario",
      sentence:
        scenarios > 0 ? `${capital(number(scenarios))} to pick from, sides and house rules` : "Sides and house rules",
      key: "C",
      address: to.new("choose"),
    },
    {
      title: "Two at one keyboard",
      sentence: "Hands stay hidden between turns",
      key: "K",
      address: to.new("keyboard"),
    },
    {
      title: "Invite a friend",
      sentence: "A link for each seat, a name and that is all",
      key: "I",
      address: to.new("invite"),
    },
    {
      title: "Ride a campaign",
      sentence: "A gang that lives, learns and dies from game to game",
      key: "R",
      address: to.campaigns,
    },
    {
      title: "Make a character",
      sentence: "For Tombstone: points, odds and a sheet to print",
      key: "M",
      address: to.character("new"),
    },
    {
      title: "Keep the book for a real table",
      sentence: "You roll and deal, Posse remembers",
      key: "B",
      address: to.new("book"),
    },
    {
      title: "Watch a replay",
      sentence: "Step, branch, or check the dice",
      key: "W",
      address: to.replays,
    },
  ];
}
