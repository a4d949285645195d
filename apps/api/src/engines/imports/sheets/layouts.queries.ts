/** What is remembered of the layout of files, for the whole agency. */
import { desc, eq } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { importLayouts } from '../../../db/schema/platform/imports.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import type { Remembered } from './arrange-sheet.ts';

/** Layouts that an agency keeps; the one said longest ago makes room. */
export const LAYOUTS_KEPT = 200;

export const rememberedLayouts = async (db: Queryable): Promise<Remembered[]> => {
  const rows = await db
    .select({
      headingsHash: importLayouts.headingsHash,
      table: importLayouts.table,
      days: importLayouts.days,
      headings: importLayouts.headings,
      columns: importLayouts.columns,
      fill: importLayouts.fill,
      at: importLayouts.saidAt,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
    })
    .from(importLayouts)
    .innerJoin(userProfiles, eq(userProfiles.id, importLayouts.saidById))
    .orderBy(desc(importLayouts.saidAt))
    .limit(LAYOUTS_KEPT);
  return rows.map(({ at, firstName, lastName, ...kept }) => ({
    ...kept,
    at: at.toISOString(),
    by: `${firstName} ${lastName}`,
  }));
};
