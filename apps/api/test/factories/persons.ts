/** The caller of a test user's request, for commands that no endpoint runs yet. */
import type { CallerRole } from '@stoep/contract/kit/define-endpoint';
import type { PersonActor } from '../../src/kernel/actor.ts';
import type { Harness } from '../harness.ts';
import type { TestUser } from '../test-user.ts';

export const callerPersonOf = ({ deps }: Harness, who: TestUser, ...roles: CallerRole[]): PersonActor => ({
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
