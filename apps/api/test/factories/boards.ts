/** A building with its own trustees, so that the votes of a test affect no other test. */

import { ApiCallError } from '@stoep/contract/kit/client';
import type { VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import { trusteeApprovalEndpoints as calls } from '@stoep/contract/scheme/trustee-approvals';
import { eq } from 'drizzle-orm';
import { buildings } from '../../src/db/schema/scheme/buildings.ts';
import type { Harness } from '../harness.ts';
import type { TestUser } from '../test-user.ts';
import { aPerson } from '../world.ts';
import { aTrusteeAppointment } from './approvals.ts';

export type TrusteeBoard = {
  readonly buildingId: string;
  readonly trustees: readonly TestUser[];
  readonly appointments: readonly string[];
};

let made = 0;

type Scheme = Partial<
  Pick<typeof buildings.$inferInsert, 'castingVoteInWriting' | 'fewerVotesThanMajority' | 'shortestVotingHours'>
>;

/** Appoints `size` trustees since 2025. The first is the chair where `chair` is set. */
export const aTrusteeBoard = async (
  harness: Harness,
  size: number,
  { chair = false, ...scheme }: Scheme & { chair?: boolean } = {},
): Promise<TrusteeBoard> => {
  made += 1;
  const code = `BOARD${made}`;
  const { db } = harness.deps;
  const [building] = await db
    .insert(buildings)
    .values({ name: `Board ${made}`, code, accountingId: code, ...scheme })
    .returning({ id: buildings.id });
  if (!building) throw new Error('The insert made no row.');
  const trustees: TestUser[] = [];
  const appointments: string[] = [];
  for (let index = 0; index < size; index += 1) {
    const someone = await aPerson(harness, `${code}t${index}`);
    trustees.push(someone);
    appointments.push(await aTrusteeAppointment(harness.deps, someone.contactId, building.id));
  }
  if (chair)
    await db
      .update(buildings)
      .set({ chairId: trustees[0]?.contactId ?? null })
      .where(eq(buildings.id, building.id));
  return { buildingId: building.id, trustees, appointments };
};

/** Votes over HTTP. Answers the body, or "status code" of the refusal. */
export const castVoteOverHttp = async (
  harness: Harness,
  who: TestUser | undefined,
  verb: VoteChoice,
  approvalId: string,
  change?: boolean,
) => {
  if (!who) throw new Error('The board is smaller than the test believes.');
  const body = change === undefined ? { approvalId } : { approvalId, change };
  return harness.call(calls[verb], { body }, who.token).catch((error: unknown) => {
    if (error instanceof ApiCallError) return `${error.status} ${error.code}`;
    throw error;
  });
};
