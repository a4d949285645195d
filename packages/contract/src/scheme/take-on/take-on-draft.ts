/** The document of a take-on: the lists as they were dropped, and what was decided about them. */
import { COLUMN_MEANINGS, SHEET_JOINS } from '@stoep/domain/scheme/take-on/column-meanings';
import { z } from 'zod';

/** Rows of all sheets together: far more than a building has units. */
export const MAX_TAKE_ON_ROWS = 10_000;
export const MAX_TAKE_ON_COLUMNS = 100;
export const MAX_TAKE_ON_SHEETS = 30;
/** Of one dropped file. */
export const MAX_TAKE_ON_FILE_BYTES = 10 * 1_048_576;

const text = (most: number) => z.string().trim().max(most);
const day = z.iso.date();
const meaning = z.enum(COLUMN_MEANINGS);

export const takeOnSheetSchema = z.strictObject({
  id: text(40),
  file: text(300),
  name: text(200).nullable(),
  hidden: z.boolean(),
  rows: z.array(z.array(z.string())),
});
export type TakeOnSheet = z.output<typeof takeOnSheetSchema>;

const sheetChoice = z.strictObject({
  use: z.boolean().optional(),
  headingRow: z.int().min(1).max(MAX_TAKE_ON_ROWS).optional(),
  columns: z.record(text(4), meaning.nullable()).optional(),
  joinBy: z.enum(SHEET_JOINS).optional(),
});

const edit = z.strictObject({
  line: text(60),
  owner: z.int().min(0).max(20).nullable(),
  field: z.union([meaning, z.literal('row')]),
  value: text(300),
});

const rand = z.string().regex(/^(?:\d{1,9}(?:\.\d{1,2})?)?$/);

export const takeOnDraftSchema = z.strictObject({
  /** The step that was open last. */
  step: z.enum(['building', 'lists', 'columns', 'units', 'confirm']),
  building: z.strictObject({
    name: text(200),
    code: z.string().trim().toUpperCase().max(12),
    schemeNumber: text(50),
    address: z.array(text(200)).max(3),
    yearStart: z.int().min(1).max(12),
    monthlyInterest: z.string().regex(/^(?:\d{1,2}(?:\.\d{1,2})?)?$/),
  }),
  cutOffDay: day,
  choices: z.record(text(40), sheetChoice),
  edits: z.array(edit).max(MAX_TAKE_ON_ROWS),
  /** What the former agent says is owed; empty where the list states it. */
  controlTotal: text(40),
  differenceReason: text(500),
  bank: z
    .strictObject({ bank: text(60), branchCode: text(6), accountNumber: text(20), accountType: text(40) })
    .nullable(),
  budget: z.strictObject({ fromMonth: day, administrative: rand, reserve: rand }).nullable(),
});
export type TakeOnDraft = z.output<typeof takeOnDraftSchema>;

/** What a take-on wrote, in counts and cents. */
export const takeOnTotalsSchema = z.strictObject({
  units: z.int(),
  people: z.int(),
  knownPeople: z.int(),
  accounts: z.int(),
  owed: z.int(),
  /** What the former agent's list says. */
  controlTotal: z.int(),
});
export type TakeOnTotals = z.output<typeof takeOnTotalsSchema>;

/** A reason why nothing was written, with the place in the lists where there is one. */
export const takeOnProblemNoteSchema = z.strictObject({ place: z.string(), reason: z.string() });
export type TakeOnProblemNote = z.output<typeof takeOnProblemNoteSchema>;
