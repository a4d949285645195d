/** Access rows of login and sessions: only for the caller. */
import type { Persona, TestWorld } from '../world.ts';
import { type AccessRow, LOGGED_IN_PERSONAS, MALFORMED_ID, MISSING_ID } from './access-row.ts';

const me = (world: TestWorld, persona: Persona) => world.people[persona === 'ANON' ? 'NR' : persona];
const other = (world: TestWorld, persona: Persona) => world.people[persona === 'O2' ? 'O1' : 'O2'];

export const sessionAccessRows: readonly AccessRow[] = [
  {
    row: 'M-2',
    good: { own: LOGGED_IN_PERSONAS },
    others: 403,
    targets: (world, persona) => {
      const body = (user_id: string) => ({ body: { user_id, access: '2026-03-10T08:00:00Z', lastDate: 1 } });
      return {
        own: body(me(world, persona).profileId),
        near: body(other(world, persona).profileId),
        missing: body(MISSING_ID),
      };
    },
  },
  {
    row: 'M-7',
    good: { own: LOGGED_IN_PERSONAS },
    others: 403,
    targets: (world, persona) => ({
      own: { body: { email: me(world, persona).email, contact_id: me(world, persona).contactId } },
      near: { body: { email: me(world, persona).email, contact_id: other(world, persona).contactId } },
      far: { body: { email: other(world, persona).email, contact_id: me(world, persona).contactId } },
      missing: { body: { email: 'nobody@people.test', contact_id: MISSING_ID } },
    }),
  },
  {
    row: 'M-1b',
    good: {},
    others: 400,
    // A wrong password here. The right one is tested in session.test.ts.
    targets: () => ({ own: { body: { password: 'not the password' } } }),
  },
  { row: 'M-124b', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  {
    row: 'M-124c',
    good: {},
    targets: (world, persona) => ({
      near: { params: { sessionId: other(world, persona).sessionId } },
      missing: { params: { sessionId: MISSING_ID } },
      malformed: { params: { sessionId: MALFORMED_ID } },
    }),
  },
  // Ends sessions that other rows need, so it is tested in sessions.test.ts and in the token suite.
  { row: 'M-124d', good: {}, targets: () => ({}) },
  { row: 'M-5c', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  { row: 'M-1c', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  // Starting an enrolment has no effect yet. The steps after it are tested in second-factor.test.ts.
  { row: 'M-1d', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  { row: 'M-1e', good: {}, others: 400, targets: () => ({ own: { body: { otp: '000000' } } }) },
  { row: 'M-1f', good: {}, others: 409, targets: () => ({ own: {} }) },
  { row: 'M-1g', good: {}, others: 409, targets: () => ({ own: { body: { otp: '000000' } } }) },
];
