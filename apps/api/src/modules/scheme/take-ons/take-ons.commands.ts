/** The commands of a take-on: its lists, its decisions, taking the building on, and undoing it. Owns take_ons. */
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { takeOnSentences as texts } from '@stoep/contract/scheme/take-on/take-on.sentences';
import {
  MAX_TAKE_ON_ROWS,
  MAX_TAKE_ON_SHEETS,
  type TakeOnDraft,
  type TakeOnSheet,
} from '@stoep/contract/scheme/take-on/take-on-draft';
import { takeOnObstacleWords } from '@stoep/contract/scheme/take-on/take-on-obstacles';
import { addMonths, type Day, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { parseAccountAmount } from '@stoep/domain/scheme/take-on/read-list-cell';
import { blockingProblems } from '@stoep/domain/scheme/take-on/take-on-preview';
import { eq, sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { takeOns } from '../../../db/schema/scheme/take-ons.ts';
import { defineCommand, defineCreationCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { UploadedFileOnDisk } from '../../../kernel/http/request.ts';
import { type CommandWrite, isCommandOffered } from '../../../kernel/write.ts';
import { sheetsOfFile, sheetsOfPastedText } from './read-lists.ts';
import { runTakeOnJob } from './run-take-on.job.ts';
import { takeOnObstaclesOf, undoRowsOfTakeOn } from './take-on-rows.writes.ts';
import { previewOfDraft } from './take-ons.queries.ts';

type Row = typeof takeOns.$inferSelect;

const target = rowTarget(takeOns, staffWriteScope, {});
const isDraft = ({ state, sheetsRemovedAt }: Row): boolean | SentenceOrText =>
  (state === 'Draft' && sheetsRemovedAt === null) || texts.noDraft;

/** The balances of a former agent are those of a month end. */
const lastMonthEnd = (today: Day): Day => lastDayOfMonth(addMonths(today, -1));

const emptyDraft = (today: Day): TakeOnDraft => ({
  step: 'building',
  building: { name: '', code: '', schemeNumber: '', address: [], yearStart: 3, monthlyInterest: '' },
  cutOffDay: lastMonthEnd(today),
  choices: {},
  edits: [],
  controlTotal: '',
  differenceReason: '',
  bank: null,
  budget: null,
});

const started = defineFact('take-ons.started', 'take-ons');

export const startTakeOn = defineCreationCommand({
  run: async (w, _: unknown) => {
    const [made] = await w.tx
      .insert(takeOns)
      .values({
        draft: emptyDraft(w.at.today),
        startedById: requireProfileId(w),
        createdAt: w.at.now,
        changedAt: w.at.now,
      })
      .returning({ id: takeOns.id });
    if (!made) throw new AppError('internal');
    w.record(started, made.id, {});
    return made;
  },
});

/** Writes the row with its next version. */
const change = async (w: CommandWrite, { id, version }: Row, values: Partial<Row>): Promise<{ version: number }> => {
  const next = version + 1;
  await w.tx
    .update(takeOns)
    .set({ ...values, version: next, changedAt: w.at.now })
    .where(eq(takeOns.id, id));
  return { version: next };
};

const listsChanged = defineFact<{ file: string; sheets: number }>('take-ons.lists', 'take-ons');

const withSheets = (sheets: readonly TakeOnSheet[], added: readonly Omit<TakeOnSheet, 'id'>[]): TakeOnSheet[] => {
  const [first] = added;
  const refused = (reason: SentenceOrText) => new AppError('invalid', undefined, { fields: { file: reason } });
  if (first && sheets.some(({ file }) => file === first.file)) throw refused(texts.fileTwice({ file: first.file }));
  let next = Math.max(0, ...sheets.map(({ id }) => Number(id.slice(1))));
  const all = [
    ...sheets,
    ...added.map((sheet): TakeOnSheet => {
      next += 1;
      return { id: `s${next}`, ...sheet };
    }),
  ];
  if (all.length > MAX_TAKE_ON_SHEETS || all.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_TAKE_ON_ROWS)
    throw refused(texts.tooManyRows({ most: MAX_TAKE_ON_ROWS }));
  return all;
};

const addSheets = async (w: CommandWrite, row: Row, added: readonly Omit<TakeOnSheet, 'id'>[]) => {
  const sheets = withSheets(row.sheets, added);
  w.record(listsChanged, row.id, { file: added[0]?.file ?? '', sheets: added.length });
  return change(w, row, { sheets, problems: [] });
};

export const addTakeOnFile = defineCommand({
  on: target,
  allowed: isDraft,
  prepare: async (_row, _context, { file }: { readonly file: UploadedFileOnDisk | undefined }) => {
    if (!file || file.size === 0) throw new AppError('invalid', undefined, { fields: { file: texts.chooseFile } });
    return sheetsOfFile(file.name, file.path);
  },
  run: addSheets,
});

export const addTakeOnText = defineCommand({
  on: target,
  allowed: isDraft,
  prepare: async ({ sheets }: Row, _context, { text }: { readonly text: string }) => {
    const pasted = sheets.filter(({ file }) => file.startsWith('Pasted ')).length;
    return sheetsOfPastedText(`Pasted ${pasted + 1}`, text);
  },
  run: addSheets,
});

/** Removes a file, with what was decided about its sheets and rows. */
export const removeTakeOnFile = defineCommand({
  on: target,
  allowed: isDraft,
  run: async (w, row, { file }: { readonly file: string }) => {
    const gone = new Set(row.sheets.filter((sheet) => sheet.file === file).map(({ id }) => id));
    const sheets = row.sheets.filter(({ id }) => !gone.has(id));
    const choices = Object.fromEntries(Object.entries(row.draft.choices).filter(([id]) => !gone.has(id)));
    const edits = row.draft.edits.filter(({ line }) => !gone.has(line.slice(0, line.indexOf(':'))));
    w.record(listsChanged, row.id, { file, sheets: -gone.size });
    return change(w, row, { sheets, draft: { ...row.draft, choices, edits } });
  },
});

const saved = defineFact('take-ons.saved', 'take-ons');

export const saveTakeOnDraft = defineCommand({
  on: target,
  allowed: isDraft,
  run: async (w, row, { version, draft }: { readonly version: number; readonly draft: TakeOnDraft }) => {
    if (version !== row.version) throw new AppError('conflict', texts.savedMeanwhile({ name: 'Another person' }));
    w.record(saved, row.id, { step: draft.step, corrections: draft.edits.length });
    return change(w, row, { draft, buildingName: draft.building.name, buildingCode: draft.building.code });
  },
});

type Fields = Record<string, SentenceOrText>;

/** What is missing about the building itself, by the field that holds it. */
const buildingFaults = async (tx: DatabaseTransaction, draft: TakeOnDraft, today: Day): Promise<Fields> => {
  const fields: Fields = {};
  const { name, code } = draft.building;
  if (name === '') fields.name = texts.nameMissing;
  if (!/^[A-Z0-9][A-Z0-9-]*$/.test(code)) fields.code = texts.codeMissing;
  if (draft.cutOffDay > today) fields.cutOffDay = texts.dayInFuture;
  const [used] = await tx
    .select({ name: buildings.name })
    .from(buildings)
    .where(sql`upper(${buildings.code}) = ${code} or upper(${buildings.accountingId}) = ${code}`);
  if (used) fields.code = texts.codeUsed({ code, building: used.name });
  const { bank, budget } = draft;
  if (bank && [bank.bank, bank.branchCode, bank.accountNumber, bank.accountType].includes(''))
    fields.bank = texts.bankMissing;
  if (bank && bank.branchCode !== '' && !/^\d{6}$/.test(bank.branchCode)) fields.branchCode = texts.branchCode;
  if (bank && bank.accountNumber !== '' && !/^\d{5,16}$/.test(bank.accountNumber))
    fields.accountNumber = texts.accountNumber;
  if (budget && budget.administrative === '' && budget.reserve === '') fields.budget = texts.budgetMissing;
  return fields;
};

const requested = defineFact<{ units: number; owed: number; controlTotal: number }>('take-ons.requested', 'take-ons');

/** Checks everything, and queues the writing; or waits for a second person if the balances differ. */
export const takeBuildingOn = defineCommand({
  on: target,
  allowed: isDraft,
  run: async (w, row, { version }: { readonly version: number }) => {
    if (version !== row.version) throw new AppError('conflict', texts.savedMeanwhile({ name: 'Another person' }));
    const { draft } = row;
    const preview = previewOfDraft(row.sheets, draft);
    const fields = await buildingFaults(w.tx, draft, w.at.today);
    const problems = blockingProblems(preview.problems);
    if (problems.length > 0) fields.units = texts.problemsLeft({ count: problems.length });
    const typed = draft.controlTotal === '' ? undefined : parseAccountAmount(draft.controlTotal);
    const control = typed ?? preview.sums.statedTotal?.amount;
    if (draft.controlTotal !== '' && typed === undefined) fields.controlTotal = texts.controlTotalUnreadable;
    else if (control === undefined) fields.controlTotal = texts.controlTotalMissing;
    // Neither figure may hide a difference from the other: the typed one, and the list's own.
    const stated = preview.sums.statedTotal?.amount;
    const differs = [typed, stated].some((one) => one !== undefined && one !== preview.sums.owed);
    if (differs && draft.differenceReason === '') fields.differenceReason = texts.reasonMissing;
    if (Object.keys(fields).length > 0 || control === undefined) throw new AppError('invalid', undefined, { fields });
    const state = differs ? 'Awaiting approval' : 'Taking on';
    const { units, owed } = preview.sums;
    w.record(requested, row.id, {
      units,
      owed,
      controlTotal: control,
      ...(differs ? { reason: draft.differenceReason } : {}),
    });
    await change(w, row, { state, problems: [], takenOnById: requireProfileId(w), approvedById: null });
    if (!differs) await w.enqueue(runTakeOnJob, { takeOnId: row.id });
    return { state } as const;
  },
});

const decided = defineFact<{ approves: boolean }>('take-ons.decided', 'take-ons');

/** A second person approves the difference. Whoever asked, or anybody else, may send the take-on back. */
export const decideTakeOn = defineCommand({
  on: target,
  allowed: ({ state }: Row) => state === 'Awaiting approval' || texts.noDraft,
  run: async (w, row, { approves, version }: { readonly approves: boolean; readonly version: number }) => {
    if (version !== row.version) throw new AppError('conflict', texts.savedMeanwhile({ name: 'Another person' }));
    if (approves) {
      const offer = await secondApproverOffer(w, row.takenOnById, texts.secondPersonNeeded);
      if (!isCommandOffered(offer)) throw new AppError('conflict', typeof offer === 'boolean' ? undefined : offer);
      await notifySameCreatorApproval(w, row.takenOnById, texts.approvalOf({ building: row.buildingName }));
    }
    const state = approves ? 'Taking on' : 'Draft';
    w.record(decided, row.id, { approves });
    await change(w, row, { state, approvedById: approves ? requireProfileId(w) : null });
    if (approves) await w.enqueue(runTakeOnJob, { takeOnId: row.id });
    return { state } as const;
  },
});

const undone = defineFact<{ rows: Readonly<Record<string, number>>; owed: number }>('take-ons.undone', 'take-ons');

/** Removes every row of the take-on; the draft is open again, so that it can be corrected and taken on anew. */
export const undoTakeOn = defineCommand({
  on: target,
  allowed: ({ state }: Row) => state === 'Taken on' || texts.notTakenOn,
  run: async (w, row) => {
    const obstacles = await takeOnObstaclesOf(w.tx, row.id);
    if (obstacles.length > 0)
      throw new AppError('conflict', texts.inTheWay({ what: takeOnObstacleWords(obstacles) }), {
        fields: Object.fromEntries(obstacles.flatMap(({ text, resource }) => (resource ? [[resource, text]] : []))),
      });
    const removed = await undoRowsOfTakeOn(w.tx, row.id);
    w.record(undone, row.id, removed);
    const state = row.sheetsRemovedAt === null ? 'Draft' : 'Undone';
    await change(w, row, {
      state,
      buildingId: null,
      totals: null,
      undoneById: requireProfileId(w),
      undoneAt: w.at.now,
    });
  },
});

const removed = defineFact('take-ons.removed', 'take-ons');

/** Removes the lists of a take-on: personal data is stored no longer than necessary. A draft is then over. */
export const removeTakeOnLists = defineCommand({
  on: target,
  allowed: ({ state, sheetsRemovedAt }: Row) =>
    (sheetsRemovedAt === null && state !== 'Taking on' && state !== 'Awaiting approval') || texts.noDraft,
  run: async (w, row) => {
    const { draft } = row;
    w.record(removed, row.id, {});
    await change(w, row, {
      sheets: [],
      draft: { ...draft, choices: {}, edits: [], bank: null },
      sheetsRemovedAt: w.at.now,
      ...(row.state === 'Draft' ? { state: 'Undone' as const } : {}),
    });
  },
});
