/**
 * New readings by the same rule as those typed in the office: each against its meter and the readings before it. What the rule
 * makes of one (its use, a rollover, a flag) is what is written.
 */
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import {
  type CountedMeter,
  type JudgedReading,
  judgeReading,
  type KeptReading,
  type TakenReading,
} from '@stoep/domain/billing/reading-checks';
import type { Values } from '../../../engines/imports/columns.ts';
import type { Fault } from '../../../engines/imports/report.ts';
import { computeStaged, type Staged, tellFaults } from '../../../engines/imports/staging/staged.queries.ts';
import { type NewReading, type NewReadings, newReadingsByMeter } from './new-readings.queries.ts';
import { findHistories } from './readings.queries.ts';

const COLUMNS = {
  previousDay: 'previous_day',
  currentDay: 'current_day',
  previousReading: 'previous_reading',
  currentReading: 'current_reading',
  rolledOver: 'rolled_over',
  reason: 'reason',
} as const;

const readingOf = (values: Values): TakenReading => ({
  kind: 'actual',
  previousDay: String(values.previous_day),
  currentDay: String(values.current_day),
  previousReading: Number(values.previous_reading),
  currentReading: Number(values.current_reading),
  rolledOver: values.rolled_over === true,
  consumption: typeof values.consumption === 'number' ? values.consumption : null,
  reason: typeof values.reason === 'string' ? values.reason : null,
});

type Computed = { readonly at: string; readonly values: Values };
type Outcome = { readonly faults: Fault[]; readonly computed: Computed[] };

/** What a row is written with. A reason that comes with it answers its flag; what another program charged waits for no answer. */
const computedOf = (
  { at, values }: NewReading,
  { consumption, rolledOver, flag }: JudgedReading,
): Computed => {
  const isHistory = typeof values.charged_elsewhere === 'number';
  const answered = flag !== null && typeof values.reason === 'string';
  return {
    at,
    values: {
      consumption,
      rolledOver,
      flag: isHistory ? null : flag,
      flagAnswer: answered && !isHistory ? 'right' : null,
    },
  };
};

/** Readings of one meter in the order of their days; a fault for the first that may not be kept. */
const judge = (
  file: string,
  rows: readonly NewReading[],
  meter: CountedMeter,
  before: readonly KeptReading[],
  today: string,
): Outcome => {
  const history = [...before];
  const faults: Fault[] = [];
  const computed: Computed[] = [];
  for (const row of rows.toSorted((a, b) =>
    String(a.values.current_day) < String(b.values.current_day) ? -1 : 1,
  )) {
    const { line, values } = row;
    const judged = judgeReading(readingOf(values), meter, history, today);
    if (judged.ok) {
      history.push(judged.reading);
      computed.push(computedOf(row, judged.reading));
    } else {
      for (const [field, reason] of Object.entries(judged.problems))
        faults.push({
          file,
          line,
          column: COLUMNS[field as keyof typeof COLUMNS],
          reason: inEnglish(sayReason(reason)),
        });
      // What follows would be measured against a reading that is not kept.
      break;
    }
  }
  return { faults, computed };
};

const judgeAll = async (staged: Staged, file: string, meters: readonly NewReadings[]): Promise<Outcome[]> => {
  const stored = meters.flatMap(({ id, known }) => (known ? [id] : []));
  const histories = await findHistories(staged.tx, stored);
  return meters
    .filter(({ rows }) => rows.every(({ sound }) => sound))
    .map(({ id, rows, meter }) => judge(file, rows, meter, histories.get(id) ?? [], staged.today));
};

export const checkReadings = async (staged: Staged): Promise<void> => {
  const file = staged.tables.get('meter_readings')?.file;
  if (file === undefined) return;
  for await (const meters of newReadingsByMeter(staged)) {
    const outcomes = await judgeAll(staged, file, meters);
    await tellFaults(
      staged,
      outcomes.flatMap(({ faults }) => faults),
    );
    await computeStaged(
      staged,
      'meter_readings',
      outcomes.flatMap(({ computed }) => computed),
    );
  }
};
