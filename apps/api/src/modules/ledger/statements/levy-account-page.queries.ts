/**
 * Reads the office page of a levy account in one query, and renders its statement as a file that is sent to nobody.
 */
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Ageing } from '@stoep/domain/ledger/ageing';
import { ageingToFields } from '@stoep/domain/ledger/ageing-fields';
import type { LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import { cents } from '@stoep/domain/money/cents';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addressProblemSql } from '../../../access/address-on-file.ts';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import type { ServerDeps } from '../../../deps.ts';
import { jsonListSql } from '../../../kernel/database/json-list.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { callerMomentSql, type QueryPlaceholder } from '../../../kernel/query-caller.ts';
import { optionalQueryInput, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { ageingOfLevyAccountSql } from '../entries/index.ts';
import { accountCallFactsOf, accountCallSql, callerSqlColumns, lastContactOf } from './call-facts.queries.ts';
import { renderStatementFile } from './render-statement-file.writes.ts';
import { requireStatementRange } from './statements.commands.ts';

const NEWEST_ENTRIES = 20;
const NEWEST = 6;

type Entry = {
  id: string;
  day: Day;
  dueDay: Day;
  kind: LedgerEntryKind;
  description: string;
  reference: string | null;
  amount: number;
  balance: number;
  takenBack: boolean;
  journalId: string | null;
  journal: number | null;
};
type Responsible = { id: string; name: string; email: string | null };
type Payer = { id: string; name: string; address: string | null };
type Reminder = { month: Day; at: string; mailId: string | null; state: string | null };
type Mailed = { id: string; subject: string; name: string; email: string | null; state: string; at: string };
type Request = { id: string; from: Day; to: Day; email: string; state: string; at: string };

const ofKind = (kind: QueryPlaceholder | undefined): SQL => (kind ? sql`e.kind = ${kind}` : sql`true`);

/** The balance covers every entry, also those not listed. */
const entries = (kind: QueryPlaceholder | undefined): SQL =>
  jsonListSql(sql`select e.id, e.entry_day as day, e.due_day as "dueDay", e.kind, e.description, e.reference, e.amount,
      e.balance, exists (select from ledger_entries r where r.reverses = e.id) as "takenBack",
      j.id as "journalId", j.number as journal
    from (select *, sum(amount) over (order by entry_day, sequence) as balance from ledger_entries
      where levy_account_id = levy_accounts.id) e
    left join entry_journals ej on ej.entry_id = e.id left join journals j on j.id = ej.journal_id
    where ${ofKind(kind)} order by e.entry_day desc, e.sequence desc limit ${NEWEST_ENTRIES}`);

/** With the confirmed address, or the address on file of a person without one, if it can be used. */
const payers = (now: SQL) =>
  jsonListSql(sql`select c.id, c.first_name || ' ' || c.last_name as name,
    coalesce(p.email, case when ${addressProblemSql(sql`c`, now)} is null then c.email end) as address
  from account_holders h join contacts c on c.id = h.contact_id
  left join user_profiles p on p.contact_id = c.id and p.email_confirmed_at is not null and p.disabled_at is null
  where h.account_id = levy_accounts.account_id order by c.last_name, c.id`);

const newestOf = (table: string, where: SQL, order: SQL): SQL => sql`(select t.id from ${sql.identifier(table)} t
  where t.levy_account_id = levy_accounts.id and ${where} order by ${order} desc limit 1)`;

/** The mail of a letter is found by its deduplication key. If the mail is purged by now, the letter remains. */
const reminders = jsonListSql(sql`select f.month, f.created_at as at, o.id as "mailId", o.state from friendly_letters f
  left join outbox o on o.dedupe_key = 'friendly-letter:' || f.levy_account_id || ':' || to_char(f.month, 'YYYY-MM')
  where f.levy_account_id = levy_accounts.id order by f.month desc limit ${NEWEST}`);

/**
 * Each column of bulk mail that names an account uses its own index. A letter's subject is the one that was sent; the
 * places of one that is only printed are left out.
 */
const mailed = jsonListSql(sql`select r.id,
    coalesce(o.subject, t.name, regexp_replace(m.subject, '\\s*\\{\\{[^{}]*\\}\\}', '…', 'g')) as subject, r.name, r.email, r.state, m.created_at as at
  from (select id from mailing_recipients where levy_account_id = levy_accounts.id
    union select id from mailing_recipients where more_account_ids @> array[levy_accounts.id]) about
  join mailing_recipients r on r.id = about.id join mailings m on m.id = r.mailing_id
  left join outbox o on o.id = r.outbox_id left join letter_templates t on t.id = m.template_id
  where r.state <> 'already sent'
  order by m.created_at desc, r.id limit ${NEWEST}`);

const requests =
  jsonListSql(sql`select s.id, s.from_day as "from", s.to_day as "to", coalesce(s.email, 'By post') as email, s.status as state, s.created_at as at
  from statement_requests s where s.levy_account_id = levy_accounts.id
  order by s.created_at desc limit ${NEWEST}`);

const page = defineScopedQuery('statements.account-page', {
  scope: staffOnlyRowScope(levyAccounts),
  input: { id: requiredQueryInput<string>(), kind: optionalQueryInput<LedgerEntryKind>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        age: sql<Ageing>`(select row_to_json(age) from ${ageingOfLevyAccountSql(sql`levy_accounts.id`, caller.at.today)})`,
        call: accountCallSql(sql`levy_accounts`, caller.at.today),
        ...callerSqlColumns(
          sql`select h.contact_id from account_holders h where h.account_id = levy_accounts.account_id`,
          sql`levy_accounts.account_id`,
          caller,
        ),
        entries: sql<Entry[]>`${entries(input.kind)}`,
        entryCount: sql<number>`(select count(*)::int from ledger_entries e
          where e.levy_account_id = levy_accounts.id and ${ofKind(input.kind)})`,
        responsible: sql<Responsible>`(select json_build_object('id', a.id, 'name', a.name, 'email', a.email)
          from owner_accounts a where a.id = levy_accounts.account_id)`,
        payers: sql<Payer[]>`${payers(callerMomentSql(caller))}`,
        legalCaseId: sql<string | null>`${newestOf('legal_cases', sql`t.closed_at is null`, sql`t.id`)}`,
        agreementId: sql<string | null>`${newestOf('aods', sql`t.stage = 'Active'`, sql`t.created_at`)}`,
        disconnectionId: sql<
          string | null
        >`${newestOf('disconnections', sql`t.status = 'Disconnected'`, sql`t.instruction_day`)}`,
        reminders: sql<Reminder[]>`${reminders}`,
        mailed: sql<Mailed[]>`${mailed}`,
        statements: sql<Request[]>`${requests}`,
      })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, input.id), within)),
});

/** Throws not_found. */
export const readLevyAccountPage = async (read: CallerReadContext, id: string, kind: LedgerEntryKind | undefined) => {
  const { age, call, lastContact, ...row } = await read.get(page, { id, kind });
  return {
    ...row,
    ...accountCallFactsOf(call, read.caller.at),
    lastContact: lastContactOf(lastContact),
    ...ageingToFields(age),
    entries: row.entries.map((one) => ({ ...one, amount: cents(one.amount), balance: cents(one.balance) })),
    reminders: row.reminders.map((one) => ({ ...one, at: new Date(one.at) })),
    mailed: row.mailed.map((one) => ({ ...one, at: new Date(one.at) })),
    statements: row.statements.map((one) => ({ ...one, at: new Date(one.at) })),
  };
};

/** Rendered for the reader now; nothing is stored or sent. Throws invalid if the range is reversed. */
export const renderStatementOfAccount = async (
  deps: ServerDeps,
  levyAccountId: string,
  range: { from: Day; to: Day },
  now: Date,
): Promise<FileAnswer> => {
  requireStatementRange(range.from, range.to);
  const { bytes, name, contentType } = await renderStatementFile(deps, {
    levyAccountId,
    format: 'pdf',
    ...range,
    generatedAt: now,
  });
  return { bytes, name, contentType };
};
