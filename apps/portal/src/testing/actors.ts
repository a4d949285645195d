/** People of the tests: what they hold, and the session their browser keeps. */

import { type Portal, session } from '@stoep/contract/identity/session';
import { type Attention, people } from '@stoep/contract/people/people';
import { storeSession } from '../session/session-store.ts';
import { answers } from './fake-server.ts';

export type TestActor = { email: string; contactId: string; userProfileId: string; access: Portal[] };

const person = (email: string, ...access: Portal[]): TestActor => ({
  email,
  contactId: '019a0000-0000-7000-8000-00000000c001',
  userProfileId: '019a0000-0000-7000-8000-00000000e001',
  access,
});

export const anOwner = () => person('owner@example.test', 'owner');
export const aTrustee = () => person('trustee@example.test', 'trustee');
export const aContractor = () => person('contractor@example.test', 'contractor');
export const aHolderOfAllPortals = () => person('all@example.test', 'owner', 'trustee', 'contractor');
export const aPersonWithoutPortals = () => person('nobody@example.test');

const base64Url = (value: object) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');

/** A token as the server makes it, unsigned: the client only reads its payload. */
export const tokenOf = ({ email, contactId }: TestActor, proofs = 0) =>
  `${base64Url({ alg: 'none' })}.${base64Url({ email, contact_id: contactId, jti: `login of ${email}`, proofs })}.x`;

/** The token of the same login after the password was proved again. */
export const nextTokenOf = (actor: TestActor) => tokenOf(actor, 1);

/** Nothing waits; the tests of the hub say otherwise. */
export const allClear: Attention = {
  name: 'Naledi Mokoena',
  emailConfirmed: true,
  secondFactor: 'offered',
  registration: null,
  owner: null,
  trustee: null,
  contractor: null,
  staff: null,
};

/** Stores the session as a login leaves it, and lets the access check answer what the person holds. */
export const signIn = (actor: TestActor) => {
  storeSession({
    token: tokenOf(actor),
    userProfileId: actor.userProfileId,
    email: actor.email,
    loginCount: 2,
  });
  answers(session.determineAccess, { access: actor.access, contactId: actor.contactId });
  answers(people.attention, allClear);
};
