/** How far imports are. Staff who may bring files in see all of them. */
import { CHANGES_SHOWN, mayImport } from '@stoep/contract/imports/imports.codes';
import { AppError } from '@stoep/contract/kit/errors';
import { maskLookalikes } from '@stoep/domain/people/masked-number';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/identity/logins.ts';
import { imports } from '../../db/schema/platform/imports.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database, Queryable } from '../../kernel/database/client.ts';
import { inOneRead } from '../../kernel/database/planner-hints.ts';
import { neverWhole } from '../../kernel/security/numbers.policy.ts';
import { type ChangedRow, changedRows } from './changed-rows.queries.ts';
import { isStaged, openStaged } from './staging/staged.queries.ts';

/** Bad rows that a page shows; the rest is downloaded. */
const SHOWN = 100;

/** Old and new values of the rows that would change something, for a person who may write such records; none once staging is gone. */
const changesOf = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  tables: readonly string[],
): Promise<ChangedRow[]> =>
  inOneRead(db, async (tx) => {
    if (tables.length === 0 || !(await isStaged(tx, id))) return [];
    const staged = await openStaged(tx, id, { today: clock.today(), now: clock.now() });
    return changedRows(staged, tables, CHANGES_SHOWN);
  });

export const getReport = async (deps: Deps, id: string, { profileId, staffRole }: Person) => {
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
  // What stands in a file is for who brought it: others lay it out by its headings.
  const seesValues = profileId === startedById || staffRole === 'administrator';
  const files = heads.map(({ rememberedAt, columns, ...head }) => ({
    ...head,
    // What was kept before workbooks had several sheets does not say.
    sheet: head.sheet ?? null,
    sheets: head.sheets ?? [],
    hiddenSheets: head.hiddenSheets ?? [],
    rememberedAt: rememberedAt === null ? null : new Date(rememberedAt),
    columns: seesValues ? columns : columns.map((column) => ({ ...column, samples: [] })),
  }));
  const changed = report.tables.filter((one) => one.changed > 0 && mayImport(staffRole ?? null, one.table));
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

/** For a file, which passes nothing on its way that masks what it says. */
export const getFaults = async (db: Database, id: string, person: Person) => {
  const [found] = await db
    .select({ fileName: imports.fileName, faults: imports.faults })
    .from(imports)
    .where(eq(imports.id, id));
  if (!found) throw new AppError('not_found');
  const hidden = neverWhole(person);
  const said = ({ reason }: (typeof found.faults)[number]) => maskLookalikes(reason, hidden);
  return { ...found, faults: found.faults.map((fault) => ({ ...fault, reason: said(fault) })) };
};

/** What a run works on, with the role that decides what it may hold: of who applies it, else of who brought it. */
export const findRun = async (db: Queryable, id: string) => {
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
export type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Imports whose file is needed no longer. */
export const findStale = (db: Database, before: { finished: Date; brought: Date }) =>
  db
    .select({ id: imports.id, fileId: imports.fileId })
    .from(imports)
    .where(
      and(
        isNull(imports.sourceRemovedAt),
        or(lt(imports.finishedAt, before.finished), lt(imports.createdAt, before.brought)),
      ),
    );
