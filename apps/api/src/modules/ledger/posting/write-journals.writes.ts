/** Stores drafts of journals, with their lines and the links of their entries, in one query. */

import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import type { AccountRef, EntryLink, JournalDraft, PostedJournals } from '@stoep/domain/ledger/posting';
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { withClosedMonthConflict } from './closed-month-errors.writes.ts';
import { journalNumberSql, takeJournalNumbersSql } from './journal-numbers.writes.ts';

const accountColumns = (account: AccountRef) =>
  'id' in account ? { account_id: account.id, code: null } : { account_id: null, code: account.code };

const journalRow = ({ lines: _, buildingId, ...journal }: JournalDraft, place: number) => ({
  ...journal,
  building_id: buildingId,
  place,
});

const lineRows = ({ id, lines }: JournalDraft) =>
  lines.map(({ account, amount, bankAccountId }) => ({
    journal_id: id,
    ...accountColumns(account),
    amount,
    bank_account_id: bankAccountId,
  }));

const linkRow = ({ entryId, journalId, contra: { account, fund, bankAccountId } }: EntryLink) => ({
  entry_id: entryId,
  journal_id: journalId,
  ...accountColumns(account),
  fund,
  bank_account_id: bankAccountId,
});

/**
 * Posts journals in their order; each gets the next number of its building. Codes are looked up in the query: a map
 * kept in the process would have to be forgotten when a restore brings another chart. An account that is given by its
 * code in one line and by its id in another has one line.
 *
 * Throws conflict with the day if a month is closed.
 */
export const writeJournals = async (
  tx: DatabaseTransaction,
  { journals, links }: PostedJournals,
  { kind, id, by }: JournalPostingSource,
): Promise<void> => {
  if (journals.length === 0) return;
  const given = JSON.stringify(journals.map(journalRow));
  const lines = JSON.stringify(journals.flatMap(lineRows));
  const linked = JSON.stringify(links.map(linkRow));
  await withClosedMonthConflict(() =>
    tx.execute(sql`
      with wanted as materialized (
        select * from json_to_recordset(${given}::json) as w (id uuid, building_id uuid, fund text, day date, rule text,
          key text, description text, mirrors uuid, reverses uuid, place int)),
      ${takeJournalNumbersSql},
      made as (
        insert into journals (id, building_id, number, fund, day, rule, source_kind, source_id, key, description, reverses,
          mirrors, posted_by)
        select w.id, w.building_id, ${journalNumberSql(sql`w.place`)},
          w.fund, w.day, w.rule, ${kind}, ${id}::uuid, w.key, w.description, w.reverses, w.mirrors, ${by}
        from wanted w join counters c using (building_id)
        window building as (partition by w.building_id)
        order by w.place),
      written as (
        insert into journal_lines (journal_id, account_id, amount, bank_account_id)
        select l.journal_id, coalesce(l.account_id, a.id), sum(l.amount), l.bank_account_id
        from json_to_recordset(${lines}::json) as l (journal_id uuid, account_id uuid, code text, amount bigint,
            bank_account_id uuid)
          left join gl_accounts a on a.building_id is null and a.code = l.code
        group by 1, 2, 4, l.amount > 0)
      insert into entry_journals (entry_id, journal_id, account_id, fund, bank_account_id)
      select e.entry_id, e.journal_id, coalesce(e.account_id, a.id), e.fund, e.bank_account_id
      from json_to_recordset(${linked}::json) as e (entry_id uuid, journal_id uuid, account_id uuid, code text, fund text,
          bank_account_id uuid)
        left join gl_accounts a on a.building_id is null and a.code = e.code`),
  );
};

const inOrder = (one: JournalDraft, other: JournalDraft): number => {
  const [a, b] = [one, other].map(({ buildingId, day, fund, id }) => `${buildingId} ${day} ${fund} ${id}`) as [
    string,
    string,
  ];
  return a < b ? -1 : 1;
};

/** Posts journals that belong to no levy account entry, in the order of their days. */
export const postJournals = (
  tx: DatabaseTransaction,
  journals: readonly JournalDraft[],
  from: JournalPostingSource,
): Promise<void> => writeJournals(tx, { journals: journals.toSorted(inOrder), links: [] }, from);
