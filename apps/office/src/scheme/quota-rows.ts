/** The rows of the participation quota sheet: columns, parsing of typed and pasted values, and the sum. */
import { FULL_PARTICIPATION_QUOTA, formatQuota } from '@stoep/domain/scheme/participation-quota';
import { type CheckResult, invalidResult, validResult } from '@stoep/domain/wording/check-result';
import type { GridColumn } from '../grid/grid-types.ts';

/** Quotas in ten-thousandths of a percent. */
export type UnitQuotaRow = {
  readonly id: string;
  readonly section: number;
  readonly door: string;
  readonly quota: number;
  /** The stored value. */
  readonly was: number;
};

/** "1.2345", "1,2345 %", "0.5": at most four decimals and at most 100 %. */
export const parseQuota = (text: string): CheckResult<number> => {
  const found = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.replace(/[\s%]/g, ''));
  const quota = found ? Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0')) : undefined;
  return quota === undefined || quota > FULL_PARTICIPATION_QUOTA
    ? invalidResult('Enter a percentage with at most four decimals, such as 1.2345.')
    : validResult(quota);
};

/**
 * The columns that name the row are read-only: pasted values must equal them. The cell is narrow, so the advice is
 * above the sheet.
 */
const sameAs =
  (what: 'section' | 'door') =>
  (row: UnitQuotaRow, text: string): CheckResult<UnitQuotaRow> =>
    text.trim().toLowerCase() === String(row[what]).toLowerCase()
      ? validResult(row)
      : invalidResult(`This row is ${what} ${row[what]}.`);

export const unitQuotaColumns = (mayEdit: boolean): readonly GridColumn<UnitQuotaRow>[] => [
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
          read: (row: UnitQuotaRow, text: string) => {
            const quota = parseQuota(text);
            return quota.ok ? validResult({ ...row, quota: quota.value }) : quota;
          },
        }
      : {}),
  },
];

export const sumQuotas = (rows: readonly UnitQuotaRow[]): number => rows.reduce((sum, { quota }) => sum + quota, 0);

/** What is wrong with the sum; null if it is 100 %. */
export const quotaSumFault = (sum: number): string | null => {
  if (sum === FULL_PARTICIPATION_QUOTA) return null;
  const off = formatQuota(Math.abs(FULL_PARTICIPATION_QUOTA - sum));
  return `The quotas add up to ${formatQuota(sum)}: ${off} ${sum < FULL_PARTICIPATION_QUOTA ? 'is missing' : 'is too much'}. No levy run by quota is possible before the sum is 100.0000 %.`;
};
