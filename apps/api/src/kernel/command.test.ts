/** Commands: the record is locked, checked, changed and recorded in one transaction, or nothing happens. */
import { cents } from '@stoep/domain/money/cents';
import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { makeTestWorld } from '../../test/world/make-test-world.ts';
import type { TestWorld } from '../../test/world.ts';
import { staffWriteScope } from '../access/staff-scopes.ts';
import { auditEntries } from '../db/schema/platform/platform.ts';
import { payments } from '../db/schema/suppliers/payments.ts';
import {
  anonymousContext,
  defineCommand,
  defineCreationCommand,
  readCommandOffers,
  rowTarget,
  runCommand,
  runCreationCommand,
  systemContext,
} from './command.ts';
import { defineFact } from './fact.ts';

const harness = useHarness();
let world: TestWorld;
let paymentId: string;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const order = () => systemContext(harness().deps, 'test');

const base = () => ({ buildingId: world.records.a.buildingId, type: 'Contractor', amount: cents(100) }) as const;
beforeEach(async () => {
  const [made] = await harness().deps.db.insert(payments).values(base()).returning({ id: payments.id });
  paymentId = made?.id ?? '';
});

const payment = rowTarget(payments, () => undefined, { twice: sql<number>`payments.amount * 2` });
const told = defineFact<{ note: string }>('payments.noted', 'payments');
const withheld = 'Not now. Come back later.';

const note = defineCommand({
  on: payment,
  allowed: ({ state }) => state === 'New' || withheld,
  run: async (w, p, { comment }: { comment: string }) => {
    await w.tx.update(payments).set({ comment, state: 'Canceled' }).where(eq(payments.id, p.id));
    w.record(told, p.id, { note: comment });
    return p.number;
  },
});

const standing = async () => {
  const { db } = harness().deps;
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, paymentId));
  return { comment: row?.comment, told: entries.map(({ action, detail }) => ({ action, detail })) };
};

describe('a command', () => {
  test('does its change and says what happened', async () => {
    await runCommand(order(), note, paymentId, { comment: 'seen' });
    expect(await standing()).toEqual({
      comment: 'seen',
      told: [{ action: 'payments.noted', detail: { note: 'seen' } }],
    });
  });

  test('is not found outside its scope', async () => {
    const none = rowTarget(payments, () => sql`false`, {});
    const outside = defineCommand({
      on: none,
      allowed: () => true,
      run: async () => undefined,
      quiet: 'test',
    });
    await expect(runCommand(order(), outside, paymentId, {})).rejects.toMatchObject({ code: 'not_found' });
    expect(await readCommandOffers(order(), new Map([['outside', outside]]), paymentId)).toEqual(
      new Map([['outside', undefined]]),
    );
  });

  test('is refused with the reason that the page says, and both are one judgement', async () => {
    await runCommand(order(), note, paymentId, { comment: 'first' });
    await expect(runCommand(order(), note, paymentId, { comment: 'second' })).rejects.toMatchObject({
      code: 'conflict',
      message: withheld,
    });
    expect(await readCommandOffers(order(), new Map([['note', note]]), paymentId)).toEqual(
      new Map([['note', withheld]]),
    );
  });

  test('holds its record: of two at once the second is judged by what the first did', async () => {
    const both = ['one', 'two'].map((comment) => runCommand(order(), note, paymentId, { comment }));
    const ended = await Promise.allSettled(both);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await standing()).told).toHaveLength(1);
  });

  test('that says nothing is not done, unless it is declared quiet', async () => {
    const change = {
      on: payment,
      allowed: () => true,
      run: async (w: Parameters<typeof note.first>[0], p: { id: string }) => {
        await w.tx.update(payments).set({ comment: 'unheard' }).where(eq(payments.id, p.id));
      },
    };
    await expect(runCommand(order(), defineCommand(change), paymentId, {})).rejects.toThrow('recorded no fact');
    expect(await standing()).toEqual({ comment: null, told: [] });
    await runCommand(order(), defineCommand({ ...change, quiet: 'a test of it' }), paymentId, {});
    expect((await standing()).comment).toBe('unheard');
  });

  test('says that it stood so already, and is done without a fact', async () => {
    const still = defineCommand({ on: payment, allowed: () => true, run: async (w) => w.unchanged() });
    await runCommand(order(), still, paymentId, {});
    expect(await standing()).toEqual({ comment: null, told: [] });
  });

  test('prepares ahead of its transaction, in scope, and runs with what that made', async () => {
    const prepared: string[] = [];
    const louder = (rows: () => SQL | undefined) =>
      defineCommand({
        on: rowTarget(payments, rows, {}),
        prepare: ({ state }, _asking, { comment }: { comment: string }) => {
          prepared.push(comment);
          return `${state} ${comment.toUpperCase()}`;
        },
        allowed: () => true,
        run: async (w, p, comment) => {
          await w.tx.update(payments).set({ comment }).where(eq(payments.id, p.id));
          w.record(told, p.id, { note: comment });
        },
      });
    const outside = runCommand(
      order(),
      louder(() => sql`false`),
      paymentId,
      { comment: 'unseen' },
    );
    await expect(outside).rejects.toMatchObject({ code: 'not_found' });
    await runCommand(
      order(),
      louder(() => undefined),
      paymentId,
      { comment: 'seen' },
    );
    expect(prepared).toEqual(['seen']);
    expect((await standing()).comment).toBe('New SEEN');
  });

  test('of the staff is not there for somebody who has not signed in, and is for the product', async () => {
    const ofTheirs = defineCommand({
      on: rowTarget(payments, staffWriteScope, {}),
      allowed: () => true,
      run: async (w) => w.unchanged(),
    });
    const { deps } = harness();
    const stranger = anonymousContext(deps, { source: '', requestId: '' });
    await expect(runCommand(stranger, ofTheirs, paymentId, {})).rejects.toMatchObject({ code: 'not_found' });
    await runCommand(systemContext(deps, 'test'), ofTheirs, paymentId, {});
  });

  test('that runs another is one with it: what the other did goes when it fails', async () => {
    const twice = defineCommand({
      on: payment,
      allowed: () => true,
      run: async (w, p) => {
        await w.do(note, p.id, { comment: 'inner' });
        throw new Error('and then it fails');
      },
    });
    await expect(runCommand(order(), twice, paymentId, {})).rejects.toThrow('and then it fails');
    expect(await standing()).toEqual({ comment: null, told: [] });
  });

  test('loads its record once, however many ask what is offered, with what is worked out over the row', async () => {
    let loaded = 0;
    const counting: typeof payment = {
      load: (...given) => {
        loaded += 1;
        return payment.load(...given);
      },
    };
    const double = (than: number) =>
      defineCommand({
        on: counting,
        allowed: ({ twice }) => Number(twice) > than,
        run: async () => undefined,
      });
    const offers = await readCommandOffers(
      order(),
      new Map([
        ['more than 100', double(100)],
        ['more than 200', double(200)],
      ]),
      paymentId,
    );
    expect([...offers.values()]).toEqual([true, false]);
    expect(loaded).toBe(1);
  });
});

test('an addition answers what it made, and its facts go with it', async () => {
  const made = defineCreationCommand({
    run: async (w, { comment }: { comment: string }) => {
      const [row] = await w.tx
        .insert(payments)
        .values({ ...base(), comment })
        .returning({ id: payments.id });
      w.record(told, row?.id ?? '', { note: comment }, { by: { profileId: null, name: 'who it became' } });
      return row?.id ?? '';
    },
  });
  paymentId = await runCreationCommand(order(), made, { comment: 'new' });
  expect(await standing()).toEqual({
    comment: 'new',
    told: [{ action: 'payments.noted', detail: { note: 'new' } }],
  });
  const [entry] = await harness()
    .deps.db.select({ name: auditEntries.actorName })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, paymentId));
  expect(entry?.name).toBe('who it became');
});
