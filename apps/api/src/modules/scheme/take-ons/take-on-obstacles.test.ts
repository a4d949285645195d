/** What stands in the way of undoing a take-on, each named in the words of the office and by the list that shows it. */
import { apiContract } from '@stoep/contract';
import type { ApiCallError } from '@stoep/contract/kit/client';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { anApproval, aTrusteeAppointment } from '../../../../test/factories/approvals.ts';
import { castVoteOverHttp } from '../../../../test/factories/boards.ts';
import { aTicket } from '../../../../test/factories/tickets.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';

const harness = useHarness();
const { takeOns: calls, office, officeMonths } = apiContract;
let ann: TestUser;
beforeAll(async () => {
  ann = await aPerson(harness(), 'obstacles-ann', { staffRole: 'administrator' });
});
const { act, create } = officeDeskOf(harness, () => ann);

let made = 0;
let id = '';
let buildingId = '';
let code = '';
const bankNumber = () => `6200109${made}`;

beforeEach(async () => {
  made += 1;
  code = `OB${made}`;
  ({ id } = await harness().call(calls.create, {}, ann.token));
  const text = [
    'Door\tSection\tPQ\tOwner\tE-mail\tBalance',
    `1\t1\t40\tAnn Zulu\tann@${code}.test\t1 000.00`,
    `2\t2\t60\tBen Nkosi\tben@${code}.test\t-250.00`,
    'Total\t\t100\t\t\t750.00',
  ].join('\n');
  await harness().call(calls.addText, { params: { id }, body: { text } }, ann.token);
  const { version, draft } = await harness().call(calls.read, { params: { id } }, ann.token);
  const building = { ...draft.building, name: `Building ${code}`, code, monthlyInterest: '1.5' };
  const bank = {
    bank: 'First National Bank',
    branchCode: '250655',
    accountNumber: bankNumber(),
    accountType: 'Current',
  };
  const budget = { fromMonth: '2026-03-01', administrative: '120000.00', reserve: '' } as const;
  const saved = await harness().call(
    calls.save,
    { params: { id }, body: { version, draft: { ...draft, building, bank, budget } } },
    ann.token,
  );
  await harness().call(calls.takeOn, { params: { id }, body: saved }, ann.token);
  await harness().runJobs();
  const done = await harness().call(calls.read, { params: { id } }, ann.token);
  expect(done).toMatchObject({ state: 'Taken on', problems: [] });
  buildingId = done.buildingId ?? '';
});

const firstValue = async (query: ReturnType<typeof sql>) =>
  (await harness().deps.db.execute<{ value: string }>(query)).rows[0]?.value ?? '';
const contactId = () =>
  firstValue(sql`select id as value from contacts where email = ${`ann@${code.toLowerCase()}.test`}`);
const accountId = () =>
  firstValue(
    sql`select id as value from levy_accounts where building_id = ${buildingId} order by account_number limit 1`,
  );
const monthRows = async () => {
  const params = { kind: 'levies', month: '2026-03-01' } as const;
  await harness().call(officeMonths.show, { params, body: { buildings: [buildingId] } }, ann.token);
  await harness().runJobs();
  const { rows } = await harness().call(officeMonths.month, { params }, ann.token);
  return rows.filter((row) => row.buildingId === buildingId).map((row) => row.id);
};

const OBSTACLES: readonly (readonly [what: string, put: () => Promise<unknown>, refusal: Record<string, string>])[] = [
  [
    'a levy run posted',
    async () => {
      await harness().call(officeMonths.post, { body: { rows: await monthRows() } }, ann.token);
      await harness().runJobs();
    },
    { 'month-runs': '1 levy run', 'ledger-entries': '2 ledger entries' },
  ],
  [
    'a mail to an owner',
    () =>
      harness().deps.db.transaction((tx) =>
        queueMail(harness().deps, tx, {
          to: `ann@${code}.test`,
          content: { notice: 'law', subject: 'Your account', greeting: { name: 'Ann' }, blocks: [] },
        }),
      ),
    { outbox: '1 email' },
  ],
  ['a login', async () => act('contacts', await contactId(), 'invite'), { outbox: '1 email', logins: '1 login' }],
  [
    'a vote',
    async () => {
      const trustee = await aPerson(harness(), `trustee-${code}`);
      await aTrusteeAppointment(harness().deps, trustee.contactId, buildingId);
      const approvalId = await anApproval(harness().deps, { buildingId });
      await castVoteOverHttp(harness(), trustee, 'approve', approvalId);
    },
    { ballots: '1 vote', approvals: '1 vote of the trustees', 'trustee-appointments': '1 trustee' },
  ],
  [
    'an entry by hand',
    async () =>
      create('ledger-entries', {
        levyAccountId: await accountId(),
        kind: 'receipt',
        amount: 350,
        entryDay: '2026-03-05',
        description: 'Cash',
        reference: 'SLIP 12',
        reason: 'Paid at the desk',
      }),
    { 'ledger-entries': '1 ledger entry' },
  ],
  [
    'a matched bank line',
    async () => {
      const line = { day: '2026-03-04', text: 'EFT ZULU', amount: 100_000, reference: '' } as const;
      const file = sampleFnbStatementFile(bankNumber(), 1_000_000, [line]);
      await harness().call(office.importStatement, { body: {}, files: { file } }, ann.token);
      await harness().runJobs();
      const { lines } = await harness().call(office.bankLines, { query: {} }, ann.token);
      const own = lines.find(({ text }) => text === line.text);
      const parts = [{ kind: 'levy account', levyAccountId: await accountId(), amount: line.amount }];
      await harness().call(office.matchLine, { params: { id: own?.id ?? '' }, body: { parts } as never }, ann.token);
    },
    { 'bank-lines': '1 bank line', 'ledger-entries': '1 ledger entry' },
  ],
  ['a ticket', () => aTicket(harness(), { by: ann, buildingId }), { tickets: '1 ticket' }],
];

test.each(OBSTACLES)('%s stands in the way of the undo, and is named', async (_, put, refusal) => {
  await put();
  const refused: ApiCallError = await harness()
    .call(calls.undo, { params: { id } }, ann.token)
    .then(
      () => expect.fail('It was undone.'),
      (error: ApiCallError) => error,
    );
  expect(refused).toMatchObject({ status: 409, fields: refusal });
  for (const words of Object.values(refusal)) expect(refused.message).toContain(words);
  expect(refused.message).not.toContain('other record');
});

test('a request to approve the bank account belongs to the take-on, and waits for another person than its own', async () => {
  const request = await firstValue(sql`select c.id as value from bank_account_changes c
    join building_bank_accounts b on b.id = c.bank_account_id where b.building_id = ${buildingId} and c.state = 'waiting'`);
  await expect(act('bank-account-changes', request, 'approve')).rejects.toMatchObject({ status: 409 });
  await harness().call(calls.undo, { params: { id } }, ann.token);
  expect(await firstValue(sql`select id as value from bank_account_changes where id = ${request}`)).toBe('');
});
