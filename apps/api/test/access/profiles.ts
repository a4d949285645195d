/** M-13 to M-16, M-115: one's own profile and one's own accounts. */
import { aSubscription } from '../stand-ins/push-service.ts';
import type { Persona, World } from '../world.ts';
import { EVERYONE_SIGNED_IN, MALFORMED, MISSING, OWNERS, type Row } from './row.ts';

const me = (world: World, persona: Persona) => world.people[persona === 'ANON' ? 'NR' : persona];
const other = (world: World, persona: Persona) => world.people[persona === 'O2' ? 'O1' : 'O2'];

/** What the profile holds already, so that a granted call changes nothing. */
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
  (body?: object): Row['targets'] =>
  (world, persona) => {
    const { o1, o2, ot, o3, tn } = world.accounts;
    const { lapsed } = world;
    const own = persona === 'O2' ? o2 : persona === 'OT' ? ot : persona === 'O3' ? o3 : o1;
    const target = (accountId: string) => ({ params: { accountId }, ...(body ? { body: { ...body } } : {}) });
    return {
      own: target(own.accountId),
      // The tenant's account on O1's unit, for O1 too: the owner of a unit does not change the tenant's details.
      near: target(own === o2 ? o1.accountId : tn.accountId),
      // Of the persona's own what is over, to come or rented, where the world of the matrix has it.
      far: target(
        (
          { O1: lapsed?.o1, O2: lapsed?.o2, O3: lapsed?.rentedByO3 }[persona as string] ??
          (own === o3 ? o1 : o3)
        ).accountId,
      ),
      missing: target(MISSING),
      malformed: target(MALFORMED),
    };
  };

export const profileRows: readonly Row[] = [
  {
    row: 'M-13',
    good: { own: EVERYONE_SIGNED_IN },
    others: 403,
    targets: (world, persona) => ({
      own: { params: { email: me(world, persona).email } },
      near: { params: { email: other(world, persona).email } },
      missing: { params: { email: 'nobody@people.test' } },
      malformed: { params: { email: MALFORMED } },
    }),
  },
  {
    row: 'M-14',
    good: { own: EVERYONE_SIGNED_IN, near: ['ST'] },
    others: 403,
    targets: (world, persona) => {
      const mine = me(world, persona);
      const theirs = other(world, persona);
      const target = (profileId: string, body: object) => ({ params: { profileId }, body: { ...body } });
      return {
        own: target(mine.profileId, profileOf(mine, persona)),
        near: target(theirs.profileId, profileOf(theirs, persona === 'O2' ? 'O1' : 'O2')),
        // Nobody sets another's password, staff neither.
        far: target(theirs.profileId, { cj_password: 'a brand new sentence', current_password: 'x' }),
      };
    },
  },
  {
    row: 'M-115b',
    good: { own: EVERYONE_SIGNED_IN },
    targets: () => ({ own: {} }),
  },
  { row: 'M-13k', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  { row: 'M-13l', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  { row: 'M-13e', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  { row: 'M-14e', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  {
    row: 'M-14l',
    good: { own: EVERYONE_SIGNED_IN },
    targets: () => ({ own: { body: { language: 'en' } } }),
  },
  { row: 'M-13n', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  { row: 'M-13p', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  { row: 'M-13q', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  {
    row: 'M-14p',
    good: { own: EVERYONE_SIGNED_IN },
    targets: () => ({ own: { body: aSubscription() } }),
  },
  // Anybody's own are asked in devices.test.ts: nobody of this world has named one.
  ...['M-14q', 'M-14r'].map(
    (row): Row => ({
      row,
      good: {},
      targets: () => ({
        missing: { params: { deviceId: MISSING } },
        malformed: { params: { deviceId: MALFORMED } },
      }),
    }),
  ),
  {
    row: 'M-14n',
    good: { own: EVERYONE_SIGNED_IN },
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
    roles: [...OWNERS, 'ST'],
    good: { own: [...OWNERS, 'ST'], near: ['ST'], far: ['ST'] },
    targets: accountTargets(),
  },
  {
    row: 'M-16',
    roles: [...OWNERS, 'ST'],
    good: { own: [...OWNERS, 'ST'], near: ['ST'], far: ['ST'] },
    targets: accountTargets(account),
  },
  { row: 'M-7b', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  { row: 'M-124', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
  { row: 'M-124e', good: { own: EVERYONE_SIGNED_IN }, targets: () => ({ own: {} }) },
];
