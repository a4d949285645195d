/** Persons of the tests: their portals, and the session in their browser. */

import type { OwnUserProfile } from '@stoep/contract/identity/profiles';
import { type PortalName, sessionEndpoints } from '@stoep/contract/identity/session';
import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { saveSessionOnDevice } from '../session/session-store.ts';
import { EMPTY_WORKLIST_ANSWER } from './empty-worklist.ts';
import { fakeEndpointAnswer } from './fake-server.ts';

export type TestPortalUser = {
  email: string;
  contactId: string;
  userProfileId: string;
  access: PortalName[];
};

const person = (email: string, ...access: PortalName[]): TestPortalUser => ({
  email,
  contactId: '019a0000-0000-7000-8000-00000000c001',
  userProfileId: '019a0000-0000-7000-8000-00000000e001',
  access,
});

export const anOwnerUser = () => person('owner@example.test', 'owner');
export const aTrusteeUser = () => person('trustee@example.test', 'trustee');
export const aContractorUser = () => person('contractor@example.test', 'contractor');
export const aUserOfAllPortals = () => person('all@example.test', 'owner', 'trustee', 'contractor');
export const aUserWithoutPortals = () => person('nobody@example.test');

/** The person's own profile, as the profile page and the form of a ticket read it. */
export const anOwnProfileAnswer = ({ userProfileId, email }: TestPortalUser): OwnUserProfile => ({
  profileId: userProfileId,
  email,
  firstName: 'Naledi',
  lastName: 'Mokoena',
  mobileNumber: '+27821234567',
});

const base64Url = (value: object) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');

/** An unsigned session token; the client only reads its payload. */
export const testSessionTokenOf = ({ userProfileId, email, contactId }: TestPortalUser, proofs = 0) => {
  const payload = { sub: userProfileId, email, contact_id: contactId, jti: `login of ${email}`, proofs };
  return `${base64Url({ alg: 'none' })}.${base64Url(payload)}.x`;
};

/** The token of the same login after another password check. */
export const testNextSessionTokenOf = (actor: TestPortalUser) => testSessionTokenOf(actor, 1);

/** Stores the session as a login does, and answers the access check with the person's portals. */
export const signInTestUser = (actor: TestPortalUser) => {
  saveSessionOnDevice({
    token: testSessionTokenOf(actor),
    userProfileId: actor.userProfileId,
    email: actor.email,
    loginCount: 2,
  });
  fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: actor.access, contactId: actor.contactId });
  fakeEndpointAnswer(personWorklistEndpoints.attention, EMPTY_WORKLIST_ANSWER);
};
