/** The rows of a reading round: consumption, unusual values, and the expected charge. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import {
  counterConsumptionOf,
  READING_FLAG_ANSWERS,
  type ReadingFlagAnswer,
} from '@stoep/domain/billing/reading-checks';
import { priceConsumption } from '@stoep/domain/billing/tariff';
import { type Day, daysBetween, formatDay, isDay, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { formatAmountWithoutCurrency } from '@stoep/domain/money/money-format';
import type { MeterType } from '@stoep/domain/vocabulary';
import { invalidResult, validResult } from '@stoep/domain/wording/check-result';
import type { GridColumn } from '../../grid/grid-types.ts';

export type ReadingRound = EndpointCallAnswer<typeof apiContract.office.round>;
type Meter = ReadingRound['rows'][number];

/** The values typed for a meter. */
export type TypedReading = {
  readonly day: Day;
  /** Null while nothing is typed, and for an estimate. */
  readonly reading: number | null;
  readonly estimate: boolean;
  readonly rolledOver: boolean;
  readonly answer: ReadingFlagAnswer | null;
  readonly note: string | null;
};
export type ReadingGridRow = Meter & { readonly typed: TypedReading };
export type ReadingRoundSelection = { readonly type: MeterType; readonly month: Day; readonly today: Day };

/** Today during the month, its last day afterwards. */
export const usualReadingDay = ({ month, today }: ReadingRoundSelection): Day => {
  const last = lastDayOfMonth(month);
  return today < last ? today : last;
};

export const initialTypedReadingOf = (meter: Meter, of: ReadingRoundSelection): TypedReading => ({
  day: meter.captured?.day ?? usualReadingDay(of),
  reading: meter.captured && meter.captured.kind !== 'estimate' ? meter.captured.reading : null,
  estimate: meter.captured?.kind === 'estimate',
  rolledOver: meter.captured?.rolledOver ?? false,
  answer: meter.captured?.flagAnswer ?? null,
  note: meter.captured?.note ?? null,
});

const same = (a: TypedReading, b: TypedReading): boolean =>
  (Object.keys(a) as (keyof TypedReading)[]).every((name) => a[name] === b[name]);

/** The typed rows that are not saved. */
export const unsavedReadingRows = (rows: readonly ReadingGridRow[], of: ReadingRoundSelection): ReadingGridRow[] =>
  rows.filter(
    (row) => !same(row.typed, initialTypedReadingOf(row, of)) && (row.typed.reading !== null || row.typed.estimate),
  );

const TIMES = { rollover: 3, high: 2.5, low: 0.2 } as const;

const daysOf = ({ lastDay, typed }: ReadingGridRow): number =>
  lastDay === null ? 0 : Math.max(1, daysBetween(lastDay, typed.day));

/** The consumption since the last reading; null while unknown. */
export const meterConsumptionOf = (row: ReadingGridRow): number | null => {
  const { typed, lastReading, median } = row;
  if (typed.estimate) return median === null ? null : Math.round(median * daysOf(row) * 1000) / 1000;
  if (typed.reading === null || lastReading === null) return null;
  if (typed.reading >= lastReading) return counterConsumptionOf(lastReading, typed.reading, false, row) ?? null;
  const over = counterConsumptionOf(lastReading, typed.reading, true, row);
  if (over === undefined) return null;
  const plausible = typed.rolledOver || (median !== null && over / daysOf(row) <= median * TIMES.rollover);
  return plausible ? over : null;
};

/** A hint beside the row; the server's check decides. */
export const readingFlagText = (row: ReadingGridRow): string => {
  const { typed, median, lastReading } = row;
  if (typed.reading === null && !typed.estimate) return '';
  if (typed.estimate) return row.estimates >= 2 ? 'Estimate, third in a row' : 'Estimate';
  if (lastReading === null) return 'First reading';
  const use = meterConsumptionOf(row);
  if (use === null) return 'Runs backwards';
  const daily = use / daysOf(row);
  if (row.captured?.flag === 'nothing' && use === 0) return 'No consumption twice in a row';
  if (median !== null && daily > median * TIMES.high) return 'Far more than usual';
  if (median !== null && daily < median * TIMES.low) return 'Far less than usual';
  return typed.reading !== null && typed.reading < lastReading ? 'Rolled over' : '';
};

const asks = (row: ReadingGridRow): boolean => /usual|twice|backwards|third/.test(readingFlagText(row));

/** By the tariff that the meter names, else by the only one. */
const chargeOf = (row: ReadingGridRow, tariffs: ReadingRound['tariffs'], type: MeterType) => {
  const use = meterConsumptionOf(row);
  if (use === null || row.lastDay === null || row.unitId === null) return undefined;
  const names = [...new Set(tariffs.map(({ name }) => name))];
  const name = row.tariffName ?? (names.length === 1 ? names[0] : 'Standard');
  return priceConsumption(
    { type, previousDay: row.lastDay, currentDay: row.typed.day, consumption: use },
    tariffs.filter((one) => one.name === name),
  )?.charge;
};

const NUMBER = /^\d{1,10}(?:[.,]\d{1,3})?$/;
export const parseReading = (text: string): number | undefined => {
  const clean = text.replaceAll(/[\s\u00a0]/g, '');
  return NUMBER.test(clean) ? Number(clean.replace(',', '.')) : undefined;
};

const write = (row: ReadingGridRow, change: Partial<TypedReading>): ReadingGridRow => ({
  ...row,
  typed: { ...row.typed, ...change },
});

const readReading = (row: ReadingGridRow, text: string) => {
  if (text.trim() === '') return validResult(write(row, { reading: null, estimate: false, rolledOver: false }));
  const reading = parseReading(text);
  if (reading === undefined) return invalidResult('Digits only, with at most three decimals.');
  if (row.digits !== null && reading >= 10 ** row.digits) return invalidResult(`This meter has ${row.digits} digits.`);
  return validResult(write(row, { reading, estimate: false }));
};

const readDay = (row: ReadingGridRow, text: string) =>
  isDay(text.trim()) ? validResult(write(row, { day: text.trim() })) : invalidResult('Enter the date as YYYY-MM-DD.');

const isOpen = ({ captured }: ReadingGridRow): boolean => captured?.charged !== true;
const text = (value: number | null): string => (value === null ? '' : String(value));

const writable = (round: ReadingRound, type: MeterType): readonly GridColumn<ReadingGridRow>[] => [
  { id: 'door', header: 'Door', heads: true, text: ({ door }) => door },
  { id: 'serial', header: 'Serial', text: ({ serial, meter }) => serial ?? meter },
  {
    id: 'lastDay',
    header: 'Last read',
    text: ({ lastDay }) => (lastDay === null ? '' : formatDay(lastDay)),
  },
  { id: 'last', header: 'Last', align: 'end', text: ({ lastReading }) => text(lastReading) },
  {
    id: 'reading',
    header: 'Reading',
    align: 'end',
    width: '6rem',
    open: isOpen,
    text: ({ typed }) => (typed.estimate ? 'estimate' : text(typed.reading)),
    typed: ({ typed }) => text(typed.reading),
    read: readReading,
  },
  {
    id: 'day',
    header: 'Day',
    open: isOpen,
    text: ({ typed }) => formatDay(typed.day),
    typed: ({ typed }) => typed.day,
    read: readDay,
  },
  { id: 'use', header: 'Consumption', align: 'end', text: (row) => text(meterConsumptionOf(row)) },
  {
    id: 'median',
    header: 'Usual',
    align: 'end',
    text: (row) => (row.median === null ? '' : String(Math.round(row.median * daysOf(row) * 10) / 10)),
  },
  {
    id: 'charge',
    header: 'Charge',
    align: 'end',
    text: (row) => {
      const charge = row.captured?.charged ? row.captured.charge : chargeOf(row, round.tariffs, type);
      return charge === undefined ? '' : formatAmountWithoutCurrency(charge, 'plain');
    },
  },
  {
    id: 'flag',
    header: 'Flag',
    text: readingFlagText,
    tone: (row) => (asks(row) && row.typed.answer === null ? 'warning' : undefined),
  },
  { id: 'answer', header: 'Answer', text: ({ typed }) => typed.answer ?? '' },
  { id: 'note', header: 'Note', text: ({ typed }) => typed.note ?? '' },
];

/** @param may whether the person may type; otherwise all cells are read-only */
export const readingRoundColumns = (
  round: ReadingRound,
  type: MeterType,
  may: boolean,
): readonly GridColumn<ReadingGridRow>[] => {
  const columns = writable(round, type);
  return may ? columns : columns.map(({ read: _, ...column }) => column);
};

/** Cycles through the answers and back to none. */
export const nextReadingFlagAnswer = (answer: ReadingFlagAnswer | null): ReadingFlagAnswer | null =>
  READING_FLAG_ANSWERS[answer === null ? 0 : READING_FLAG_ANSWERS.indexOf(answer) + 1] ?? null;

/** What each shortcut of the round does to its row. */
export const readingRowShortcutActions = {
  estimate: (row: ReadingGridRow): ReadingGridRow =>
    write(row, { reading: null, estimate: !row.typed.estimate, rolledOver: false }),
  rollover: (row: ReadingGridRow): ReadingGridRow => write(row, { rolledOver: !row.typed.rolledOver }),
  answer: (row: ReadingGridRow): ReadingGridRow => write(row, { answer: nextReadingFlagAnswer(row.typed.answer) }),
  note: (row: ReadingGridRow, note: string): ReadingGridRow => write(row, { note: note.trim() || null }),
  read: (row: ReadingGridRow, reading: number, day: Day | null): ReadingGridRow =>
    write(row, { reading, estimate: false, day: day ?? row.typed.day }),
};
