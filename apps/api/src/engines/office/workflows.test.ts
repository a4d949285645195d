/**
 * Workflows of the office (rules 1.3): a step that is not open is not offered and is refused; dual approval where
 * required.
 */
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { worklistQueues } from '@stoep/contract/office/worklist-queues';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';
import { registrations, userProfiles } from '../../db/schema/identity/logins.ts';
import { outbox } from '../../db/schema/platform/platform.ts';
import { quotes as quoteRows } from '../../db/schema/works/maintenance.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'office-first', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'office-second', { staffRole: 'administrator' });
  reader = await aPerson(harness(), 'office-reader', { staffRole: 'reader' });
});

const { list, get, create, update, act, upload, today, aPayment, inAMonth } = officeDeskOf(harness, () => first);

test('every record that there is can be opened, with its links, values and steps', async () => {
  const { officeResources } = await import('@stoep/contract/office/index');
  for (const { name } of officeResources)
    for (const { id } of (await list(name)).value.slice(0, 2))
      expect.soft(await get(name, id), name).toMatchObject({ id, can: expect.any(Array) });
});

describe('ledger: entries are posted and reversed, never edited (rules 1.2)', () => {
  test('a receipt is a credit, its reversal undoes it once, and the balance follows', async () => {
    const { levyAccountId } = world.accounts.o1;
    const balance = async () => Number((await get('levy-accounts', levyAccountId)).balance);
    const before = await balance();
    const today = harness().deps.clock.today();
    const entry = { levyAccountId, entryDay: today, description: 'Cash', reason: 'Paid at the desk' };
    const { id } = await create('ledger-entries', { ...entry, kind: 'receipt', amount: 100.1 });
    expect(await balance()).toBeCloseTo(before - 100.1, 2);
    await act('ledger-entries', id, 'reverse', { reason: 'Wrong account' });
    expect(await balance()).toBeCloseTo(before, 2);
    expect((await get('ledger-entries', id)).can).toEqual([]);
    await expect(act('ledger-entries', id, 'reverse', { reason: 'Again' })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('an entry has no edit, is not dated in the future, and a charge is above zero', async () => {
    const { levyAccountId } = world.accounts.o1;
    const entry = { levyAccountId, kind: 'levy', amount: 10, description: 'Levy', reason: 'Test' };
    await expect(create('ledger-entries', { ...entry, entryDay: '2099-01-01' })).rejects.toMatchObject({
      fields: { entryDay: 'An entry cannot be dated in the future.' },
    });
    await expect(create('ledger-entries', { ...entry, entryDay: '2026-01-01', amount: -5 })).rejects.toMatchObject({
      status: 400,
    });
    const [row] = (await list('ledger-entries')).value;
    if (row)
      await expect(update('ledger-entries', row.id, { description: 'Changed' })).rejects.toMatchObject({
        status: 403,
      });
  });
});

describe('payments (rules 1.3, A-19)', () => {
  test('a new payment cannot be loaded before the trustees approve, nor by a reader at all', async () => {
    const id = await aPayment(world.buildings.a);
    const { can } = await get('payments', id);
    expect(can).toContain('putToTrustees');
    expect(can).not.toContain('load');
    await expect(act('payments', id, 'load')).rejects.toMatchObject({ status: 409 });
    await expect(act('payments', id, 'hold', { reason: 'x' }, reader)).rejects.toMatchObject({ status: 403 });
  });

  test('put to the trustees it waits for them, and staff cannot decide for them', async () => {
    const id = await aPayment(world.buildings.a);
    await act('payments', id, 'putToTrustees', { subject: 'Refund', closesAt: inAMonth() });
    const waiting = await get('payments', id);
    expect(waiting.state).toBe('Waiting for Trustee Approval');
    expect(waiting.can).not.toContain('load');
    const { value } = await list('approvals', { filter: { type: 'Payment' } });
    expect(value.map((one) => one.paymentId)).toContainEqual({ id, name: String(waiting.number) });
    await expect(
      act('payments', id, 'putToTrustees', { subject: 'Again', closesAt: inAMonth() }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('one person loads and another releases; on hold it goes back to where it was', async () => {
    const id = await aPayment(world.buildings.a);
    await harness().deps.db.execute(sql`update payments set state = 'Ready for payment' where id = ${id}`);
    await act('payments', id, 'hold', { reason: 'Query' });
    await act('payments', id, 'resume');
    expect(await get('payments', id)).toMatchObject({ state: 'Ready for payment', heldReason: null });
    await act('payments', id, 'load');
    await act('payments', id, 'confirm');
    expect((await get('payments', id, first)).can).not.toContain('release');
    await expect(act('payments', id, 'release')).rejects.toMatchObject({ status: 409 });
    await act('payments', id, 'release', {}, second);
    await act('payments', id, 'paid', { reason: 'Seen at the bank' });
    expect(await get('payments', id)).toMatchObject({ state: 'Paid', can: [] });
  });

  test('a record of another building cannot be paid for', async () => {
    const { levyAccountId } = world.accounts.o1;
    await expect(aPayment(world.buildings.b, { type: 'Account', levyAccountId })).rejects.toMatchObject({
      fields: { levyAccountId: 'This belongs to another building.' },
    });
  });
});

test('F-15: a background job that failed for good is in its queue, and runs again when staff say so', async () => {
  const { db, jobs } = harness().deps;
  const job = { name: 'test-fails', payload: z.object({ subjectId: z.uuid() }), retryLimit: 0 };
  const ran: string[] = [];
  await db.transaction((tx) => jobs.enqueue(tx, job, { subjectId: first.profileId }));
  const failing = { ...job, handle: async () => Promise.reject(new Error('the printer is out')) };
  await expect(jobs.drain({}, [failing])).rejects.toThrow('wait for their next try');
  const { value } = await list('background-jobs', { filter: { queue: 'failedJobs' }, also: 'about,problem' });
  const [failed] = value;
  expect(failed).toMatchObject({ title: 'Test fails', about: `subject ${first.profileId}` });
  expect(failed?.problem).toContain('the printer is out');
  const id = String(failed?.id);
  await expect(act('background-jobs', id, 'retry', {}, reader)).rejects.toMatchObject({ status: 403 });
  await act('background-jobs', id, 'retry');
  await jobs.drain({}, [{ ...job, handle: async (_deps, payload) => void ran.push(JSON.stringify(payload)) }]);
  expect(ran).toEqual([JSON.stringify({ subjectId: first.profileId })]);
  expect((await list('background-jobs', { filter: { queue: 'failedJobs' } })).value).toEqual([]);
  await expect(act('background-jobs', id, 'retry')).rejects.toMatchObject({ status: 409 });
});

test('each queue of Today opens as the list that was counted; a queue of another record is refused', async () => {
  const rows = await today();
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  for (const { key, resource, onToday } of worklistQueues)
    if (resource && onToday !== false)
      expect.soft((await list(resource, { filter: { queue: key } })).total, key).toBe(counts.get(key));
  await expect(list('buildings', { filter: { queue: 'newTickets' } })).rejects.toMatchObject({ status: 400 });
});

test('M-49: quotes are sealed for staff too until bidding ends', async () => {
  const [quote] = await harness().deps.db.select({ id: quoteRows.id, jobId: quoteRows.jobId }).from(quoteRows).limit(1);
  if (!quote) throw new Error('The world has no quote.');
  const round = (closesAt: string) =>
    harness().deps.db.execute(
      sql`update maintenance_jobs set state = 'Requesting quotes', quotes_close_at = ${closesAt} where id = ${quote.jobId}`,
    );
  await round(inAMonth());
  expect((await list('quotes', { filter: { jobId: quote.jobId } })).value).toEqual([]);
  await expect(get('quotes', quote.id)).rejects.toMatchObject({ status: 404 });
  await round('2020-01-01T00:00:00Z');
  expect((await get('quotes', quote.id)).id).toBe(quote.id);
});

test('M-5: a registration that matched nobody is matched by staff, and the person told', async () => {
  const { db } = harness().deps;
  const nobody = await aPerson(harness(), 'office-registrant');
  await db.update(userProfiles).set({ contactId: null }).where(eq(userProfiles.id, nobody.profileId));
  const [row] = await db
    .insert(registrations)
    .values({ profileId: nobody.profileId, state: 'unmatched' })
    .returning({ id: registrations.id });
  const id = String(row?.id);
  expect((await get('registrations', id)).can).toEqual(['match', 'refuse']);
  await act('registrations', id, 'refuse', { reason: 'We do not know this person.' });
  expect(await get('registrations', id)).toMatchObject({ state: 'refused', can: [] });
  const mails = await db
    .select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.subject, 'We could not complete your registration'));
  expect(mails[0]?.text).toContain('We do not know this person.');
});

test('a login is disabled at once, and nobody disables or promotes himself', async () => {
  const leaver = await aPerson(harness(), 'office-leaver', { staffRole: 'reader' });
  await act('logins', leaver.profileId, 'disable');
  await expect(get('buildings', world.buildings.a, leaver)).rejects.toMatchObject({ status: 401 });
  expect((await get('logins', first.profileId)).can).not.toContain('disable');
});

test('A-42 an administrator removes the second factor of somebody who lost it, with a reason, and tells the person', async () => {
  const { db } = harness().deps;
  const loser = await aPerson(harness(), 'office-loser');
  expect((await get('logins', loser.profileId)).can).not.toContain('resetFactor');
  const on = { totpSecret: 'sealed', totpConfirmedAt: harness().deps.clock.now(), recoveryCodeHashes: ['x'] };
  await db.update(userProfiles).set(on).where(eq(userProfiles.id, loser.profileId));
  await expect(act('logins', loser.profileId, 'resetFactor', { reason: '' })).rejects.toMatchObject({
    status: 400,
  });
  expect((await get('logins', loser.profileId, reader)).can).not.toContain('resetFactor');
  // One's own is removed on one's own page, with a code.
  await db.update(userProfiles).set(on).where(eq(userProfiles.id, first.profileId));
  expect((await get('logins', first.profileId)).can).not.toContain('resetFactor');
  await db
    .update(userProfiles)
    .set({ totpSecret: null, totpConfirmedAt: null, recoveryCodeHashes: [] })
    .where(eq(userProfiles.id, first.profileId));
  await act('logins', loser.profileId, 'resetFactor', { reason: 'Came to the office with the ID card.' });
  const [left] = await db.select().from(userProfiles).where(eq(userProfiles.id, loser.profileId));
  expect(left).toMatchObject({ totpSecret: null, totpConfirmedAt: null, recoveryCodeHashes: [] });
  await expect(get('buildings', world.buildings.a, loser)).rejects.toMatchObject({ status: 401 });
  const [mail] = await db
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(eq(outbox.to, 'office-loser@people.test'));
  expect(mail?.subject).toBe('Your managing agent turned off two-step login');
  const audited = await db.execute(sql`select action, detail::text as detail from audit_entries
    where subject_id = ${loser.profileId} order by sequence desc limit 1`);
  expect(audited.rows[0]).toMatchObject({ action: 'logins.resetFactor' });
  expect(JSON.stringify(audited.rows[0])).toContain('Came to the office');
  expect((await get('logins', first.profileId)).can).not.toContain('resetFactor');
});

test('a form names only files that the same person uploaded', async () => {
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'minutes.pdf');
  const kept = await upload(file);
  const document = {
    buildingId: world.buildings.a,
    name: 'Minutes',
    designation: 'Minutes',
    fileId: kept.id,
  };
  await expect(create('building-documents', document, second)).rejects.toMatchObject({
    fields: { fileId: 'Please choose a file.' },
  });
  const { id } = await create('building-documents', document);
  expect((await get('building-documents', id)).fileId).toEqual({ id: kept.id, name: 'minutes.pdf' });
  const answer = await harness().call(
    apiContract.office.file,
    { params: { resource: 'building-documents', id, field: 'fileId' } },
    reader.token,
  );
  expect(answer.name).toBe('minutes.pdf');
});

test('arrears over time follow what fell due and what was paid, account by account', async () => {
  const { levyAccountId } = world.accounts.o1;
  const arrears = () =>
    harness().call(apiContract.office.arrears, { query: { buildingId: world.buildings.a } }, reader.token);
  const before = await arrears();
  const entry = { levyAccountId, description: 'Arrears', reason: 'Test' };
  const of = (more: object) => create('ledger-entries', { ...entry, ...more });
  await of({ kind: 'levy', entryDay: '2026-01-01', amount: 5000 });
  await of({ kind: 'receipt', entryDay: '2026-02-10', amount: 2000 });
  const after = await arrears();
  const grown = after.map(({ day, overdue }, at) => [day, overdue - Number(before[at]?.overdue)]);
  expect(after).toHaveLength(13);
  expect(grown.slice(-4)).toEqual([
    ['2025-12-31', 0],
    ['2026-01-31', 500_000],
    ['2026-02-28', 300_000],
    ['2026-03-10', 300_000],
  ]);
});

test('Today counts what waits', async () => {
  const counts = async () => {
    const rows = await today();
    return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
  };
  const before = await counts();
  await aPayment(world.buildings.a);
  expect(await counts()).toEqual({ ...before, newPayments: Number(before.newPayments) + 1 });
});

test('A-78 every change and every step taken in this file stands in the audit as it was before and as it is after', async () => {
  const taken = await harness().deps.db.execute<{ action: string; kept: boolean }>(sql`select action,
      detail ? 'after' and (action like '%.created' or detail ? 'before') as kept
    from audit_entries where actor_profile_id is not null
      and subject_kind in ${officeResources.map(({ name }) => name)}`);
  const steps = new Set(taken.rows.map(({ action }) => action));
  expect(steps.size).toBeGreaterThan(10);
  expect(taken.rows.filter(({ kept }) => !kept).map(({ action }) => action)).toEqual([]);
});

test('A-80: the check of the audit finds the row that was tampered with, and is the administrators own', async () => {
  const { db } = harness().deps;
  const check = (by = first) => harness().call(apiContract.office.checkAudit, {}, by.token);
  await expect(check(reader)).rejects.toMatchObject({ status: 403 });
  expect((await check()).brokenAt).toBeNull();
  await expect(db.execute(sql`update audit_entries set actor_name = 'Nobody'`)).rejects.toThrow();
  // The application's role cannot change a row; it can add one, but without a valid seal.
  const forged = await db.execute<{ sequence: string }>(sql`insert into audit_entries
    (at, actor_name, action, subject_kind, detail, previous_hash, hash)
    select now(), 'Nobody', 'payments.released', 'payments', '{}', hash, md5('made up') from audit_entries
    order by sequence desc limit 1 returning sequence`);
  expect((await check()).brokenAt).toBe(Number(forged.rows[0]?.sequence));
});
