/**
 * Checks imported readings by the rule for typed ones: each against its meter and the earlier readings. The rule's
 * result (use, rollover, flag) is what is written.
 */
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import {
  type CapturedMeterReading,
  type CheckedMeterReading,
  checkMeterReading,
  type MeterCounter,
  type SavedMeterReading,
} from '@stoep/domain/billing/reading-checks';
import type { ImportCellValues } from '../../../engines/imports/import-columns.ts';
import type { ImportFault } from '../../../engines/imports/import-report.ts';
import {
  recordImportFaults,
  type StagedImport,
  saveStagedDerivedValues,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import {
  type ImportedReading,
  type ImportedReadingsOfMeter,
  listImportedReadingsByMeter,
} from './imported-readings.queries.ts';
import { listReadingHistories } from './readings.queries.ts';

const COLUMNS = {
  previousDay: 'previous_day',
  currentDay: 'current_day',
  previousReading: 'previous_reading',
  currentReading: 'current_reading',
  rolledOver: 'rolled_over',
  reason: 'reason',
} as const;

const readingOf = (values: ImportCellValues): CapturedMeterReading => ({
  kind: 'actual',
  previousDay: String(values.previous_day),
  currentDay: String(values.current_day),
  previousReading: Number(values.previous_reading),
  currentReading: Number(values.current_reading),
  rolledOver: values.rolled_over === true,
  consumption: typeof values.consumption === 'number' ? values.consumption : null,
  reason: typeof values.reason === 'string' ? values.reason : null,
});

type Computed = { readonly at: string; readonly values: ImportCellValues };
type Outcome = { readonly faults: ImportFault[]; readonly computed: Computed[] };

/**
 * The computed columns of a row. A reason in the file answers its flag; a charge from another program needs no
 * answer.
 */
const computedOf = (
  { at, values }: ImportedReading,
  { consumption, rolledOver, flag }: CheckedMeterReading,
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

/** Readings of one meter in order of their days. Reports the first invalid one. */
const judge = (
  file: string,
  rows: readonly ImportedReading[],
  meter: MeterCounter,
  before: readonly SavedMeterReading[],
  today: string,
): Outcome => {
  const history = [...before];
  const faults: ImportFault[] = [];
  const computed: Computed[] = [];
  for (const row of rows.toSorted((a, b) => (String(a.values.current_day) < String(b.values.current_day) ? -1 : 1))) {
    const { line, values } = row;
    const judged = checkMeterReading(readingOf(values), meter, history, today);
    if (judged.ok) {
      history.push(judged.reading);
      computed.push(computedOf(row, judged.reading));
    } else {
      for (const [field, reason] of Object.entries(judged.problems))
        faults.push({
          file,
          line,
          column: COLUMNS[field as keyof typeof COLUMNS],
          reason: translateSentenceToEnglish(refusalReasonToSentence(reason)),
        });
      // Later readings would be measured against a rejected one.
      break;
    }
  }
  return { faults, computed };
};

const judgeAll = async (
  staged: StagedImport,
  file: string,
  meters: readonly ImportedReadingsOfMeter[],
): Promise<Outcome[]> => {
  const stored = meters.flatMap(({ id, known }) => (known ? [id] : []));
  const histories = await listReadingHistories(staged.tx, stored);
  return meters
    .filter(({ rows }) => rows.every(({ sound }) => sound))
    .map(({ id, rows, meter }) => judge(file, rows, meter, histories.get(id) ?? [], staged.today));
};

export const checkImportedReadings = async (staged: StagedImport): Promise<void> => {
  const file = staged.tables.get('meter_readings')?.file;
  if (file === undefined) return;
  for await (const meters of listImportedReadingsByMeter(staged)) {
    const outcomes = await judgeAll(staged, file, meters);
    await recordImportFaults(
      staged,
      outcomes.flatMap(({ faults }) => faults),
    );
    await saveStagedDerivedValues(
      staged,
      'meter_readings',
      outcomes.flatMap(({ computed }) => computed),
    );
  }
};
