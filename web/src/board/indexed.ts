/** Things by a key of theirs, for looking up. */
export const indexed = <T>(things: readonly T[], key: (thing: T) => string): ReadonlyMap<string, T> =>
  new Map(things.map((thing) => [key(thing), thing]));
