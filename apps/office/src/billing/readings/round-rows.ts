/** The rows of a round as they are typed into: what the counter ran on, what is unusual, and what it will cost. */
import type { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import { counted, FLAG_ANSWERS, type FlagAnswer } from '@stoep/domain/billing/reading-checks';
import { priceUse } from '@stoep/domain/billing/tariff';
import { type Day, daysBetween, formatDay, isDay, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { formatAmount } from '@stoep/domain/money/money-format';
import type { MeterType } from '@stoep/domain/vocabulary';
import { accept, refuse } from '@stoep/domain/wording/check-result';
import type { GridColumn } from '../../grid/grid-types.ts';

export type Round = CallAnswer<typeof contract.office.round>;
type Meter = Round['rows'][number];

/** What is typed for a meter. */
export type Typed = {
  readonly day: Day;
  /** Null while nothing is typed, and of an estimate. */
  readonly reading: number | null;
  readonly estimate: boolean;
  readonly rolledOver: boolean;
  readonly answer: FlagAnswer | null;
  readonly note: string | null;
};
export type Row = Meter & { readonly typed: Typed };
export type RoundOf = { readonly type: MeterType; readonly month: Day; readonly today: Day };

/** Today while the month runs, its last day after it. */
export const usualDay = ({ month, today }: RoundOf): Day => {
  const last = lastOfMonth(month);
  return today < last ? today : last;
};

export const typedOf = (meter: Meter, of: RoundOf): Typed => ({
  day: meter.captured?.day ?? usualDay(of),
  reading: meter.captured && meter.captured.kind !== 'estimate' ? meter.captured.reading : null,
  estimate: meter.captured?.kind === 'estimate',
  rolledOver: meter.captured?.rolledOver ?? false,
  answer: meter.captured?.flagAnswer ?? null,
  note: meter.captured?.note ?? null,
});

const same = (a: Typed, b: Typed): boolean =>
  (Object.keys(a) as (keyof Typed)[]).every((name) => a[name] === b[name]);

/** What was typed and is not saved. */
export const changed = (rows: readonly Row[], of: RoundOf): Row[] =>
  rows.filter(
    (row) => !same(row.typed, typedOf(row, of)) && (row.typed.reading !== null || row.typed.estimate),
  );

const TIMES = { rollover: 3, high: 2.5, low: 0.2 } as const;

const daysOf = ({ lastDay, typed }: Row): number =>
  lastDay === null ? 0 : Math.max(1, daysBetween(lastDay, typed.day));

/** What the counter ran on; null where nothing can be said yet. */
export const usedOf = (row: Row): number | null => {
  const { typed, lastReading, median } = row;
  if (typed.estimate) return median === null ? null : Math.round(median * daysOf(row) * 1000) / 1000;
  if (typed.reading === null || lastReading === null) return null;
  if (typed.reading >= lastReading) return counted(lastReading, typed.reading, false, row) ?? null;
  const over = counted(lastReading, typed.reading, true, row);
  if (over === undefined) return null;
  const plausible = typed.rolledOver || (median !== null && over / daysOf(row) <= median * TIMES.rollover);
  return plausible ? over : null;
};

/** Said beside the row; the server says it for good. */
export const flagText = (row: Row): string => {
  const { typed, median, lastReading } = row;
  if (typed.reading === null && !typed.estimate) return '';
  if (typed.estimate) return row.estimates >= 2 ? 'Estimate, third in a row' : 'Estimate';
  if (lastReading === null) return 'First reading';
  const use = usedOf(row);
  if (use === null) return 'Runs backwards';
  const daily = use / daysOf(row);
  if (row.captured?.flag === 'nothing' && use === 0) return 'Nothing, twice';
  if (median !== null && daily > median * TIMES.high) return 'Far more than usual';
  if (median !== null && daily < median * TIMES.low) return 'Far less than usual';
  return typed.reading !== null && typed.reading < lastReading ? 'Rolled over' : '';
};

const asks = (row: Row): boolean => /usual|twice|backwards|third/.test(flagText(row));

/** By the tariffs of the meter's name, else of the only one. */
const chargeOf = (row: Row, tariffs: Round['tariffs'], type: MeterType) => {
  const use = usedOf(row);
  if (use === null || row.lastDay === null || row.unitId === null) return undefined;
  const names = [...new Set(tariffs.map(({ name }) => name))];
  const name = row.tariffName ?? (names.length === 1 ? names[0] : 'Standard');
  return priceUse(
    { type, previousDay: row.lastDay, currentDay: row.typed.day, consumption: use },
    tariffs.filter((one) => one.name === name),
  )?.charge;
};

const NUMBER = /^\d{1,10}(?:[.,]\d{1,3})?$/;
export const typedNumber = (text: string): number | undefined => {
  const clean = text.replaceAll(/[\s\u00a0]/g, '');
  return NUMBER.test(clean) ? Number(clean.replace(',', '.')) : undefined;
};

const write = (row: Row, change: Partial<Typed>): Row => ({ ...row, typed: { ...row.typed, ...change } });

const readReading = (row: Row, text: string) => {
  if (text.trim() === '') return accept(write(row, { reading: null, estimate: false, rolledOver: false }));
  const reading = typedNumber(text);
  if (reading === undefined) return refuse('Digits only, with at most three decimals.');
  if (row.digits !== null && reading >= 10 ** row.digits)
    return refuse(`The counter of this meter has ${row.digits} digits.`);
  return accept(write(row, { reading, estimate: false }));
};

const readDay = (row: Row, text: string) =>
  isDay(text.trim()) ? accept(write(row, { day: text.trim() })) : refuse('Write the day as YYYY-MM-DD.');

const isOpen = ({ captured }: Row): boolean => captured?.charged !== true;
const text = (value: number | null): string => (value === null ? '' : String(value));

const writable = (round: Round, type: MeterType): readonly GridColumn<Row>[] => [
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
  { id: 'use', header: 'Use', align: 'end', text: (row) => text(usedOf(row)) },
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
      return charge === undefined ? '' : formatAmount(charge, 'plain');
    },
  },
  {
    id: 'flag',
    header: 'Flag',
    text: flagText,
    tone: (row) => (asks(row) && row.typed.answer === null ? 'warning' : undefined),
  },
  { id: 'answer', header: 'Answer', text: ({ typed }) => typed.answer ?? '' },
  { id: 'note', header: 'Note', text: ({ typed }) => typed.note ?? '' },
];

/** @param may whether whoever looks may type; else all of it is only read */
export const columnsOf = (round: Round, type: MeterType, may: boolean): readonly GridColumn<Row>[] => {
  const columns = writable(round, type);
  return may ? columns : columns.map(({ read: _, ...column }) => column);
};

/** The answers in turn, then none again. */
export const nextAnswer = (answer: FlagAnswer | null): FlagAnswer | null =>
  FLAG_ANSWERS[answer === null ? 0 : FLAG_ANSWERS.indexOf(answer) + 1] ?? null;

/** What a key of the round does to the row it is pressed on. */
export const pressed = {
  estimate: (row: Row): Row =>
    write(row, { reading: null, estimate: !row.typed.estimate, rolledOver: false }),
  rollover: (row: Row): Row => write(row, { rolledOver: !row.typed.rolledOver }),
  answer: (row: Row): Row => write(row, { answer: nextAnswer(row.typed.answer) }),
  note: (row: Row, note: string): Row => write(row, { note: note.trim() || null }),
  read: (row: Row, reading: number, day: Day | null): Row =>
    write(row, { reading, estimate: false, day: day ?? row.typed.day }),
};
