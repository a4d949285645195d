/**
 * Tests of split requests: created in the portal, decided by the emailed link, applied once and completely (A-4.8,
 * rules 1.3).
 */

import { splitRequestEndpoints as contract } from '@stoep/contract/billing/split-requests';
import { levyAccountEndpoints as accountsContract } from '@stoep/contract/ledger/levy-accounts';
import { officeEndpoints as officeContract } from '@stoep/contract/office/office';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseChecksum } from '../../../../test/checksum.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { splitRequests } from '../../../db/schema/billing/split-requests.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { accountHolders } from '../../../db/schema/people/owner-accounts.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { expireSplitRequests } from './decide-split.commands.ts';

const harness = useHarness();
let world: TestWorld;
let lines: { parking: string; water: string; power: string; levy: string };

beforeEach(async () => {
  const { db } = harness().deps;
  harness().setNow(TEST_NOW);
  if (!world) world = await makeTestWorld(harness());
  await db.update(unitBillings).set({ endedDay: '2020-01-01' });
  await db.delete(outbox);
  const unitId = world.accounts.o1.unitId;
  const made = await db
    .insert(unitBillings)
    .values(
      (['Parking', 'Water', 'Electricity', 'Levy'] as const).map((name, position) => ({
        unitId,
        name,
        statementDescription: name,
        kind: ({ Parking: 'Agreed', Levy: 'Levy' } as const)[name as 'Levy'] ?? ('Consumption' as const),
        position,
      })),
    )
    .returning({ id: unitBillings.id });
  const [parking = '', water = '', power = '', levy = ''] = made.map(({ id }) => id);
  lines = { parking, water, power, levy };
  await db.delete(splitRequests);
});

const ask = (changes: { unitBillingId: string; to: 'Owner' | 'Tenant' }[]) => {
  const { O1 } = world.people;
  const body = { unitId: world.accounts.o1.unitId, changes, email: O1.email };
  return harness().call(contract.ask, { body }, O1.token);
};
const mails = () =>
  harness()
    .deps.db.select({ to: outbox.to, subject: outbox.subject, text: outbox.text })
    .from(outbox)
    .orderBy(asc(outbox.to), asc(outbox.id));
const tokenOfLastMail = async () => {
  const [mail] = await mails();
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const show = (token: string) => harness().call(contract.show, { params: { token } });
const decide = (token: string, decision: 'approve' | 'decline') =>
  harness().call(contract.decide, { params: { token }, body: { decision } });
const sides = async () => {
  const rows = await harness()
    .deps.db.select({ name: unitBillings.name, chargeTo: unitBillings.chargeTo })
    .from(unitBillings)
    .where(inArray(unitBillings.id, [lines.parking, lines.water, lines.power]))
    .orderBy(asc(unitBillings.position));
  return rows.map((row) => row.chargeTo);
};
const toTenant = (...names: (keyof typeof lines)[]) =>
  names.map((name) => ({ unitBillingId: lines[name], to: 'Tenant' as const }));

describe('asking (A-5.7, A-7.21)', () => {
  test('A-4.8 the link goes to the tenant, who would pay, and opening it changes nothing', async () => {
    const { requestId, expiresAt } = await ask(toTenant('water', 'power'));
    expect(expiresAt.toISOString()).toBe('2026-03-17T08:00:00.000Z');
    expect((await mails()).map((mail) => mail.to)).toEqual([world.people.TN.email]);
    const token = await tokenOfLastMail();
    const before = await databaseChecksum(harness().deps.db);
    expect(await show(token)).toMatchObject({
      id: requestId,
      status: 'requested',
      building: 'Building A',
      changes: [
        { name: 'Water', from: 'Owner', to: 'Tenant' },
        { name: 'Electricity', from: 'Owner', to: 'Tenant' },
      ],
    });
    expect(await databaseChecksum(harness().deps.db)).toEqual(before);
    expect(await sides()).toEqual(['Owner', 'Owner', 'Owner']);
  });

  test("A-5.7 'No changes detected.' for lines that stand so already", async () => {
    await expect(ask([{ unitBillingId: lines.parking, to: 'Owner' }])).rejects.toMatchObject({
      status: 400,
      message: 'No changes detected.',
    });
  });

  test('M-20 one open request per line, however fast it is asked for', async () => {
    const sent = await Promise.allSettled([ask(toTenant('water')), ask(toTenant('water', 'power'))]);
    expect(sent.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ask(toTenant('water'))).rejects.toMatchObject({ status: 409 });
    await ask(toTenant('parking'));
    expect(await mails()).toHaveLength(2);
  });

  test('R-4 an email that is not the own one is refused', async () => {
    const { O1, O2 } = world.people;
    const body = { unitId: world.accounts.o1.unitId, changes: toTenant('water'), email: O2.email };
    await expect(harness().call(contract.ask, { body }, O1.token)).rejects.toMatchObject({ status: 403 });
  });
});

describe('who has to agree (STSMA s3, PMR 25)', () => {
  test.each(['Levy', 'Special levy', 'Reserve levy', 'Interest', 'Fine', 'Legal cost'] as const)(
    'a charge of the kind %s stays with the owner, also beside one that may move',
    async (kind) => {
      await harness()
        .deps.db.update(unitBillings)
        .set({ kind, chargeTo: 'Owner' })
        .where(eq(unitBillings.id, lines.levy));
      await expect(ask(toTenant('levy', 'water'))).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(/^Levy: .*stay/),
      });
      expect(await mails()).toEqual([]);
      const shown = await harness().call(
        accountsContract.unitBillings,
        { params: { unitId: world.accounts.o1.unitId } },
        world.people.O1.token,
      );
      expect(shown.find(({ id }) => id === lines.levy)?.stays).toMatch(/stay/);
      expect(shown.find(({ id }) => id === lines.water)?.stays).toBeNull();
    },
  );

  test('a line that waits for an answer is marked until it is answered', async () => {
    const waiting = async () => {
      const params = { unitId: world.accounts.o1.unitId };
      const shown = await harness().call(accountsContract.unitBillings, { params }, world.people.O1.token);
      return shown.filter((line) => line.waiting).map(({ id }) => id);
    };
    expect(await waiting()).toEqual([]);
    await ask(toTenant('water'));
    expect(await waiting()).toEqual([lines.water]);
    await decide(await tokenOfLastMail(), 'decline');
    expect(await waiting()).toEqual([]);
  });

  test('what comes back to the owner alone is approved by the owner', async () => {
    await harness().deps.db.update(unitBillings).set({ chargeTo: 'Tenant' }).where(eq(unitBillings.id, lines.water));
    await ask([{ unitBillingId: lines.water, to: 'Owner' }]);
    expect((await mails()).map((mail) => mail.to)).toEqual([world.people.O1.email]);
    expect(await decide(await tokenOfLastMail(), 'approve')).toMatchObject({ status: 'approved' });
    expect(await sides()).toEqual(['Owner', 'Owner', 'Owner']);
  });

  test('a unit without a tenant has nobody to agree, and the link of a tenant who left opens nothing', async () => {
    await ask(toTenant('water'));
    const token = await tokenOfLastMail();
    const tenancy = eq(levyAccounts.id, world.accounts.tn.levyAccountId);
    await harness().deps.db.update(levyAccounts).set({ untilDay: '2026-03-09' }).where(tenancy);
    await expect(decide(token, 'approve')).rejects.toMatchObject({ status: 404 });
    await expect(ask(toTenant('parking'))).rejects.toMatchObject({ status: 409 });
    await harness().deps.db.update(levyAccounts).set({ untilDay: null }).where(tenancy);
    expect(await sides()).toEqual(['Owner', 'Owner', 'Owner']);
  });

  test('every holder of the tenancy gets a link of their own, and the first answer counts', async () => {
    const second = await aPerson(harness(), 'flatmate');
    const { accountId } = world.accounts.tn;
    await harness().deps.db.insert(accountHolders).values({ accountId, contactId: second.contactId });
    await ask(toTenant('water'));
    const sent = await mails();
    const tokens = sent.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    await decide(tokens[0] ?? '', 'decline');
    expect(await show(tokens[1] ?? '')).toMatchObject({ status: 'declined', decidedBy: 'flatmate Person' });
    await expect(decide(tokens[1] ?? '', 'approve')).rejects.toMatchObject({ status: 404 });
    await harness().deps.db.delete(accountHolders).where(eq(accountHolders.contactId, second.contactId));
  });

  test('the link of somebody who holds the tenancy no longer opens nothing', async () => {
    const second = await aPerson(harness(), 'moved-out');
    const { accountId } = world.accounts.tn;
    await harness().deps.db.insert(accountHolders).values({ accountId, contactId: second.contactId });
    await ask(toTenant('water'));
    const [mail] = (await mails()).filter(({ to }) => to === second.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await show(token)).toMatchObject({ status: 'requested' });
    await harness().deps.db.delete(accountHolders).where(eq(accountHolders.contactId, second.contactId));
    await expect(decide(token, 'approve')).rejects.toMatchObject({ status: 404 });
    expect(await sides()).toEqual(['Owner', 'Owner', 'Owner']);
  });

  test('the agent answers for the tenant with a reason, not for the owner, and once', async () => {
    const act = (id: string, action: string, values: Record<string, unknown>) =>
      harness().call(
        officeContract.act,
        { params: { resource: 'split-requests', id, action }, body: { values } },
        world.people.ST.token,
      );
    const { requestId } = await ask(toTenant('water', 'power'));
    await expect(act(requestId, 'agree', {})).rejects.toMatchObject({ status: 400 });
    await act(requestId, 'agree', { reason: 'Clause 7 of the lease' });
    expect(await sides()).toEqual(['Owner', 'Tenant', 'Tenant']);
    await expect(act(requestId, 'decline', { reason: 'Too late' })).rejects.toMatchObject({ status: 409 });
    const back = await ask([{ unitBillingId: lines.water, to: 'Owner' }]);
    await expect(act(back.requestId, 'agree', { reason: 'No' })).rejects.toMatchObject({ status: 409 });
  });

  test('requests that nobody answered are expired by the hour', async () => {
    const { requestId } = await ask(toTenant('water'));
    harness().setNow(new Date('2026-03-17T08:00:00Z'));
    expect(await runCreationCommand(systemContext(harness().deps, 'test'), expireSplitRequests, {})).toBe(1);
    const [row] = await harness()
      .deps.db.select({ status: splitRequests.status })
      .from(splitRequests)
      .where(eq(splitRequests.id, requestId));
    expect(row?.status).toBe('expired');
  });
});

describe('unit billings by the same rule', () => {
  test('the office refuses a contribution that a tenant pays, and takes consumption', async () => {
    const create = (kind: string) =>
      harness().call(
        officeContract.create,
        {
          params: { resource: 'unit-billings' },
          body: {
            values: {
              unitId: world.accounts.o1.unitId,
              name: `Charge ${kind}`,
              statementDescription: 'Charge',
              kind,
              chargeTo: 'Tenant',
              position: 1,
            },
          },
        },
        world.people.ST.token,
      );
    await expect(create('Reserve levy')).rejects.toMatchObject({
      status: 400,
      fields: { chargeTo: expect.stringMatching(/stays with the owner/) },
    });
    await create('Consumption');
  });
});

describe('deciding by the link (M-117)', () => {
  test('approval applies all lines at once and tells both parties, once, however often it is pressed', async () => {
    await ask(toTenant('water', 'power'));
    const token = await tokenOfLastMail();
    await harness().deps.db.delete(outbox);
    const answers = await Promise.all([decide(token, 'approve'), decide(token, 'approve')]);
    expect(answers.map((answer) => answer.status)).toEqual(['approved', 'approved']);
    expect((await decide(token, 'approve')).status).toBe('approved');
    expect(await sides()).toEqual(['Owner', 'Tenant', 'Tenant']);
    expect((await mails()).map((mail) => mail.to)).toEqual([world.people.O1.email, world.people.TN.email]);
    await expect(decide(token, 'decline')).rejects.toMatchObject({ status: 404 });
    expect(await sides()).toEqual(['Owner', 'Tenant', 'Tenant']);
  });

  test('approve against decline at once: one of them, the other finds nothing', async () => {
    await ask(toTenant('water'));
    const token = await tokenOfLastMail();
    const sent = await Promise.allSettled([decide(token, 'approve'), decide(token, 'decline')]);
    expect(sent.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const { status } = await show(token);
    expect(await sides()).toEqual(['Owner', status === 'approved' ? 'Tenant' : 'Owner', 'Owner']);
  });

  test('declining moves nothing, tells both, and stands in the history of owner and tenant', async () => {
    const { requestId } = await ask(toTenant('water'));
    await decide(await tokenOfLastMail(), 'decline');
    expect(await sides()).toEqual(['Owner', 'Owner', 'Owner']);
    const params = { unitId: world.accounts.o1.unitId };
    for (const who of [world.people.O1, world.people.TN]) {
      const history = await harness().call(contract.history, { params }, who.token);
      expect(history.find((one) => one.id === requestId)?.status).toBe('declined');
    }
  });

  test.each(['a', '', `${'x'.repeat(43)}`])('an unknown link (%j) is not found', async (token) => {
    await expect(show(token)).rejects.toMatchObject({ status: 404 });
  });

  test('after seven days the link is dead and the request reads expired', async () => {
    const { requestId } = await ask(toTenant('water'));
    const token = await tokenOfLastMail();
    harness().setNow(new Date('2026-03-17T07:59:59Z'));
    expect((await show(token)).status).toBe('requested');
    harness().setNow(new Date('2026-03-17T08:00:00Z'));
    await expect(show(token)).rejects.toMatchObject({ status: 404 });
    await expect(decide(token, 'approve')).rejects.toMatchObject({ status: 404 });
    const { unitId, accountId } = world.accounts.o1;
    const reader = await aPerson(harness(), 'a-week-later');
    await harness().deps.db.insert(accountHolders).values({ accountId, contactId: reader.contactId });
    const history = await harness().call(contract.history, { params: { unitId } }, reader.token);
    expect(history.find((one) => one.id === requestId)?.status).toBe('expired');
    await harness().deps.db.delete(accountHolders).where(eq(accountHolders.contactId, reader.contactId));
    expect(await sides()).toEqual(['Owner', 'Owner', 'Owner']);
  });

  test('when a charge moved meanwhile, nothing is applied', async () => {
    await ask(toTenant('water', 'power'));
    const token = await tokenOfLastMail();
    await harness().deps.db.update(unitBillings).set({ chargeTo: 'Tenant' }).where(eq(unitBillings.id, lines.power));
    await expect(decide(token, 'approve')).rejects.toMatchObject({ status: 409 });
    expect(await sides()).toEqual(['Owner', 'Owner', 'Tenant']);
    expect((await show(token)).status).toBe('requested');
  });

  test('after the unit was sold the link of the former owner opens nothing (R-6)', async () => {
    await ask(toTenant('water'));
    const token = await tokenOfLastMail();
    const account = eq(levyAccounts.id, world.accounts.o1.levyAccountId);
    await harness().deps.db.update(levyAccounts).set({ untilDay: '2026-03-09' }).where(account);
    await expect(decide(token, 'approve')).rejects.toMatchObject({ status: 404 });
    await harness().deps.db.update(levyAccounts).set({ untilDay: null }).where(account);
    expect(await sides()).toEqual(['Owner', 'Owner', 'Owner']);
  });
});
