/** Saved file layouts of the whole agency. */
import { desc, eq } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { importLayouts } from '../../../db/schema/platform/imports.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import type { SavedFileLayout } from './resolve-sheet-layout.ts';

/** The most layouts that are saved; the oldest one is deleted. */
export const MAX_SAVED_FILE_LAYOUTS = 200;

export const listSavedFileLayouts = async (db: Queryable): Promise<SavedFileLayout[]> => {
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
    .limit(MAX_SAVED_FILE_LAYOUTS);
  return rows.map(({ at, firstName, lastName, ...kept }) => ({
    ...kept,
    at: at.toISOString(),
    by: `${firstName} ${lastName}`,
  }));
};
