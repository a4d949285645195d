/** Each kind of question about money whose outcome staff may refuse: what becomes of its record, and that it is put again (decision 0306). */
import { contract } from '@stoep/contract';
import type { RecordName } from '@stoep/contract/office/record-names';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { cents } from '@stoep/domain/money/cents';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBoard, type Board, vote } from '../../../../test/factories/boards.ts';
import {
  aFirm,
  aHeldAccount,
  aJob,
  aLetter,
  anAod,
  aPayment,
  aQuote,
} from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { atDesk } from '../../../../test/office-desk.ts';
import { makeWorld, type World } from '../../../../test/world.ts';
import { budgetLines } from '../../../db/schema/billing/budgets.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let world: World;
let board: Board;
const { act, get, inAMonth } = atDesk(harness, () => world.people.ST);
const reason = 'The amount is not the agreed one';

beforeAll(async () => {
  world = await makeWorld(harness());
});
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  board = await aBoard(harness(), 2);
  await newInOffice(board.buildingId);
});

/** One of the two is in office for a week, so that what they approve waits for staff. */
const newInOffice = async (buildingId: string) => {
  await harness()
    .deps.db.update(trusteeAppointments)
    .set({ startsAt: new Date('2026-03-03T08:00:00Z') })
    .where(eq(trusteeAppointments.buildingId, buildingId));
};

const deps = () => harness().deps;
const anAccount = async () =>
  (await aHeldAccount(deps(), board.buildingId, world.people.O1.contactId)).levyAccountId;

/** Of the building whose levies a budget is copied from. */
const aBudget = async () => {
  const { people, buildings } = world;
  board = { ...board, buildingId: buildings.a, trustees: [people.T1, people.T2] };
  await newInOffice(buildings.a);
  const line = { buildingId: buildings.a, statementDescription: 'Levy', fromDay: '2025-10-01' };
  await deps()
    .db.insert(budgetLines)
    .values([
      { ...line, name: 'Administrative levy', yearlyAmount: cents(1_200_000) },
      { ...line, name: 'Reserve fund', fund: 'reserve', yearlyAmount: cents(200_000) },
    ]);
  const { made } = await harness().call(
    contract.office.draftBudgets,
    { body: { buildingIds: [board.buildingId], percent: 0, from: 'budget', roundTo: 1 } },
    world.people.ST.token,
  );
  return made[0]?.id ?? '';
};

type Kind = {
  readonly resource: RecordName;
  /** The field of the record that says how far it is. */
  readonly field: string;
  readonly make: () => Promise<string>;
  /** As it waits, and after the refusal. */
  readonly waiting: string;
  readonly after: string;
};
const KINDS: Readonly<Record<string, Kind>> = {
  'a payment': {
    resource: 'payments',
    field: 'state',
    make: () => aPayment(deps(), board.buildingId),
    waiting: 'Waiting for Trustee Approval',
    after: 'On Hold',
  },
  'an agreement': {
    resource: 'aods',
    field: 'stage',
    make: async () => anAod(deps(), await anAccount()),
    waiting: 'Waiting for Trustee Approval',
    after: 'Draft',
  },
  'a fine': {
    resource: 'conduct-letters',
    field: 'status',
    make: async () => aLetter(deps(), board.buildingId, await anAccount()),
    waiting: 'Waiting for Trustee Approval',
    after: 'Draft',
  },
  'the work of a job': {
    resource: 'maintenance-jobs',
    field: 'state',
    make: async () => aJob(deps(), board.buildingId, 'In Progress', await aFirm(deps())),
    waiting: 'Waiting for work approval',
    after: 'In Progress',
  },
  'a quote': {
    resource: 'quotes',
    field: 'state',
    make: async () =>
      aQuote(deps(), await aJob(deps(), board.buildingId, 'Requesting quotes'), await aFirm(deps())),
    waiting: 'Submitted',
    after: 'Submitted',
  },
  'a budget': {
    resource: 'budgets',
    field: 'state',
    make: aBudget,
    waiting: 'Proposed',
    after: 'Draft',
  },
};

const lastQuestion = async () => {
  const [row] = await deps()
    .db.select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.buildingId, board.buildingId), eq(approvals.subject, 'Please decide')))
    .orderBy(desc(approvals.createdAt))
    .limit(1);
  return row?.id ?? '';
};

test.each(Object.entries(KINDS))(
  'FAULT-20: an outcome about %s is refused, its record goes back to staff, and a new question shows the old one',
  async (_, { resource, field, make, waiting, after }) => {
    const recordId = await make();
    const put = async () => {
      await act(resource, recordId, 'putToTrustees', { subject: 'Please decide', closesAt: inAMonth() });
      return lastQuestion();
    };
    const approve = async (id: string) => {
      for (const who of board.trustees) await vote(harness(), who, 'approve', id);
    };
    const state = async () => (await get(resource, recordId))[field];

    const first = await put();
    await approve(first);
    expect(await state()).toBe(waiting);
    // While it waits, the record is not put a second time.
    expect((await get(resource, recordId)).can).not.toContain('putToTrustees');
    await act('approvals', first, 'refuseOutcome', { reason });
    expect(await state()).toBe(after);

    harness().setNow(new Date(TEST_NOW.getTime() + 60_000));
    expect((await get(resource, recordId)).can).toContain('putToTrustees');
    const second = await put();
    const page = await harness().call(
      buildingApprovals.detail,
      { params: { approvalId: second } },
      board.trustees[0]?.token,
    );
    expect(page.earlierQuestions).toMatchObject([{ id: first, fullStatus: 'Refused by the managing agent' }]);
  },
);
