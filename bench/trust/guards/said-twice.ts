/**
 * Guards that no test can miss, for another says the same: each with its reason. Taken away like all others, and an entry
 * whose guard is missed after all, or is there no more, ends the run with 1.
 */
import { allGuards, type Guard } from './guards.ts';

/** @property says how what it stands for begins: all such of the file */
type Entry = { readonly file: string; readonly says: string; readonly why: string };

const OF_A_ROLE = 'what a role of staff may is asked of the same call, and who has none is refused by it too';

const SAID_TWICE: readonly Entry[] = [
  'imports/imports',
  'office/banking',
  'office/budgets',
  'office/metering',
  'office/months',
].map((name) => ({ file: `packages/contract/src/${name}.ts`, says: "only('staff')", why: OF_A_ROLE }));

const isOf = ({ file, says }: Entry, guard: Guard) => guard.file === file && guard.says.startsWith(says);

export const saidTwice = (guard: Guard): string | undefined =>
  SAID_TWICE.find((entry) => isOf(entry, guard))?.why;

/** Entries that no guard answers to. */
export const gone = (): readonly Entry[] =>
  SAID_TWICE.filter((entry) => !allGuards.some((guard) => isOf(entry, guard)));
