/** Which release this is, and which schema it knows: said at the start and the end, and as a metric. */
import { readFileSync } from 'node:fs';

/** Year, month and number of the release in that month, as package.json has it. CHANGELOG.md says what an administrator has to do for it. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

type Journal = { readonly entries: readonly { readonly tag: string; readonly when: number }[] };

/** The newest migration of this release, such as 0081_import_repairs. */
export const SCHEMA: string =
  (
    JSON.parse(
      readFileSync(new URL('./db/migrations/meta/_journal.json', import.meta.url), 'utf8'),
    ) as Journal
  ).entries.at(-1)?.tag ?? '';
