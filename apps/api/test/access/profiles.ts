/** Access rows of profiles, M-13 to M-16, M-115: the caller's own profile and accounts. */
import { aPushSubscription } from '../stand-ins/push-service.ts';
import type { Persona, TestWorld } from '../world.ts';
import { type AccessRow, LOGGED_IN_PERSONAS, MALFORMED_ID, MISSING_ID, OWNER_PERSONAS } from './access-row.ts';

const me = (world: TestWorld, persona: Persona) => world.people[persona === 'ANON' ? 'NR' : persona];
const other = (world: TestWorld, persona: Persona) => world.people[persona === 'O2' ? 'O1' : 'O2'];

/** The values that the profile has already, so that a granted call changes nothing. */
const profileOf = (someone: { email: string }, name: string) => ({
  cj_email: someone.email,
  cj_name: name,
  cj_lastname: 'Person',
  cj_cellnumber: '082 123 4567',
});
const account = {
  name: 'not to be changed',
  emailaddress1: 'account@people.test',
  telephone1: '011 123 4567',
  cj_registrationidpassport: '8001015009087',
};

const accountTargets =
  (body?: object): AccessRow['targets'] =>
  (world, persona) => {
    const { o1, o2, ot, o3, tn } = world.accounts;
    const { lapsed } = world;
    const own = persona === 'O2' ? o2 : persona === 'OT' ? ot : persona === 'O3' ? o3 : o1;
    const target = (accountId: string) => ({ params: { accountId }, ...(body ? { body: { ...body } } : {}) });
    return {
      own: target(own.accountId),
      // The tenant's account on O1's unit, for O1 too: the unit's owner does not change the tenant's details.
      near: target(own === o2 ? o1.accountId : tn.accountId),
      // The persona's own ended, future or rented accounts, where the matrix has them.
      far: target(
        ({ O1: lapsed?.o1, O2: lapsed?.o2, O3: lapsed?.rentedByO3 }[persona as string] ?? (own === o3 ? o1 : o3))
          .accountId,
      ),
      missing: target(MISSING_ID),
      malformed: target(MALFORMED_ID),
    };
  };

export const profileAccessRows: readonly AccessRow[] = [
  {
    row: 'M-13',
    good: { own: LOGGED_IN_PERSONAS },
    others: 403,
    targets: (world, persona) => ({
      own: { params: { email: me(world, persona).email } },
      near: { params: { email: other(world, persona).email } },
      missing: { params: { email: 'nobody@people.test' } },
      malformed: { params: { email: MALFORMED_ID } },
    }),
  },
  {
    row: 'M-14',
    good: { own: LOGGED_IN_PERSONAS, near: ['ST'] },
    others: 403,
    targets: (world, persona) => {
      const mine = me(world, persona);
      const theirs = other(world, persona);
      const target = (profileId: string, body: object) => ({ params: { profileId }, body: { ...body } });
      return {
        own: target(mine.profileId, profileOf(mine, persona)),
        near: target(theirs.profileId, profileOf(theirs, persona === 'O2' ? 'O1' : 'O2')),
        // Nobody sets the password of another person, not even staff.
        far: target(theirs.profileId, { cj_password: 'a brand new sentence', current_password: 'x' }),
      };
    },
  },
  {
    row: 'M-115b',
    good: { own: LOGGED_IN_PERSONAS },
    targets: () => ({ own: {} }),
  },
  { row: 'M-13k', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  { row: 'M-13l', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  { row: 'M-13e', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  { row: 'M-14e', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  {
    row: 'M-14l',
    good: { own: LOGGED_IN_PERSONAS },
    targets: () => ({ own: { body: { language: 'en' } } }),
  },
  { row: 'M-13n', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  { row: 'M-13p', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  { row: 'M-13q', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  {
    row: 'M-14p',
    good: { own: LOGGED_IN_PERSONAS },
    targets: () => ({ own: { body: aPushSubscription() } }),
  },
  // Own devices are tested in push-devices.test.ts. No persona here has registered one.
  ...['M-14q', 'M-14r'].map(
    (row): AccessRow => ({
      row,
      good: {},
      targets: () => ({
        missing: { params: { deviceId: MISSING_ID } },
        malformed: { params: { deviceId: MALFORMED_ID } },
      }),
    }),
  ),
  {
    row: 'M-14n',
    good: { own: LOGGED_IN_PERSONAS },
    targets: () => ({
      own: {
        body: {
          kinds: [],
          quietFrom: '20:00',
          quietUntil: '07:00',
          digestEvery: 'day',
          digestWeekday: 1,
          digestHour: 7,
        },
      },
    }),
  },
  {
    row: 'M-15',
    roles: [...OWNER_PERSONAS, 'ST'],
    good: { own: [...OWNER_PERSONAS, 'ST'], near: ['ST'], far: ['ST'] },
    targets: accountTargets(),
  },
  {
    row: 'M-16',
    roles: [...OWNER_PERSONAS, 'ST'],
    good: { own: [...OWNER_PERSONAS, 'ST'], near: ['ST'], far: ['ST'] },
    targets: accountTargets(account),
  },
  { row: 'M-7b', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  { row: 'M-124', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
  { row: 'M-124e', good: { own: LOGGED_IN_PERSONAS }, targets: () => ({ own: {} }) },
];
