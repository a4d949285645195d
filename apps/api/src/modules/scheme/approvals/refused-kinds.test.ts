/**
 * Tests each kind of approval of money that staff may refuse: the status of its record, and that it can be submitted
 * again (decision 0306).
 */
import { apiContract } from '@stoep/contract';
import type { OfficeResourceName } from '@stoep/contract/office/record-names';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { cents } from '@stoep/domain/money/cents';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aTrusteeBoard, castVoteOverHttp, type TrusteeBoard } from '../../../../test/factories/boards.ts';
import {
  aLevyAccountOfContact,
  aMaintenanceJob,
  anAod,
  aPayment,
  aQuote,
  aStoredConductLetter,
  aVettedContractor,
} from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { levyLines } from '../../../db/schema/billing/budgets.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let world: TestWorld;
let board: TrusteeBoard;
const { act, get, inAMonth } = officeDeskOf(harness, () => world.people.ST);
const reason = 'The amount is not the agreed one';

beforeAll(async () => {
  world = await makeTestWorld(harness());
});
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  board = await aTrusteeBoard(harness(), 2);
  await newInOffice(board.buildingId);
});

/** One of the two has been in office for a week, so their approvals await staff. */
const newInOffice = async (buildingId: string) => {
  await harness()
    .deps.db.update(trusteeAppointments)
    .set({ startsAt: new Date('2026-03-03T08:00:00Z') })
    .where(eq(trusteeAppointments.buildingId, buildingId));
};

const deps = () => harness().deps;
const anAccount = async () =>
  (await aLevyAccountOfContact(deps(), board.buildingId, world.people.O1.contactId)).levyAccountId;

/** A budget of the building whose levies are copied. */
const aBudget = async () => {
  const { people, buildings } = world;
  board = { ...board, buildingId: buildings.a, trustees: [people.T1, people.T2] };
  await newInOffice(buildings.a);
  const line = { buildingId: buildings.a, statementDescription: 'Levy', fromDay: '2025-10-01' };
  await deps()
    .db.insert(levyLines)
    .values([
      { ...line, name: 'Administrative levy', yearlyAmount: cents(1_200_000) },
      { ...line, name: 'Reserve fund', fund: 'reserve', yearlyAmount: cents(200_000) },
    ]);
  const { made } = await harness().call(
    apiContract.office.draftBudgets,
    { body: { buildingIds: [board.buildingId], percent: 0, from: 'budget', roundTo: 1 } },
    world.people.ST.token,
  );
  return made[0]?.id ?? '';
};

type Kind = {
  readonly resource: OfficeResourceName;
  /** The status field of the record. */
  readonly field: string;
  readonly make: () => Promise<string>;
  /** Status while pending, and after the refusal. */
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
    make: async () => aStoredConductLetter(deps(), board.buildingId, await anAccount()),
    waiting: 'Waiting for Trustee Approval',
    after: 'Draft',
  },
  'the work of a job': {
    resource: 'maintenance-jobs',
    field: 'state',
    make: async () => aMaintenanceJob(deps(), board.buildingId, 'In Progress', await aVettedContractor(deps())),
    waiting: 'Waiting for work approval',
    after: 'In Progress',
  },
  'a quote': {
    resource: 'quotes',
    field: 'state',
    make: async () =>
      aQuote(
        deps(),
        await aMaintenanceJob(deps(), board.buildingId, 'Requesting quotes'),
        await aVettedContractor(deps()),
      ),
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
      for (const who of board.trustees) await castVoteOverHttp(harness(), who, 'approve', id);
    };
    const state = async () => (await get(resource, recordId))[field];

    const first = await put();
    await approve(first);
    expect(await state()).toBe(waiting);
    // While it is pending, the record cannot be submitted again.
    expect((await get(resource, recordId)).can).not.toContain('putToTrustees');
    await act('approvals', first, 'refuseOutcome', { reason });
    expect(await state()).toBe(after);

    harness().setNow(new Date(TEST_NOW.getTime() + 60_000));
    expect((await get(resource, recordId)).can).toContain('putToTrustees');
    const second = await put();
    const page = await harness().call(
      buildingApprovalEndpoints.detail,
      { params: { approvalId: second } },
      board.trustees[0]?.token,
    );
    expect(page.earlierQuestions).toMatchObject([{ id: first, fullStatus: 'Refused by the managing agent' }]);
  },
);
