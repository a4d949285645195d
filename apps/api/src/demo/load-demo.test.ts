/** Tests that the demo portfolio has its whole story on whatever day it is loaded (docs/demo.md). */

import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { aodRepaymentStatusOf, receiptTotalSinceDay } from '@stoep/domain/credit/aod-repayment';
import { cents } from '@stoep/domain/money/cents';
import { APPROVAL_STATES } from '@stoep/domain/scheme/approval-outcome';
import { blockingProblems } from '@stoep/domain/scheme/take-on/take-on-preview';
import { PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { APPROVAL_TYPES, PAYMENT_TYPES, STAFF_ROLES } from '@stoep/domain/vocabulary';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestImporter } from '../../test/factories/portfolio/portfolio.ts';
import { firstDayMonthsLater, lastDayOfMonthOf } from '../../test/second-reckoning/days-by-hand.ts';
import { isPortfolioEmpty } from '../db/empty-portfolio.ts';
import { aods } from '../db/schema/credit/credit.ts';
import { contacts } from '../db/schema/identity/contacts.ts';
import { userProfiles } from '../db/schema/identity/logins.ts';
import { ledgerEntries } from '../db/schema/ledger/entries.ts';
import { levyAccounts } from '../db/schema/ledger/levy-accounts.ts';
import { approvals, ballots } from '../db/schema/scheme/approvals.ts';
import { takeOns } from '../db/schema/scheme/take-ons.ts';
import { payments } from '../db/schema/suppliers/payments.ts';
import { clockOf } from '../kernel/clock.ts';
import { getAgentBranding } from '../kernel/database/stored-settings.ts';
import { verifyPassword } from '../kernel/security/passwords.ts';
import { readStatementsOfBankFile } from '../modules/bank/statements/statements-of-bank-file.ts';
import { listDomainLedgerEntries } from '../modules/ledger/entries/domain-ledger-entries.queries.ts';
import { type AgeingRow, ageingOfLevyAccountSql } from '../modules/ledger/entries/index.ts';
import { previewOfDraft } from '../modules/scheme/take-ons/take-ons.queries.ts';
import { loadDemoPortfolio } from './load-demo.ts';

const importer = useTestImporter();
/** The shortest month after the longest ones: days that do not exist everywhere have to find their place. */
const NOW = new Date('2028-02-29T06:30:00Z');
const TODAY = dayOfInstant(NOW);

beforeAll(async () => {
  await loadDemoPortfolio({ ...importer().deps, clock: clockOf(() => NOW) });
}, 60_000);

const every = <T>(found: readonly T[], wanted: readonly T[]) => expect(new Set(found)).toEqual(new Set(wanted));

test('it is loaded into an empty database only', async () => {
  expect(await isPortfolioEmpty(importer().deps.db)).toBe(false);
  await expect(loadDemoPortfolio(importer().deps)).rejects.toThrow('into an empty database only');
});

test('the agent of the story is reached by telephone and email, under the name of the product', async () => {
  expect(await getAgentBranding(importer().deps.db)).toMatchObject({
    name: 'Stoep',
    telephone: expect.stringMatching(/^0\d\d \d{3} \d{4}$/),
    email: expect.stringContaining('@'),
  });
});

const PERSONAS = [
  'o1',
  'o2',
  'o3',
  'ox',
  'tn',
  't1',
  't2',
  'tx',
  'tb',
  'ot',
  'c1',
  'c2',
  'c3',
  'cp',
  'at1',
  'at2',
  'st',
  'dis',
  'nr',
];

test('every persona of calls.md 2 signs in with the demo password; DIS is disabled', async () => {
  const logins = await importer()
    .deps.db.select({
      email: userProfiles.email,
      hash: userProfiles.passwordHash,
      disabled: userProfiles.disabledAt,
      role: userProfiles.staffRole,
    })
    .from(userProfiles);
  for (const code of PERSONAS) {
    const login = logins.find(({ email }) => email === `${code}@demo.test`);
    expect(login?.disabled !== null, code).toBe(code === 'dis');
  }
  expect(await verifyPassword('Stoep-demo-2026', logins[0]?.hash ?? '')).toBe(true);
  every(
    logins.map(({ role }) => role).filter((role) => role !== null),
    STAFF_ROLES,
  );
});

test('about 120 units, 24 months of charges, nothing dated after today', async () => {
  const found = await importer().deps.db.execute<{ units: string; months: string; last: string }>(sql`
    select (select count(*) from units) as units,
      (select count(distinct entry_day) from ledger_entries where kind = 'levy') as months,
      (select max(entry_day)::text from ledger_entries) as last`);
  expect(found.rows[0]).toMatchObject({ units: '120', months: '25' });
  expect(found.rows[0]?.last && found.rows[0].last <= TODAY).toBe(true);
});

test('accounts stand in each ageing bucket and in credit; who pays by debit order owes nothing', async () => {
  const found = await importer().deps.db.execute<AgeingRow>(
    sql`select age.* from levy_accounts l, ${ageingOfLevyAccountSql(sql`l.id`, TODAY)}`,
  );
  const totals = found.rows.map(({ total }) => Number(total));
  for (const bucket of ['current', 'days30', 'days60', 'days90', 'days120', 'days150', 'days180'] as const)
    expect(found.rows.filter((row) => Number(row[bucket]) > 0).length, bucket).toBeGreaterThan(2);
  expect(totals.filter((total) => total < 0).length).toBeGreaterThan(10);
  expect(totals.filter((total) => total === 0).length).toBeGreaterThan(40);
});

test('one AOD is on track, one is behind', async () => {
  const { db } = importer().deps;
  const active = await db.select().from(aods).where(eq(aods.stage, 'Active'));
  const standings = await Promise.all(
    active.map(async (aod) => {
      const entries = (await listDomainLedgerEntries(db, [aod.levyAccountId])).get(aod.levyAccountId) ?? [];
      return aodRepaymentStatusOf(aod, receiptTotalSinceDay(entries, aod.signedDay ?? TODAY, TODAY), TODAY).onTrack;
    }),
  );
  every(standings, [true, false]);
});

test('payments of every type and state, approvals of every type and state', async () => {
  const { db } = importer().deps;
  const paid = await db.select({ type: payments.type, state: payments.state }).from(payments);
  every(
    paid.map(({ type }) => type),
    PAYMENT_TYPES,
  );
  every(
    paid.map(({ state }) => state),
    PAYMENT_STATES,
  );
  const asked = await db.select({ type: approvals.type, state: approvals.state }).from(approvals);
  every(
    asked.map(({ type }) => type),
    APPROVAL_TYPES,
  );
  every(
    asked.map(({ state }) => state),
    APPROVAL_STATES,
  );
});

test('the coming month waits: one building ready, one with a unit without account, one half read with answers missing', async () => {
  const { db } = importer().deps;
  const shown = await db.execute<{ code: string; state: string; kinds: string[] }>(sql`
    select b.code, r.state, array(select jsonb_path_query(r.problems, '$[*].kind') #>> '{}') as kinds
    from run_buildings r join buildings b on b.id = r.building_id order by b.code`);
  expect(shown.rows).toEqual([
    { code: 'ALR', state: 'ready', kinds: [] },
    { code: 'BBP', state: 'problems', kinds: ['no account'] },
    { code: 'CTM', state: 'problems', kinds: expect.arrayContaining(['reading']) },
  ]);
  const round = await db.execute<{ flag: string | null; kind: string }>(sql`
    select r.flag, r.kind from meter_readings r join meters m on m.id = r.meter_id
    where r.current_day = ${TODAY} and m.type = 'Electricity' and r.flag_answer is null and (r.flag is not null or r.kind = 'estimate')`);
  every(
    round.rows.map(({ flag, kind }) => flag ?? kind),
    ['high', 'low', 'estimate'],
  );
});

test('the bank of Coral Tree Mews: three files, lines of every kind, a day signed by two, one of the trust account that waits for the second, and the next file to try', async () => {
  const { db } = importer().deps;
  const files = await db.execute<{ name: string; format: string; state: string }>(sql`
    select a.fund as name, s.format, s.state from bank_statements s join building_bank_accounts a on a.id = s.bank_account_id
    where not a.pooled order by s.created_at, s.id`);
  const ofFile = (name: string, format: string, state = 'complete') => ({ name, format, state });
  expect(files.rows).toEqual(
    expect.arrayContaining([
      ofFile('administrative', 'ofx'),
      ofFile('administrative', 'standard-bank-csv'),
      ofFile('reserve', 'mt940', 'undone'),
      ofFile('reserve', 'mt940'),
    ]),
  );
  expect(files.rows).toHaveLength(5);
  const kinds = await db.execute<{ kind: string }>(sql`select distinct kind from match_parts`);
  every(
    kinds.rows.map(({ kind }) => kind),
    ['entered receipt', 'levy account', 'payment', 'gl account', 'transfer', 'suspense', 'returned receipt'],
  );
  const signed = await db.execute(sql`
    select r.day::text as day, p.email as prepared, s.email as signed from reconciliations r
      join user_profiles p on p.id = r.prepared_by join user_profiles s on s.id = r.reviewed_by where r.state = 'signed'`);
  const prepared = { prepared: 'st-bookkeeper@demo.test', signed: 'st@demo.test' };
  expect(signed.rows).toEqual([{ day: lastDayOfMonthOf(firstDayMonthsLater(TODAY, -2)), ...prepared }]);
  const waits = await db.execute(sql`
    select p.email as prepared, a.pooled from reconciliations r join user_profiles p on p.id = r.prepared_by
      join building_bank_accounts a on a.id = r.bank_account_id where r.state = 'prepared'`);
  expect(waits.rows).toEqual([{ prepared: 'st-bookkeeper@demo.test', pooled: true }]);
  const next = await db.execute<{ id: string }>(sql`
    select d.file_id as id from building_documents d where d.name like 'Bank statement to import%'`);
  const bytes = Buffer.from(await importer().deps.files.get(next.rows[0]?.id ?? ''));
  const shown = await db.execute<{ until: string }>(sql`
    select max(until_day)::text as until from bank_statements where format = 'standard-bank-csv'`);
  const read = readStatementsOfBankFile(bytes, undefined, TODAY);
  const days = 'pieces' in read ? read.pieces.flatMap(({ lines }) => lines.map(({ day }) => day)) : [];
  const [known = ''] = shown.rows.map(({ until }) => until);
  expect([(days.at(0) ?? '') <= known, (days.at(-1) ?? '') > known]).toEqual([true, true]);
});

test('of two downloads that share days a person said which line a changed text is; an import that came too early was undone', async () => {
  const { db } = importer().deps;
  const changes = await db.execute(sql`
    select c.text as was, l.text as is from bank_line_changes c join bank_lines l on l.id = c.line_id
      join bank_statements s on s.id = c.statement_id where s.format = 'standard-bank-csv'`);
  expect(changes.rows).toEqual([{ was: 'CREDIT TRANSFER A PILLAY', is: 'CREDIT TRANSFER A PILLAY LEVY' }]);
  const twice = await db.execute(sql`
    select l.day from bank_lines l where l.removed_at is null and l.text like 'CREDIT TRANSFER A PILLAY%'`);
  expect(twice.rows).toHaveLength(1);
  const undone = await db.execute(sql`
    select s.undone_reason as reason, count(l.id)::int as removed from bank_statements s
      left join bank_lines l on l.removed_with = s.id where s.state = 'undone' group by s.id`);
  expect(undone.rows).toEqual([{ reason: expect.stringContaining('before the transfer'), removed: 2 }]);
});

test('next year of Coral Tree Mews goes up by what trustees may decide on alone, and waits for them', async () => {
  const found = await importer().deps.db.execute<{ now: string; before: string }>(sql`
    select sum(i.amount)::text as now, sum(i.last_amount)::text as before
    from budgets b join budget_items i on i.budget_id = b.id where b.state = 'Proposed'`);
  const [{ now = '', before = '' } = {}] = found.rows;
  expect(Number(now) * 10).toBe(Number(before) * 11);
});

test.each(['t1@demo.test', 't2@demo.test'])('questions of several types wait for the vote of %s', async (email) => {
  const waiting = await importer()
    .deps.db.select({ type: approvals.type })
    .from(ballots)
    .innerJoin(approvals, eq(approvals.id, ballots.approvalId))
    .innerJoin(contacts, eq(contacts.id, ballots.contactId))
    .where(and(eq(contacts.email, email), eq(approvals.state, 'Awaiting trustees'), isNull(ballots.vote)));
  const wanted = ['Payment', 'Maintenance Quote Selection', 'Maintenance work approval', 'Minutes'];
  expect(waiting.map(({ type }) => type)).toEqual(expect.arrayContaining(wanted));
});

test('the ledger of O1 is made by the runs: each charge tells its cause', async () => {
  const rows = await importer()
    .deps.db.select({ kind: ledgerEntries.kind, cause: ledgerEntries.cause, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
    .where(eq(levyAccounts.accountNumber, 'ALR001'));
  const causes = new Set(rows.filter(({ amount }) => amount > cents(0)).map(({ cause }) => cause?.kind));
  expect([...causes].toSorted()).toEqual(['consumption', 'interest', 'levy']);
});

const rows = async (text: ReturnType<typeof sql>) => (await importer().deps.db.execute(text)).rows;

test('what the bookkeeper entered waits for another person and stands in no book', async () => {
  expect(
    await rows(sql`select e.amount::int as amount, p.email, l.account_number as account from entries_to_confirm e
      join user_profiles p on p.id = e.entered_by join levy_accounts l on l.id = e.levy_account_id
      where e.state = 'waiting' and abs(e.amount) >= (select amount from confirmation_limits
        where state = 'in force' and kind = 'entry in a levy account')`),
  ).toEqual([{ amount: -2_840_000, email: 'st-bookkeeper@demo.test', account: 'ALR018' }]);
  expect(await rows(sql`select 1 from ledger_entries where description like 'Interest written off%'`)).toEqual([]);
});

test('one colleague never sees a bank account whole, told in the audit by who chose it', async () => {
  expect(await rows(sql`select email from user_profiles where bank_numbers = 'never'`)).toEqual([
    { email: 'st-portfolio@demo.test' },
  ]);
  expect(
    await rows(sql`select p.email from audit_entries a join user_profiles p on p.id = a.actor_profile_id
      where a.action = 'logins.updated'`),
  ).toEqual([{ email: 'st@demo.test' }]);
});

test('a person and a unit have a document each', async () => {
  expect(
    await rows(sql`select c.last_name as person, u.door_number as unit from record_documents d
      left join contacts c on c.id = d.contact_id left join units u on u.id = d.unit_id order by 1`),
  ).toEqual([
    { person: 'van der Merwe', unit: null },
    { person: null, unit: expect.any(String) },
  ]);
});

test('a building is being taken on: its list is read, one quota is missing and one address is misspelt', async () => {
  const [row] = await importer().deps.db.select().from(takeOns);
  if (!row) throw new Error('There is no take-on.');
  const { sums, problems } = previewOfDraft(row.sheets, row.draft);
  expect(sums).toMatchObject({ units: 8, people: 7, owed: 609_150, statedTotal: { amount: 609_150 } });
  expect(blockingProblems(problems).map(({ kind }) => kind)).toEqual(['quotaMissing', 'quotaSum', 'email']);
  const edits = [
    { line: 's1:6', owner: null, field: 'unit.quota', value: '14.4700' },
    { line: 's1:5', owner: 0, field: 'owner.email', value: 'nomvula@disa.test' },
  ] as const;
  const corrected = previewOfDraft(row.sheets, { ...row.draft, edits: [...edits] });
  expect(corrected).toMatchObject({ problems: [], sums: { quota: 1_000_000 } });
});

test('a letter went to three chosen accounts in arrears, by email', async () => {
  expect(
    await rows(sql`select l.account_number as account, r.state, p.email as sender from mailing_recipients r
      join mailings m on m.id = r.mailing_id join user_profiles p on p.id = m.profile_id
      join levy_accounts l on l.id = r.levy_account_id where m.kind = 'letter' order by 1`),
  ).toEqual(
    ['ALR021', 'ALR022', 'ALR023'].map((account) => ({ account, state: 'sent', sender: 'st-credit@demo.test' })),
  );
});
