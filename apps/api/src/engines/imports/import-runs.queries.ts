/** Reads imports, their progress and reports. All staff who may import see every import. */
import { MAX_LISTED_IMPORT_CHANGES, mayImportTable } from '@stoep/contract/imports/imports.codes';
import { AppError } from '@stoep/contract/kit/errors';
import { maskPersonalNumbersInText } from '@stoep/domain/people/masked-number';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import { imports } from '../../db/schema/platform/imports.ts';
import type { ServerDeps } from '../../deps.ts';
import type { PersonActor } from '../../kernel/actor.ts';
import type { Database, Queryable } from '../../kernel/database/client.ts';
import { readInOneSnapshot } from '../../kernel/database/planner-hints.ts';
import { alwaysMaskedNumberKinds } from '../../kernel/security/masked-numbers.policy.ts';
import { type ImportChangedRow, listImportChangedRows } from './changed-rows.queries.ts';
import { isImportStaged, openStagedImport } from './staging/staged-import.queries.ts';

/** The most faults on the page; all are in the download. */
const SHOWN = 100;

/**
 * Old and new values of the rows that would change, for people who may write such records; empty once staging is
 * deleted.
 */
const changesOf = (
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  id: string,
  tables: readonly string[],
): Promise<ImportChangedRow[]> =>
  readInOneSnapshot(db, async (tx) => {
    if (tables.length === 0 || !(await isImportStaged(tx, id))) return [];
    const staged = await openStagedImport(tx, id, { today: clock.today(), now: clock.now() });
    return listImportChangedRows(staged, tables, MAX_LISTED_IMPORT_CHANGES);
  });

export const getImportReport = async (deps: ServerDeps, id: string, { profileId, staffRole }: PersonActor) => {
  const { db } = deps;
  const [found] = await db
    .select({
      heads: imports.heads,
      startedById: imports.startedById,
      state: imports.state,
      stage: imports.stage,
      percent: imports.percent,
      problem: imports.problem,
      tables: imports.tables,
      warnings: imports.warnings,
      repairs: imports.repairs,
      repairCount: imports.repairCount,
      faultCount: imports.faultCount,
      faults: imports.faults,
    })
    .from(imports)
    .where(eq(imports.id, id));
  if (!found) throw new AppError('not_found');
  const { heads, startedById, ...report } = found;
  // Only the person who uploaded it, and administrators, see cell values. Others lay the file out by its headings.
  const seesValues = profileId === startedById || staffRole === 'administrator';
  const files = heads.map(({ rememberedAt, columns, ...head }) => ({
    ...head,
    // Older stored heads have no sheet.
    sheet: head.sheet ?? null,
    sheets: head.sheets ?? [],
    hiddenSheets: head.hiddenSheets ?? [],
    rememberedAt: rememberedAt === null ? null : new Date(rememberedAt),
    columns: seesValues ? columns : columns.map((column) => ({ ...column, samples: [] })),
  }));
  const changed = report.tables.filter((one) => one.changed > 0 && mayImportTable(staffRole ?? null, one.table));
  const changes =
    report.state === 'Ready' && seesValues
      ? await changesOf(
          deps,
          id,
          changed.map(({ table }) => table),
        )
      : [];
  return {
    ...report,
    changes,
    files,
    faults: found.faults.slice(0, SHOWN),
    repairs: found.repairs.slice(0, SHOWN),
  };
};

/** For a download, which does not pass through the masking of screens, so masked here. */
export const getImportFaults = async (db: Database, id: string, person: PersonActor) => {
  const [found] = await db
    .select({ fileName: imports.fileName, faults: imports.faults })
    .from(imports)
    .where(eq(imports.id, id));
  if (!found) throw new AppError('not_found');
  const hidden = alwaysMaskedNumberKinds(person);
  const maskedReason = ({ reason }: (typeof found.faults)[number]) => maskPersonalNumbersInText(reason, hidden);
  return { ...found, faults: found.faults.map((fault) => ({ ...fault, reason: maskedReason(fault) })) };
};

/**
 * An import run, with the role that decides what it may write: of the person who applies it, else of the one who
 * uploaded it.
 */
export const findImportRun = async (db: Queryable, id: string) => {
  const [run] = await db
    .select({
      id: imports.id,
      state: imports.state,
      asked: imports.asked,
      days: imports.days,
      layouts: imports.layouts,
      layoutTurn: imports.layoutTurn,
      fileId: imports.fileId,
      fileName: imports.fileName,
      profileId: userProfiles.id,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      role: userProfiles.staffRole,
      disabledAt: userProfiles.disabledAt,
    })
    .from(imports)
    .innerJoin(
      userProfiles,
      or(
        eq(userProfiles.id, imports.appliedById),
        and(isNull(imports.appliedById), eq(userProfiles.id, imports.startedById)),
      ),
    )
    .where(eq(imports.id, id));
  return run;
};
export type ImportRun = NonNullable<Awaited<ReturnType<typeof findImportRun>>>;

/** Imports whose file is no longer needed. */
export const listStaleImports = (db: Database, before: { finished: Date; brought: Date }) =>
  db
    .select({ id: imports.id, fileId: imports.fileId })
    .from(imports)
    .where(
      and(
        isNull(imports.sourceRemovedAt),
        or(lt(imports.finishedAt, before.finished), lt(imports.createdAt, before.brought)),
      ),
    );
