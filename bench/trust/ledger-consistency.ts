/** Checks the ledger of a database for everything that one misplaced cent would break. */
import type pg from 'pg';

/** Each query answers how many rows are wrong. */
const RULES: Readonly<Record<string, string>> = {
  'journals that do not balance':
    'select count(*) from (select 1 from journal_lines group by journal_id having sum(amount) <> 0) j',
  'entries without a journal':
    'select count(*) from ledger_entries e where not exists (select from entry_journals j where j.entry_id = e.id)',
  'schemes whose levy control is not the sum of their entries': `select count(*) from (select building_id from (
      select j.building_id, l.amount from journal_lines l join journals j on j.id = l.journal_id
        join gl_accounts a on a.id = l.account_id and a.code = '1200'
      union all select v.building_id, -e.amount from ledger_entries e join levy_accounts v on v.id = e.levy_account_id) x
    group by 1 having sum(amount) <> 0) c`,
  'lines of the bank that wait and do not, or do not and wait': `select count(*) from bank_lines l
    where exists (select from matches m where m.line_id = l.id and m.state = 'posted')
      = exists (select from waiting_lines w where w.line_id = l.id)`,
  'accounts whose open items are not the sum of their entries': `select count(*) from (select id from (
      select levy_account_id as id, amount from ledger_entries
      union all select levy_account_id, -amount from open_items where until_day is null) x
    group by 1 having sum(amount) <> 0) o`,
};

/** What is wrong, as texts; empty when nothing is. */
export const checkTrustSuiteLedger = async (client: pg.Client): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [what, text] of Object.entries(RULES)) {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' });
    if (Number(rows[0]?.[0]) !== 0) wrong.push(`${rows[0]?.[0]} ${what}`);
  }
  return wrong;
};
