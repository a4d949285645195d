/** Which release this is, and which schema it knows: said at the start and the end, and as a metric. */
import { readFileSync } from 'node:fs';

/** Year, month and number of the release in that month, as package.json has it. CHANGELOG.md says what an administrator has to do for it. */
export const PRODUCT_VERSION: string = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** The release whose processes may work beside this one: on the schema of the next release, and of no later one. */
export const PREVIOUS_RELEASE = '2026.11.1';

/** @property when the migration was written, in milliseconds since 1970 */
export type SchemaMigration = { readonly tag: string; readonly when: number };
type Journal = { readonly entries: readonly SchemaMigration[] };

const journal = JSON.parse(
  readFileSync(new URL('./db/migrations/meta/_journal.json', import.meta.url), 'utf8'),
) as Journal;
/** All migrations of this release, in the order in which they are run. */
export const SCHEMA_MIGRATIONS: readonly SchemaMigration[] = journal.entries;
const newest = SCHEMA_MIGRATIONS.at(-1);

/** The newest migration of this release, such as 0081_import_repairs. */
export const NEWEST_SCHEMA: string = newest?.tag ?? '';
/** When that migration was written, in milliseconds since 1970: migrations are run in this order. */
export const NEWEST_SCHEMA_TIME: number = newest?.when ?? 0;
