/** The caller that a request of this person would make, for commands that have no call of their own yet. */
import type { Role } from '@stoep/contract/kit/endpoint';
import type { Person } from '../../src/kernel/actor.ts';
import type { Harness } from '../harness.ts';
import type { Someone } from '../someone.ts';

export const asPerson = ({ deps }: Harness, who: Someone, ...roles: Role[]): Person => ({
  kind: 'person',
  language: 'en',
  at: { now: deps.clock.now(), today: deps.clock.today() },
  profileId: who.profileId,
  contactId: who.contactId,
  email: who.email,
  name: `${who.email.split('@')[0]?.toUpperCase()} Person`,
  roles: new Set(roles),
  emailConfirmed: true,
  secondFactor: true,
  contractorId: null,
  staffRole: roles.includes('staff') ? 'administrator' : null,
  sessionId: who.profileId,
  authenticatedAt: deps.clock.now(),
});
