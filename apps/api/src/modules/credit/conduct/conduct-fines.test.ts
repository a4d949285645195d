/**
 * Tests of conduct fines: lawful under an approved rule, after a hearing, by the trustees' decision; then charged
 * (rules 2.1).
 */
import { apiContract } from '@stoep/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { conductLetters } from '../../../db/schema/credit/credit.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
let board: TrusteeBoard;
let staff: TestUser;
let levyAccountId: string;
let fined: string;

beforeAll(async () => {
  board = await aTrusteeBoard(harness(), 3);
  staff = await aPerson(harness(), 'fines-staff', { staffRole: 'administrator' });
  const debtor = await aPerson(harness(), 'fined');
  fined = debtor.email;
  ({ levyAccountId } = await aLevyAccountOfContact(harness().deps, board.buildingId, debtor.contactId));
});

const { get, create, act, inAMonth } = officeDeskOf(harness, () => staff);

const lawful = {
  rule: 'Conduct rule 14',
  ruleCertificate: 'CSOS 2019/0417',
  hearingDay: '2026-03-05',
  hearingOutcome: 'Heard; the noise was admitted.',
};
const aFine = (more: object = lawful) =>
  create('conduct-letters', {
    buildingId: board.buildingId,
    kind: 'Fine',
    subject: 'Noise',
    body: 'Music until 01:30.',
    fineAmount: 500,
    incidentDay: '2026-03-01',
    levyAccountId,
    ...more,
  });
const put = (id: string) =>
  act('conduct-letters', id, 'putToTrustees', { subject: 'Fine for noise', closesAt: inAMonth() });
const fines = () =>
  harness()
    .deps.db.select({
      amount: ledgerEntries.amount,
      day: ledgerEntries.entryDay,
      due: ledgerEntries.dueDay,
      cause: ledgerEntries.cause,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.levyAccountId, levyAccountId), eq(ledgerEntries.kind, 'fine')));
const decide = async (conductLetterId: string, verb: 'approve' | 'decline') => {
  const approvalId = await anApproval(harness().deps, {
    buildingId: board.buildingId,
    type: 'Conduct Fine',
    conductLetterId,
  });
  for (const who of board.trustees) await castVoteOverHttp(harness(), who, verb, approvalId);
};

describe('without its grounds', () => {
  test('a fine is never sent without the trustees', async () => {
    const { id } = await aFine();
    expect((await get('conduct-letters', id)).can).toEqual(['putToTrustees']);
    await expect(act('conduct-letters', id, 'send')).rejects.toMatchObject({ status: 409 });
    expect(await fines()).toEqual([]);
  });

  test.each([
    ['rule', null, 'name the conduct rule'],
    ['ruleCertificate', null, 'date of the CSOS approval'],
    ['hearingDay', null, 'date of the hearing'],
    ['hearingDay', '2026-02-27', 'before the incident'],
    ['hearingDay', '2026-03-11', 'not been held yet'],
    ['hearingOutcome', ' ', 'outcome of the hearing'],
  ])('it is not put to them: %s %s', async (field, value, says) => {
    const { id } = await aFine({ ...lawful, [field]: value });
    await expect(put(id)).rejects.toMatchObject({ status: 409, message: expect.stringContaining(says) });
  });

  test('it is not decided under the name of a letter', async () => {
    const { id } = await aFine();
    const asked = { buildingId: board.buildingId, type: 'Conduct Letter', conductLetterId: id } as const;
    await expect(anApproval(harness().deps, asked)).rejects.toMatchObject({
      fields: { type: expect.stringContaining('Conduct Fine') },
    });
  });

  test('it names the levy account it is charged to', async () => {
    await expect(aFine({ ...lawful, levyAccountId: null })).rejects.toMatchObject({
      fields: { levyAccountId: expect.stringContaining('levy account') },
    });
  });

  test('one that came in waiting without them goes back to be completed, whatever is voted', async () => {
    const { id } = await aFine();
    const approvalId = await anApproval(harness().deps, {
      buildingId: board.buildingId,
      type: 'Conduct Fine',
      conductLetterId: id,
    });
    await harness().deps.db.update(conductLetters).set({ hearingDay: null }).where(eq(conductLetters.id, id));
    for (const who of board.trustees) await castVoteOverHttp(harness(), who, 'approve', approvalId);
    expect(await get('conduct-letters', id)).toMatchObject({ status: 'Draft' });
    expect(await fines()).toEqual([]);
  });
});

test('declined, it charges nothing', async () => {
  const { id } = await aFine();
  await decide(id, 'decline');
  expect(await get('conduct-letters', id)).toMatchObject({ status: 'Declined' });
  expect(await fines()).toEqual([]);
  // Staff, who are never its subject, read it unsent as well, with its approval.
  expect(await harness().call(apiContract.conduct.get, { params: { id } }, staff.token)).toMatchObject({
    status: 'Declined',
    approval: { name: expect.any(String) },
  });
});

test('approved, it is sent and owed in one go: on its account, once, due in thirty days, with its reason', async () => {
  const { id } = await aFine();
  await decide(id, 'approve');
  expect(await get('conduct-letters', id)).toMatchObject({ status: 'Sent' });
  const cause = { kind: 'fine', conductLetterId: id, rule: 'Conduct rule 14', decidedDay: '2026-03-10' };
  expect(await fines()).toEqual([{ amount: 50_000, day: '2026-03-10', due: '2026-04-09', cause }]);
  const [mail] = await harness().deps.db.select({ text: outbox.text }).from(outbox).where(eq(outbox.to, fined));
  expect(mail?.text).toContain('Ombud');
});

test('nobody types a fine or a refund, and a legal cost is taxed, agreed or ordered', async () => {
  const entry = { levyAccountId, entryDay: '2026-03-09', amount: 10, description: 'x', reason: 'Bill 12' };
  for (const [kind, says] of [
    ['fine', 'posted automatically'],
    ['refund', 'posted automatically'],
    ['reversal', 'open the entry and press “Reverse”'],
  ] as const)
    await expect(create('ledger-entries', { ...entry, kind })).rejects.toMatchObject({
      fields: { kind: expect.stringContaining(says) },
    });
  await expect(create('ledger-entries', { ...entry, kind: 'legal_cost' })).rejects.toMatchObject({
    fields: { authority: expect.stringContaining('taxed, agreed or ordered') },
  });
  const { id } = await create('ledger-entries', {
    ...entry,
    kind: 'legal_cost',
    authority: 'Taxed by the court',
  });
  expect(await get('ledger-entries', id)).toMatchObject({
    authority: 'Taxed by the court',
    reason: 'Bill 12',
  });
});
