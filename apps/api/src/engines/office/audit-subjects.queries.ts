/** What an audit entry is about, by name: the record that its kind and id stand for. */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { maskLongNumbersSql } from './find/mask-long-numbers.queries.ts';
import { aliasedColumnsOf, aliasedTitleOf } from './lists/record-columns.queries.ts';
import { getRecordBinding } from './record-bindings.ts';

/** The records that the log names. Of the others it says the kind only, within the sentence. */
const NAMED = [
  'approvals',
  'bank-account-changes',
  'bank-accounts',
  'budgets',
  'buildings',
  'confirmation-limits',
  'contacts',
  'contractors',
  'entries-to-confirm',
  'ledger-entries',
  'levy-accounts',
  'logins',
  'owner-accounts',
  'payments',
  'registrations',
  'tickets',
  'unit-billings',
  'units',
] as const;

/** The records whose titles the search of the log knows: each has an index of its titles, or few rows. */
export const SEARCHED_AUDIT_SUBJECTS = [
  'contacts',
  'levy-accounts',
  'owner-accounts',
  'buildings',
  'bank-accounts',
] as const;

/** The name of a building says which it is, without its address. */
const TITLE_ONLY: ReadonlySet<string> = new Set(['buildings']);
/** The account says more than the description, and a narrow column cuts the end. */
const ACCOUNT_FIRST: ReadonlySet<string> = new Set(['ledger-entries']);

/** Facts name some kinds in the singular. */
const OTHER_KINDS: Readonly<Partial<Record<(typeof NAMED)[number], readonly string[]>>> = {
  approvals: ['approval'],
  buildings: ['building'],
  contractors: ['contractor'],
  logins: ['profile', 'account'],
  payments: ['payment'],
  tickets: ['ticket'],
  units: ['unit'],
};

const nameOfPerson = (login: SQL): SQL =>
  sql`(select ', proposed by ' || concat_ws(' ', p.first_name, p.last_name) from user_profiles p where p.id = ${login})`;

/** Who asked for what a second person approves. */
const proposerSql = (name: (typeof NAMED)[number]): SQL => {
  const binding = getRecordBinding(name);
  const own = getTableColumns(binding.table);
  const by = ['proposedBy', 'enteredBy'].find((one) => one in own);
  const state = 'state' in own;
  return by && state ? nameOfPerson(aliasedColumnsOf(binding, 'target')(by)) : sql`null`;
};

const whenSql = (name: (typeof NAMED)[number], kind: SQL, id: SQL): SQL => {
  const binding = getRecordBinding(name);
  const beside = TITLE_ONLY.has(name) ? sql`null` : (binding.found?.(aliasedColumnsOf(binding, 'target')) ?? sql`null`);
  const title = aliasedTitleOf(binding, 'target');
  const parts = ACCOUNT_FIRST.has(name) ? [beside, title] : [title, beside];
  const kinds = [name, ...(OTHER_KINDS[name] ?? [])];
  return sql`when ${kind} in (${sql.join(
    kinds.map((one) => sql`${one}`),
    sql`, `,
  )}) then (
    select concat_ws(' · ', ${sql.join(parts, sql`, `)}) || coalesce(${proposerSql(name)}, '')
    from ${sql.identifier(getTableName(binding.table))} target where target.id = ${id})`;
};

/** A take-on is no record of the office. It is about its building, whose name it keeps when an undo removes the building. */
const takeOnSql = (kind: SQL, id: SQL): SQL =>
  sql`when ${kind} = 'take-ons' then (
    select coalesce(b.name, nullif(t.building_name, ''))
    from take_ons t left join buildings b on b.id = t.building_id where t.id = ${id})`;

/** Null for a kind without a name, and for a record that is gone. Long numbers show their last digits. */
export const auditSubjectSql = (column: (name: string) => SQL): SQL => {
  const [kind, id] = [column('subjectKind'), column('subjectId')];
  const cases = [...NAMED.map((name) => whenSql(name, kind, id)), takeOnSql(kind, id)];
  return maskLongNumbersSql(sql`(case ${sql.join(cases, sql` `)} end)`);
};
