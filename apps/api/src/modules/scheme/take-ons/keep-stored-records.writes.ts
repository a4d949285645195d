/**
 * A take-on adds records and changes none. The import looks for stored records that a row could mean; here, only the
 * people whom the take-on itself has recognised are meant.
 */
import { takeOnSentences as texts } from '@stoep/contract/scheme/take-on/take-on.sentences';
import type { KnownPerson } from '@stoep/domain/scheme/take-on/take-on-tables';
import { sql } from 'drizzle-orm';
import {
  refuseStagedRows,
  type StagedImport,
  stagedRowsOfImportSql,
} from '../../../engines/imports/staging/staged-import.queries.ts';

/** Two people or owners may share a name or an address: those of the lists are new ones. */
const MAY_LOOK_ALIKE: readonly string[] = ['contacts', 'owner_accounts'];

/** Lets go of records that a row only looks like, and refuses rows that would change or take over a stored one. */
export const keepStoredRecords = async (
  staged: StagedImport,
  known: ReadonlyMap<string, KnownPerson>,
): Promise<void> => {
  const emails = JSON.stringify([...known.values()].map(({ email }) => email));
  const isKnownPerson = sql`s.email in (select value from json_array_elements_text(${emails}::json))`;
  for (const [name, { table }] of staged.tables) {
    const rows = stagedRowsOfImportSql(staged, name);
    const isMeant = name === 'contacts' ? isKnownPerson : sql`false`;
    if (MAY_LOOK_ALIKE.includes(name))
      await staged.tx.execute(sql`
        update ${rows} s set _known = false, _changed = false, _by_hand = false, _id = coalesce(s._own_id, s._id), _own_id = null
        where s._by_hand and not ${isMeant}`);
    const column = table.key[0] ?? 'key';
    await refuseStagedRows(staged, name, {
      column,
      reason: texts.recordExists,
      where: sql`s._known and not ${isMeant}`,
    });
    await refuseStagedRows(staged, name, {
      column,
      reason: texts.personChanged,
      where: sql`s._changed and ${isMeant}`,
    });
  }
};
