/** Words of the columns of an import, and what of ours is still free or missing. */
import type { contract } from '@stoep/contract';
import type { DayFormat } from '@stoep/contract/imports/imports.codes';
import type { FileHead, Fill } from '@stoep/contract/imports/layout';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { dayOf, formatDay } from '@stoep/domain/calendar/calendar';

export type OurColumn = CallAnswer<typeof contract.imports.columns>['columns'][number];

export const DAYS_WRITTEN: Record<DayFormat, string> = {
  'YYYY-MM-DD': 'YYYY-MM-DD, as 2026-03-31',
  'DD/MM/YYYY': 'DD/MM/YYYY, as 31/03/2026',
  'MM/DD/YYYY': 'MM/DD/YYYY, as 03/31/2026',
};

/** "first_name" -> "First name". */
export const ourLabel = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Who said so, for a file that is read by itself. */
export const asLastTime = ({ from, rememberedBy, rememberedAt }: FileHead): string => {
  if (from === 'remembered' && rememberedAt)
    return `As last time, on ${formatDay(dayOf(rememberedAt))}, by ${rememberedBy ?? 'a colleague'}. You can change it.`;
  if (from === 'ready')
    return `These are the headings of ${rememberedBy ?? 'a known system'}. Look the columns over: you can change them, and then it is remembered.`;
  return from === 'told'
    ? 'This is remembered for the next file with these headings.'
    : 'Say once which column is which: it is remembered for the next file with these headings.';
};

const taken = (columns: readonly (string | null)[], fill: readonly Fill[]) =>
  new Set([...columns, ...fill.map(({ column }) => column)]);

/** What a column may go to: what no other goes to, and what it goes to now. */
export const freeFor = (
  ours: readonly OurColumn[],
  columns: readonly (string | null)[],
  fill: readonly Fill[],
  now: string | null,
): OurColumn[] => {
  const used = taken(columns, fill);
  return ours.filter(({ name }) => name === now || !used.has(name));
};

export const missingOf = (
  ours: readonly OurColumn[],
  columns: readonly (string | null)[],
  fill: readonly Fill[],
): string[] => {
  const used = taken(
    columns,
    fill.filter(({ from, value }) => from !== null || Boolean(value?.trim())),
  );
  const filled = new Set(ours.flatMap(({ name, standsFor }) => (used.has(name) ? standsFor : [])));
  return ours
    .filter(({ name, required }) => required && !used.has(name) && !filled.has(name))
    .map(({ name }) => name);
};

/** Whether there is nothing to be said: each column has its place, and the headings alone told it. */
export const isPlain = ({ from, table, columns }: FileHead): boolean =>
  from === 'guessed' &&
  table !== null &&
  columns.every(({ column, heading }) => column !== null || heading === '');
