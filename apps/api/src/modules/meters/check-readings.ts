/** New readings by the same rule as those typed in the office: each against its meter and the readings before it. */
import { setImmediate } from 'node:timers/promises';
import {
  type CountedMeter,
  judgeReading,
  type KeptReading,
  type ReadingToJudge,
} from '@stoep/domain/levies/meter-reading';
import { cents } from '@stoep/domain/money/money';
import type { MeterType } from '@stoep/domain/vocabulary';
import type { Values } from '../../engines/imports/columns.ts';
import type { KnownRows } from '../../engines/imports/plan.ts';
import { type Portfolio, type ReadRow, rowsByKey } from '../../engines/imports/portfolio.ts';
import type { Fault } from '../../engines/imports/report.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { findCounters, findHistories } from './readings.commands.ts';

const COLUMNS = {
  previousDay: 'previous_day',
  currentDay: 'current_day',
  previousReading: 'previous_reading',
  currentReading: 'current_reading',
  charge: 'charge',
  rolledOver: 'rolled_over',
  reason: 'reason',
} as const;

const readingOf = (values: Values): ReadingToJudge => ({
  previousDay: String(values.previous_day),
  currentDay: String(values.current_day),
  previousReading: Number(values.previous_reading),
  currentReading: Number(values.current_reading),
  charge: cents(Number(values.charge)),
  rolledOver: values.rolled_over === true,
  consumption: typeof values.consumption === 'number' ? values.consumption : null,
  reason: typeof values.reason === 'string' ? values.reason : null,
});

/** The meters that readings name: as the file says, else as they are stored. */
const findMeters = async (tx: Transaction, portfolio: Portfolio, stored: readonly string[]) => {
  const byId = await findCounters(tx, stored);
  const inFile = rowsByKey(portfolio, 'meters');
  return (key: string, id: string | undefined): CountedMeter => {
    const row = inFile.get(key)?.values;
    if (row) return { type: row.type as MeterType, digits: (row.digits ?? null) as number | null };
    return byId.get(id ?? '') ?? { type: 'Electricity', digits: null };
  };
};

/** Readings of one meter in the order of their days; a fault for each that may not be kept. */
const judge = (
  file: string,
  rows: readonly ReadRow[],
  meter: CountedMeter,
  before: readonly KeptReading[],
  today: string,
) => {
  const history = [...before];
  const faults: Fault[] = [];
  for (const { line, values } of rows.toSorted((a, b) =>
    String(a.values.current_day) < String(b.values.current_day) ? -1 : 1,
  )) {
    const reading = readingOf(values);
    const judged = judgeReading(reading, meter, history, today);
    if (judged.ok) history.push({ ...reading, consumption: judged.consumption });
    else {
      for (const [field, reason] of Object.entries(judged.problems))
        faults.push({ file, line, column: COLUMNS[field as keyof typeof COLUMNS], reason });
      // What follows would be measured against a reading that is not kept.
      break;
    }
  }
  return faults;
};

/** Meters at once; then whoever waits is answered. */
const AT_ONCE = 100;

export const checkReadings = async (
  tx: Transaction,
  portfolio: Portfolio,
  known: KnownRows,
  today: string,
): Promise<Fault[]> => {
  const read = portfolio.tables.get('meter_readings');
  if (!read) return [];
  const before = known.get('meter_readings');
  const byMeter = Map.groupBy(
    read.rows.filter(({ key }) => !before?.has(key)),
    ({ values }) => String(values.meter),
  );
  const idOf = (key: string) => known.get('meters')?.get(key)?.rowId;
  const stored = [...byMeter.keys()].map(idOf).filter((id) => id !== undefined);
  const meterOf = await findMeters(tx, portfolio, stored);
  const histories = await findHistories(tx, stored);
  const faults: Fault[] = [];
  for (const [place, [key, rows]] of [...byMeter].entries()) {
    const id = idOf(key);
    if (rows.every(({ sound }) => sound))
      faults.push(...judge(read.file, rows, meterOf(key, id), histories.get(id ?? '') ?? [], today));
    if (place % AT_ONCE === 0) await setImmediate();
  }
  return faults;
};
