/** The steps of a tariff as they are typed. A cell that cannot be read keeps its text and its mark. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { checkTariffSteps, formatTariffRate, type TariffStep } from '@stoep/domain/billing/tariff';
import { validResult } from '@stoep/domain/wording/check-result';
import { type GridCellErrors, type GridColumn, gridCellName } from '../../grid/grid-types.ts';
import { formatRefusalReason } from './reason-text.ts';

export type TariffResult = EndpointCallAnswer<typeof apiContract.office.bandsOfTariff>;

/** Both cells as typed. */
export type TariffStepRow = { readonly key: string; readonly from: string; readonly rate: string };

const RATE = /^\d{1,6}(?:[.,]\d{1,6})?$/;
const QUANTITY = /^\d{1,8}(?:[.,]\d{1,3})?$/;
const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

/** A quantity in the unit of the meter; undefined if it cannot be read. */
export const parseMeterQuantity = (text: string): number | undefined =>
  QUANTITY.test(text.trim()) ? numberOf(text) : undefined;
/** Cents with four decimals. */
const parseTariffRate = (text: string): number | undefined =>
  RATE.test(text.trim()) ? Math.round(numberOf(text) * 1_000_000) / 10_000 : undefined;

const tariffRateText = (rate: number) => formatTariffRate(rate).slice(2);
const typedRateOf = (rate: number) => tariffRateText(rate).replace(/\s/g, '');

export const tariffStepRowOf = ({ from, rate }: TariffStep, key: string): TariffStepRow => ({
  key,
  from: String(from),
  rate: typedRateOf(rate),
});

/** Undefined while a cell cannot be read. */
export const tariffStepsOfRows = (rows: readonly TariffStepRow[]): readonly TariffStep[] | undefined => {
  const steps = rows.flatMap((row): TariffStep[] => {
    const [from, rate] = [parseMeterQuantity(row.from), parseTariffRate(row.rate)];
    return from === undefined || rate === undefined ? [] : [{ from, rate }];
  });
  return steps.length === rows.length ? steps : undefined;
};

/** The row below the last one, one unit further. */
export const nextTariffStepRow = (rows: readonly TariffStepRow[], key: string): TariffStepRow => {
  const limits = rows.flatMap(({ from }) => parseMeterQuantity(from) ?? []);
  return tariffStepRowOf({ from: Math.max(-1, ...limits) + 1, rate: 0 }, key);
};

const unreadableCells = (rows: readonly TariffStepRow[]): [string, string][] =>
  rows.flatMap(({ key, from, rate }) => {
    const found: [string, string][] = [];
    if (parseMeterQuantity(from) === undefined)
      found.push([gridCellName(key, 'from'), 'Digits, with at most three decimals.']);
    if (parseTariffRate(rate) === undefined)
      found.push([gridCellName(key, 'rate'), 'Rand with at most six decimals, for example 2.6234.']);
    return found;
  });

const cellsOutOfOrder = (rows: readonly TariffStepRow[]): [string, string][] => {
  const steps = tariffStepsOfRows(rows);
  if (steps === undefined) return [];
  return checkTariffSteps(steps).map(({ row, column, reason }) => [
    gridCellName(rows[row]?.key ?? '', column),
    formatRefusalReason(reason),
  ]);
};

/** @param ordered whether the order of the steps is checked too: only from the first try to save on */
export const tariffCellErrors = (rows: readonly TariffStepRow[], ordered: boolean): GridCellErrors =>
  new Map([...(ordered ? cellsOutOfOrder(rows) : []), ...unreadableCells(rows)]);

export const tariffStepColumns = (unit: string, open: boolean): readonly GridColumn<TariffStepRow>[] => [
  {
    id: 'from',
    header: `From ${unit}`,
    align: 'end',
    heads: true,
    open: () => open,
    text: ({ from }) => String(parseMeterQuantity(from) ?? from),
    typed: ({ from }) => from,
    read: (row, from) => validResult({ ...row, from }),
  },
  {
    id: 'rate',
    header: `Rand for one ${unit}`,
    align: 'end',
    open: () => open,
    text: ({ rate }) => {
      const read = parseTariffRate(rate);
      return read === undefined ? rate : tariffRateText(read);
    },
    typed: ({ rate }) => rate,
    read: (row, rate) => validResult({ ...row, rate }),
  },
];
