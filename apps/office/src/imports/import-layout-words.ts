/** Texts of an import's file layout, and the import columns that are free or missing. */
import type { apiContract } from '@stoep/contract';
import type { ImportColumnFill, ImportFileHead } from '@stoep/contract/imports/file-layout';
import type { ImportDayFormat } from '@stoep/contract/imports/imports.codes';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';

export type ImportTargetColumn = EndpointCallAnswer<typeof apiContract.imports.columns>['columns'][number];

export const IMPORT_DAY_FORMAT_LABELS: Record<ImportDayFormat, string> = {
  'YYYY-MM-DD': 'YYYY-MM-DD, as 2026-03-31',
  'DD/MM/YYYY': 'DD/MM/YYYY, as 31/03/2026',
  'MM/DD/YYYY': 'MM/DD/YYYY, as 03/31/2026',
};

/** "first_name" -> "First name". */
export const importColumnLabel = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whose saved layout is in use. */
export const importLayoutOriginText = ({ from, rememberedBy, rememberedAt }: ImportFileHead): string => {
  if (from === 'remembered' && rememberedAt)
    return `These columns were chosen on ${formatDay(dayOfInstant(rememberedAt))} by ${rememberedBy ?? 'a colleague'}, for the last file with these headings. You can change them.`;
  if (from === 'ready')
    return `We recognised the headings of ${rememberedBy ?? 'a known system'}. Check the columns; your changes are saved for the next file.`;
  return from === 'told'
    ? 'Your choice is saved for the next file with these headings.'
    : 'Match the columns once. Your choice is saved for the next file with these headings.';
};

const taken = (columns: readonly (string | null)[], fill: readonly ImportColumnFill[]) =>
  new Set([...columns, ...fill.map(({ column }) => column)]);

/** The import columns to choose from: unused ones, and the present choice. */
export const freeImportColumns = (
  ours: readonly ImportTargetColumn[],
  columns: readonly (string | null)[],
  fill: readonly ImportColumnFill[],
  now: string | null,
): ImportTargetColumn[] => {
  const used = taken(columns, fill);
  return ours.filter(({ name }) => name === now || !used.has(name));
};

export const missingImportColumns = (
  ours: readonly ImportTargetColumn[],
  columns: readonly (string | null)[],
  fill: readonly ImportColumnFill[],
): string[] => {
  const used = taken(
    columns,
    fill.filter(({ from, value }) => from !== null || Boolean(value?.trim())),
  );
  const filled = new Set(ours.flatMap(({ name, standsFor }) => (used.has(name) ? standsFor : [])));
  return ours.filter(({ name, required }) => required && !used.has(name) && !filled.has(name)).map(({ name }) => name);
};
