/** A building with a board of trustees of its own, so that a test's votes touch nobody else's. */

import { ApiError } from '@stoep/contract/kit/client';
import type { VoteVerb } from '@stoep/contract/scheme/approvals';
import { approvals as calls } from '@stoep/contract/scheme/approvals';
import { eq } from 'drizzle-orm';
import { buildings } from '../../src/db/schema/scheme/buildings.ts';
import type { Harness } from '../harness.ts';
import type { Someone } from '../someone.ts';
import { aPerson } from '../world.ts';
import { anAppointment } from './approvals.ts';

export type Board = {
  readonly buildingId: string;
  readonly trustees: readonly Someone[];
  readonly appointments: readonly string[];
};

let made = 0;

type Scheme = Partial<
  Pick<
    typeof buildings.$inferInsert,
    'castingVoteInWriting' | 'fewerVotesThanMajority' | 'shortestVotingHours'
  >
>;

/** `size` trustees, in office since 2025; the first is the chair where `chair` says so. */
export const aBoard = async (
  harness: Harness,
  size: number,
  { chair = false, ...scheme }: Scheme & { chair?: boolean } = {},
): Promise<Board> => {
  made += 1;
  const code = `BOARD${made}`;
  const { db } = harness.deps;
  const [building] = await db
    .insert(buildings)
    .values({ name: `Board ${made}`, code, accountingId: code, ...scheme })
    .returning({ id: buildings.id });
  if (!building) throw new Error('The insert made no row.');
  const trustees: Someone[] = [];
  const appointments: string[] = [];
  for (let index = 0; index < size; index += 1) {
    const someone = await aPerson(harness, `${code}t${index}`);
    trustees.push(someone);
    appointments.push(await anAppointment(harness.deps, someone.contactId, building.id));
  }
  if (chair)
    await db
      .update(buildings)
      .set({ chairId: trustees[0]?.contactId ?? null })
      .where(eq(buildings.id, building.id));
  return { buildingId: building.id, trustees, appointments };
};

/** Votes over HTTP; answers the body, or "status code" of the refusal. */
export const vote = async (
  harness: Harness,
  who: Someone | undefined,
  verb: VoteVerb,
  approvalId: string,
  change?: boolean,
) => {
  if (!who) throw new Error('The board is smaller than the test believes.');
  const body = change === undefined ? { approvalId } : { approvalId, change };
  return harness.call(calls[verb], { body }, who.token).catch((error: unknown) => {
    if (error instanceof ApiError) return `${error.status} ${error.code}`;
    throw error;
  });
};
