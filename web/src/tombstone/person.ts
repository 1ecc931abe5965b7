/** A portrait of a sheet as the person that the look draws. */
import type { Person } from "../look/people.ts";
import type { Worn } from "../wire/types";

export const personOf = ({ beard, ...rest }: Worn): Person => (beard ? { ...rest, beard } : rest);
