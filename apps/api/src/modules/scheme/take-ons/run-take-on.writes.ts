/** Writes a take-on through the import of portfolios: checked as a whole, and written in one transaction or not at all. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { takeOnSentences as texts } from '@stoep/contract/scheme/take-on/take-on.sentences';
import type { TakeOnDraft, TakeOnProblemNote, TakeOnTotals } from '@stoep/contract/scheme/take-on/take-on-draft';
import { parseAccountAmount } from '@stoep/domain/scheme/take-on/read-list-cell';
import type { TakeOnPreview } from '@stoep/domain/scheme/take-on/take-on-preview';
import { type KnownPerson, type TakeOnTables, tablesOfTakeOn } from '@stoep/domain/scheme/take-on/take-on-tables';
import { and, eq, lt, sql } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { importKeys } from '../../../db/schema/platform/platform.ts';
import { takeOns } from '../../../db/schema/scheme/take-ons.ts';
import type { ServerDeps } from '../../../deps.ts';
import { refuseDualApprovalImportRows } from '../../../engines/imports/dual-approval-rows.policy.ts';
import type { ImportFault } from '../../../engines/imports/import-report.ts';
import { importFromSource } from '../../../engines/imports/imports.writes.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { withTempDir } from '../../../kernel/files/temp-dir.ts';
import { requestBankDetailsApproval } from '../../bank/bank-accounts/request-bank-details-approval.writes.ts';
import { keepStoredRecords } from './keep-stored-records.writes.ts';
import { findKnownPeople } from './known-people.queries.ts';
import { recordRowsOfTakeOn } from './take-on-rows.writes.ts';
import { previewOfDraft } from './take-ons.queries.ts';

/** Another process finished this take-on first. */
class TakeOnStateChangedError extends Error {}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const csvOf = ({ headings, rows }: TakeOnTables[string]): string =>
  [headings, ...rows].map((row) => row.map(cell).join(',')).join('\n');

const totalsOf = (preview: TakeOnPreview, draft: TakeOnDraft, known: number, tables: TakeOnTables): TakeOnTotals => ({
  units: preview.sums.units,
  people: preview.sums.people,
  knownPeople: known,
  accounts: tables.levy_accounts?.rows.length ?? 0,
  owed: preview.sums.owed,
  controlTotal:
    draft.controlTotal === '' ? (preview.sums.statedTotal?.amount ?? 0) : (parseAccountAmount(draft.controlTotal) ?? 0),
});

/** A fault of the generated files, with the key of the row where the fault names one. */
const noteOf = (tables: TakeOnTables, { file, line, reason }: ImportFault): TakeOnProblemNote => {
  const row = tables[file.replace(/\.csv$/, '')]?.rows[line - 2];
  return { place: row?.[0] ?? file.replace(/\.csv$/, '').replaceAll('_', ' '), reason };
};

const inState = (id: string) => and(eq(takeOns.id, id), eq(takeOns.state, 'Taking on'));

const sendBack = async (
  { db, clock }: ServerDeps,
  id: string,
  problems: readonly TakeOnProblemNote[],
): Promise<void> => {
  await db
    .update(takeOns)
    .set({ state: 'Draft', problems, changedAt: clock.now(), version: sql`${takeOns.version} + 1` })
    .where(inState(id));
};

/** Take-ons whose job has failed for good: their people can correct them and try again. */
export const sendBackStuckTakeOns = async ({ db, clock }: ServerDeps, before: Date): Promise<void> => {
  const problems = [{ place: '', reason: translateSentenceToEnglish(texts.brokeOff) }];
  await db
    .update(takeOns)
    .set({ state: 'Draft', problems, changedAt: clock.now(), version: sql`${takeOns.version} + 1` })
    .where(and(eq(takeOns.state, 'Taking on'), lt(takeOns.changedAt, before)));
};

const getBuildingId = async (tx: DatabaseTransaction, code: string): Promise<string> => {
  const [building] = await tx
    .select({ id: importKeys.rowId })
    .from(importKeys)
    .where(and(eq(importKeys.table, 'buildings'), eq(importKeys.externalKey, code)));
  if (!building) throw new TakeOnStateChangedError();
  return building.id;
};

const finish = async (
  tx: DatabaseTransaction,
  deps: ServerDeps,
  id: string,
  buildingId: string,
  totals: TakeOnTotals,
): Promise<void> => {
  const done = await tx
    .update(takeOns)
    .set({
      state: 'Taken on',
      buildingId,
      totals,
      takenOnAt: deps.clock.now(),
      changedAt: deps.clock.now(),
      version: sql`${takeOns.version} + 1`,
    })
    .where(inState(id))
    .returning({ id: takeOns.id });
  if (done.length === 0) throw new TakeOnStateChangedError();
};

const findRun = async ({ db }: ServerDeps, id: string) => {
  const [run] = await db
    .select({
      sheets: takeOns.sheets,
      draft: takeOns.draft,
      profileId: userProfiles.id,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
    })
    .from(takeOns)
    .innerJoin(userProfiles, eq(userProfiles.id, takeOns.takenOnById))
    .where(inState(id));
  return run;
};

/** The keys of known people who had none: the import gives them one of ours. */
const keysGiven = (tables: TakeOnTables, known: ReadonlyMap<string, KnownPerson>): ReadonlySet<string> => {
  const stored = [...known.values()].filter(({ key }) => key === null);
  const isStored = ([, firstName, lastName, email]: readonly string[]) =>
    stored.some((one) => one.firstName === firstName && one.lastName === lastName && one.email === email);
  return new Set((tables.contacts?.rows ?? []).filter(isStored).flatMap(([key]) => (key === undefined ? [] : [key])));
};

export const runTakeOn = async (deps: ServerDeps, id: string): Promise<void> => {
  const run = await findRun(deps, id);
  if (!run) return;
  const { draft, profileId } = run;
  const preview = previewOfDraft(run.sheets, draft);
  const known = await findKnownPeople(deps.db, preview.people.people);
  const { building, cutOffDay, bank, budget } = draft;
  const tables = tablesOfTakeOn({ preview, building, cutOffDay, bank, budget, known });
  const totals = totalsOf(preview, draft, known.size, tables);
  const by = { profileId, name: `${run.firstName} ${run.lastName}`.trim(), source: 'take-on', requestId: id };
  try {
    const report = await withTempDir(async (folder) => {
      const path = await folder();
      for (const [name, table] of Object.entries(tables))
        if (table.rows.length > 0) await writeFile(join(path, `${name}.csv`), csvOf(table));
      return importFromSource(
        deps,
        path,
        { path, upload: null },
        {
          by,
          // The role was checked for the take-on as a whole; what needs two people still does.
          guard: async (staged) => {
            await keepStoredRecords(staged, known);
            for (const name of staged.tables.keys()) await refuseDualApprovalImportRows(staged, name);
          },
          beforehand: async (tx) => {
            const [held] = await tx.select({ id: takeOns.id }).from(takeOns).where(inState(id)).for('update');
            if (!held) throw new TakeOnStateChangedError();
          },
          afterwards: async (tx) => {
            const buildingId = await getBuildingId(tx, building.code);
            await requestBankDetailsApproval(tx, buildingId, by, deps.clock.now());
            await recordRowsOfTakeOn(tx, id, tables, keysGiven(tables, known));
            await finish(tx, deps, id, buildingId, totals);
          },
        },
      );
    });
    if (report.faults.length > 0)
      await sendBack(
        deps,
        id,
        report.faults.map((fault) => noteOf(tables, fault)),
      );
  } catch (error) {
    if (error instanceof TakeOnStateChangedError) return;
    deps.log.error({ err: error, takeOnId: id }, 'a take-on broke off');
    await sendBack(deps, id, [{ place: '', reason: translateSentenceToEnglish(texts.brokeOff) }]);
  }
};
