/** The rows of the sheet of quotas, how they are read from what is typed or pasted, and what they come to. */
import { formatQuota, WHOLE_SCHEME } from '@stoep/domain/scheme/participation-quota';
import { accept, type Checked, refuse } from '@stoep/domain/wording/check-result';
import type { GridColumn } from '../grid/grid-types.ts';

/** Quotas in ten-thousandths of a percent. */
export type QuotaRow = {
  readonly id: string;
  readonly section: number;
  readonly door: string;
  readonly quota: number;
  /** As it is kept. */
  readonly was: number;
};

/** "1.2345", "1,2345 %", "0.5": never more than four decimals, and never more than all of it. */
export const readQuota = (text: string): Checked<number> => {
  const found = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.replace(/[\s%]/g, ''));
  const quota = found ? Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0')) : undefined;
  return quota === undefined || quota > WHOLE_SCHEME
    ? refuse('Enter a percentage with at most four decimals, such as 1.2345.')
    : accept(quota);
};

/** What names the row is not changed here: pasted along, it has to be that row's. The cell is narrow; what to do stands above. */
const sameAs =
  (what: 'section' | 'door') =>
  (row: QuotaRow, text: string): Checked<QuotaRow> =>
    text.trim().toLowerCase() === String(row[what]).toLowerCase()
      ? accept(row)
      : refuse(`This row is ${what} ${row[what]}.`);

export const quotaColumns = (mayEdit: boolean): readonly GridColumn<QuotaRow>[] => [
  {
    id: 'section',
    header: 'Section',
    align: 'end',
    width: '76px',
    text: ({ section }) => String(section),
    ...(mayEdit ? { read: sameAs('section') } : {}),
  },
  {
    id: 'door',
    header: 'Door',
    heads: true,
    text: ({ door }) => door,
    ...(mayEdit ? { read: sameAs('door') } : {}),
  },
  {
    id: 'quota',
    header: 'Quota',
    align: 'end',
    text: ({ quota }) => formatQuota(quota),
    typed: ({ quota }) => formatQuota(quota).replace(' %', ''),
    tone: ({ quota, was }) => (quota === was ? undefined : 'warning'),
    ...(mayEdit
      ? {
          read: (row: QuotaRow, text: string) => {
            const quota = readQuota(text);
            return quota.ok ? accept({ ...row, quota: quota.value }) : quota;
          },
        }
      : {}),
  },
];

export const sumOf = (rows: readonly QuotaRow[]): number => rows.reduce((sum, { quota }) => sum + quota, 0);

/** What is wrong with the sum; null where it is the whole. */
export const sumFault = (sum: number): string | null => {
  if (sum === WHOLE_SCHEME) return null;
  const off = formatQuota(Math.abs(WHOLE_SCHEME - sum));
  return `The quotas add up to ${formatQuota(sum)}: ${off} ${sum < WHOLE_SCHEME ? 'is missing' : 'is too much'}. No levy is raised by quota before they add up to 100.0000 %.`;
};
