/** Sign-in and sessions: only for oneself. */
import type { Persona, World } from '../world.ts';
import { EVERYONE_SIGNED_IN, MALFORMED, MISSING, type Row } from './row.ts';

const me = (world: World, persona: Persona) => world.people[persona === 'ANON' ? 'NR' : persona];
const other = (world: World, persona: Persona) => world.people[persona === 'O2' ? 'O1' : 'O2'];

export const sessionRows: readonly Row[] = [
  {
    row: 'M-2',
    good: { own: EVERYONE_SIGNED_IN },
    others: 403,
    targets: (world, persona) => {
      const body = (user_id: string) => ({ body: { user_id, access: '2026-03-10T08:00:00Z', lastDate: 1 } });
      return {
        own: body(me(world, persona).profileId),
        near: body(other(world, persona).profileId),
        missing: body(MISSING),
      };
    },
  },
  {
    row: 'M-7',
    good: { own: EVERYONE_SIGNED_IN },
    others: 403,
    targets: (world, persona) => ({
      own: { body: { email: me(world, persona).email, contact_id: me(world, persona).contactId } },
      near: { body: { email: me(world, persona).email, contact_id: other(world, persona).contactId } },
      far: { body: { email: other(world, persona).email, contact_id: me(world, persona).contactId } },
      missing: { body: { email: 'nobody@people.test', contact_id: MISSING } },
    }),
  },
  {
    row: 'M-1b',
    good: {},
    others: 400,
    // A wrong password here: the right one is asked in session.test.ts.
    targets: () => ({ own: { body: { password: 'not the password' } } }),
  },
  { row: 'M-124b', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  {
    row: 'M-124c',
    good: {},
    targets: (world, persona) => ({
      near: { params: { sessionId: other(world, persona).sessionId } },
      missing: { params: { sessionId: MISSING } },
      malformed: { params: { sessionId: MALFORMED } },
    }),
  },
  // Ends the sessions that the other rows need: asked in sessions.test.ts and in the token suite.
  { row: 'M-124d', good: {}, targets: () => ({}) },
  { row: 'M-5c', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  { row: 'M-1c', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  // Beginning holds nothing yet; the steps after it are refused until then, and asked in second-factor.test.ts.
  { row: 'M-1d', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  { row: 'M-1e', good: {}, others: 400, targets: () => ({ own: { body: { otp: '000000' } } }) },
  { row: 'M-1f', good: {}, others: 409, targets: () => ({ own: {} }) },
  { row: 'M-1g', good: {}, others: 409, targets: () => ({ own: { body: { otp: '000000' } } }) },
];
