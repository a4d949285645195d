/** A lane: one building with five trustees, where one round of a race runs after another. */

import { contacts } from '../../apps/api/src/db/schema/identity/contacts.ts';
import { buildings, trusteeAppointments } from '../../apps/api/src/db/schema/scheme/buildings.ts';
import { contractors } from '../../apps/api/src/db/schema/suppliers/contractors.ts';
import type { ServerDeps } from '../../apps/api/src/deps.ts';
import type { PersonActor } from '../../apps/api/src/kernel/actor.ts';

const TRUSTEES = 5;

export type VoteRaceTrustee = { readonly person: PersonActor; appointmentId: string };
export type VoteRaceBuilding = {
  readonly buildingId: string;
  /** The contractor that the payments go to. */
  readonly firmId: string;
  readonly trustees: VoteRaceTrustee[];
};

const only = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert made no row.');
  return row;
};

/** The actor that authentication would make of the trustee's token. */
const personOf = (deps: ServerDeps, contactId: string, index: number): PersonActor => ({
  kind: 'person',
  language: 'en',
  at: { now: deps.clock.now(), today: deps.clock.today() },
  profileId: contactId,
  contactId,
  email: `trustee${index}@lane.test`,
  emailConfirmed: true,
  secondFactor: false,
  name: `Trustee ${index}`,
  roles: new Set(['trustee']),
  contractorId: null,
  staffRole: null,
  sessionId: contactId,
  authenticatedAt: deps.clock.now(),
});

export const appointVoteRaceTrustee = async (
  deps: ServerDeps,
  buildingId: string,
  contactId: string,
): Promise<string> =>
  only(
    await deps.db
      .insert(trusteeAppointments)
      .values({ buildingId, contactId, startsAt: new Date(deps.clock.now().getTime() - 30 * 86_400_000) })
      .returning({ id: trusteeAppointments.id }),
  ).id;

/** Rounds differ in size: trustees who do not take part are out of office. */
export const createVoteRaceBuilding = async (deps: ServerDeps, code: string): Promise<VoteRaceBuilding> => {
  const building = only(
    await deps.db
      .insert(buildings)
      .values({
        name: `Lane ${code}`,
        code,
        accountingId: code,
        fewerVotesThanMajority: true,
        shortestVotingHours: 1,
      })
      .returning(),
  );
  const trustees: VoteRaceTrustee[] = [];
  for (let index = 0; index < TRUSTEES; index += 1) {
    const contact = only(
      await deps.db
        .insert(contacts)
        .values({
          firstName: 'Trustee',
          lastName: `${code} ${index}`,
          email: `${code}-${index}@lane.test`.toLowerCase(),
        })
        .returning(),
    );
    trustees.push({ person: personOf(deps, contact.id, index), appointmentId: '' });
  }
  const firm = only(
    await deps.db
      .insert(contractors)
      .values({
        name: `Firm ${code}`,
        registrationNumber: code,
        email: `${code}@firm.test`.toLowerCase(),
        phone: '+27110000000',
        state: 'Active',
        ficaApproved: true,
      })
      .returning(),
  );
  return { buildingId: building.id, firmId: firm.id, trustees };
};
