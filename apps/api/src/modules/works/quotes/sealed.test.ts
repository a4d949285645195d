/** Until bidding ends, only the bidder reads what a sealed quote contains (R-12; M-49, M-101). */

import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { MAINTENANCE_JOB_STATES } from '@stoep/domain/works/maintenance-progress';
import { areQuotesVisible, isBiddingOpen } from '@stoep/domain/works/quote-rules';
import { eq, like, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdfUpload } from '../../../../test/factories/application.ts';
import { raiseApprovalCommand } from '../../../../test/factories/approvals.ts';
import { callerPersonOf } from '../../../../test/factories/persons.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { maintenanceJobs, quotes } from '../../../db/schema/works/maintenance.ts';
import { auditActorOfSystem, insertAuditEntry } from '../../../kernel/audit/audit.writes.ts';
import { personContext, runCommand, runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { areQuotesOpenedSql, isBiddingOpenSql } from '../jobs/maintenance.policy.ts';
import { requestQuotes } from './request-quotes.commands.ts';

const harness = useHarness();
const ORIGIN = { requestId: 'r', source: '127.0.0.1', device: 'test' };
const CLOSES = new Date('2026-03-10T08:30:00Z');
/** A different amount for each test. */
let amount = 6_543_210;
/** The amount in cents, in rand, and as printed. */
const traces = () => [String(amount), (amount / 100).toFixed(2), formatMoney(cents(amount), 'plain')];
let world: TestWorld;
let admin: TestUser;
let job: string;
let quoteId: string;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  admin = await aPerson(harness(), 'sealed-admin', { staffRole: 'administrator' });
});
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  amount += 101;
  const [row] = await harness()
    .deps.db.insert(maintenanceJobs)
    .values({ buildingId: world.buildings.a, name: 'Sealed paint' })
    .returning();
  job = row?.id ?? '';
  await runCommand(
    personContext(harness().deps, callerPersonOf(harness(), world.people.ST, 'staff'), ORIGIN),
    requestQuotes,
    job,
    {
      contractorIds: [world.firms.c1, world.firms.c2],
      closesAt: CLOSES,
    },
  );
  const bid = await harness().call(
    apiContract.quotes.submit,
    {
      params: { id: job },
      body: { amount: (amount / 100).toFixed(2), contractorId: world.firms.c2 },
      files: { file: aPdfUpload('sealed-paper.pdf') },
    },
    world.people.C2.token,
  );
  quoteId = bid.quoteId;
});

const { list, create } = officeDeskOf(harness, () => admin);
const closesAt = () => new Date(TEST_NOW.getTime() + 30 * 86_400_000);
const question = () => ({
  buildingId: world.buildings.a,
  type: 'Maintenance Quote Selection' as const,
  subject: 'Which quote?',
  closesAt: closesAt(),
  quoteId,
});

describe('no question brings a sealed bid before the trustees', () => {
  const untouched = async () => {
    const { db } = harness().deps;
    const [row] = await db.select().from(maintenanceJobs).where(eq(maintenanceJobs.id, job));
    expect(row?.state).toBe('Requesting quotes');
    expect(await db.select().from(approvals).where(eq(approvals.quoteId, quoteId))).toEqual([]);
    expect(
      await db
        .select()
        .from(outbox)
        .where(like(outbox.text, `%${traces()[2]}%`)),
    ).toEqual([]);
  };

  test("the office's approvals refuse its id, at the field", async () => {
    const values = { ...question(), closesAt: closesAt().toISOString(), subject: 'Sealed' };
    await expect(create('approvals', values)).rejects.toMatchObject({
      status: 409,
      fields: { quoteId: 'The quotes are sealed until bidding ends.' },
    });
    await untouched();
  });

  test('nor does any other way to raise one; from the closing instant it is put', async () => {
    const raise = () => runCreationCommand(systemContext(harness().deps, 'test'), raiseApprovalCommand, question());
    await expect(raise()).rejects.toThrow('The quotes are sealed until bidding ends.');
    await untouched();
    harness().setNow(CLOSES);
    expect(await raise()).toEqual(expect.any(String));
  });
});

test('no table but its own holds the amount: audit, mail, jobs, answers that are kept', async () => {
  const { db } = harness().deps;
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') and table_name <> 'quotes'`);
  const holding: string[] = [];
  for (const { name } of tables.rows)
    for (const trace of traces()) {
      const found = await db.execute(
        sql`select 1 from ${sql.raw(name)} r where position(${trace} in r::text) > 0 limit 1`,
      );
      if (found.rows.length > 0) holding.push(`${name}: ${trace}`);
    }
  expect(holding).toEqual([]);
});

test('an audit entry of an earlier release is shown without the amount', async () => {
  const { deps } = harness();
  await deps.db.transaction((tx) =>
    insertAuditEntry(tx, TEST_NOW, auditActorOfSystem('test'), {
      action: 'quote.replaced',
      subjectKind: 'quote',
      subjectId: quoteId,
      detail: { jobId: job, amount: 12_345_678 },
    }),
  );
  const { value } = await list('audit', { search: 'quote.replaced', limit: 5 });
  expect(JSON.stringify(value[0])).toContain(job);
  expect(JSON.stringify(value)).not.toContain('12345678');
});

describe('staff read no sealed bid', () => {
  /** All calls by which a contractor reads its quotes, as the owner of a token. */
  const seenBy = async (token: string) => {
    const own = { params: { id: world.firms.c2 } };
    const answers = [
      await harness().call(apiContract.quotes.listCurrent, own, token),
      await harness().call(apiContract.quotes.listHistorical, own, token),
      await harness().call(apiContract.quotes.listRequested, own, token),
      await harness().call(apiContract.maintenance.listQuotes, { params: { id: job } }, token),
    ];
    return JSON.stringify(answers);
  };
  const paper = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await harness().inject({ method: 'GET', url: `/api/quote/${quoteId}/file/`, headers })).statusCode;
  };
  const viewing = async () => {
    const body = { kind: 'logins' as const, subjectId: world.people.C2.profileId };
    return (await harness().call(apiContract.viewAs.start, { body }, admin.token)).token;
  };

  test("in the firm's own lists, by their own login or as the firm's", async () => {
    for (const token of [admin.token, await viewing()]) {
      expect(await seenBy(token)).not.toContain(quoteId);
      expect(await seenBy(token)).not.toContain(String(amount));
      expect(await paper(token)).toBe(404);
    }
    expect(await seenBy(world.people.C2.token)).toContain(String(amount));
    expect(await paper(world.people.C2.token)).toBe(200);
    harness().setNow(CLOSES);
    for (const token of [admin.token, await viewing()]) {
      expect(await seenBy(token)).toContain(String(amount));
      expect(await paper(token)).toBe(200);
    }
  });

  test('in the data that is taken along of whoever acts for the firm', async () => {
    const params = { id: world.people.C2.contactId };
    const taken = async () => {
      const { blob } = await harness().call(apiContract.office.personData, { params }, admin.token);
      const parts = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
      return parts.map(([name, content]) => `${name} ${strFromU8(content)}`).join('\n');
    };
    const sealed = await taken();
    expect(sealed).toContain(world.people.C2.email);
    for (const trace of [...traces(), 'sealed-paper']) expect(sealed).not.toContain(trace);
    harness().setNow(CLOSES);
    const open = await taken();
    expect(open).toContain(String(amount));
    // A contractor's own documents are its own, also those of the quote.
    expect(open).not.toContain('sealed-paper');
  });

  test("in the office's list, search, single record and file", async () => {
    const reads = async () => [
      (await list('quotes', { filter: { jobId: job } })).total,
      (await list('quotes', { search: 'C2', limit: 500 })).value.filter(({ id }) => id === quoteId).length,
      (await list('quotes', { ids: quoteId })).total,
      ...(await Promise.all(
        [`quotes/${quoteId}`, `quotes/${quoteId}/files/fileId`].map(
          async (path) =>
            (
              await harness().inject({
                method: 'GET',
                url: `/api/office/records/${path}/`,
                headers: { authorization: `Bearer ${admin.token}` },
              })
            ).statusCode,
        ),
      )),
    ];
    expect(await reads()).toEqual([0, 0, 0, 404, 404]);
    harness().setNow(CLOSES);
    expect((await reads()).slice(0, 4)).toEqual([1, 1, 1, 200]);
  });
});

test('the rule of the domain and the SQL of the queries say the same, in every state at every moment', async () => {
  const around = [null, ...[-1, 0, 1].map((ms) => new Date(CLOSES.getTime() + ms))];
  for (const jobState of MAINTENANCE_JOB_STATES)
    for (const closesAt of around) {
      const round = {
        state: sql`${jobState}::text`,
        closesAt: sql`${closesAt?.toISOString() ?? null}::timestamptz`,
      };
      const now = sql`${CLOSES.toISOString()}::timestamptz`;
      const { rows } = await harness().deps.db.execute(
        sql`select ${isBiddingOpenSql(round, now)} as open, ${areQuotesOpenedSql(round, now)} as opened`,
      );
      const about = `${jobState} ${closesAt?.toISOString() ?? 'without a closing time'}`;
      expect([about, rows[0]]).toEqual([
        about,
        {
          open: isBiddingOpen({ jobState, closesAt }, CLOSES),
          opened: areQuotesVisible({ jobState, closesAt }, CLOSES),
        },
      ]);
    }
});

test('a bid that was replaced is sealed like the one in its place', async () => {
  await harness().deps.db.update(quotes).set({ state: 'Replaced' }).where(eq(quotes.id, quoteId));
  expect((await list('quotes', { ids: quoteId })).total).toBe(0);
});
