/** A contractor's record as the contractor reads it, and as trustees do (C-3.1, C-7.4, calls.md 1). */

import { FORMATTED_VALUE_SUFFIX } from '@stoep/contract/kit/wire-codec';
import { CONTRACTOR_SPECIALITY_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { ownContractorEndpoints as calls } from '@stoep/contract/suppliers/own-contractor';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';

const harness = useHarness();
let world: TestWorld;
const { Plumbing, Painting } = CONTRACTOR_SPECIALITY_CODES;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  await harness()
    .deps.db.update(contractors)
    .set({
      specialities: [Plumbing, Painting],
      website: 'https://c1.example',
      address1: '1 Main Road',
      address2: 'Unit 2',
      city: 'Tshwane',
      postalCode: '0002',
      comment: 'Pay on time, they complain.',
    })
    .where(eq(contractors.id, world.firms.c1));
});

const body = async (url: string, token: string) =>
  (await harness().inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).json();

const coded = {
  cj_contractorspeciality: `${Plumbing},${Painting}`,
  [`cj_contractorspeciality${FORMATTED_VALUE_SUFFIX}`]: 'Plumbing, Painting',
  cj_contractorstatus: 121510001,
  [`cj_contractorstatus${FORMATTED_VALUE_SUFFIX}`]: 'Active',
};

test('C-3.1 it reads every field of its own record, and not what staff wrote about it', async () => {
  const { C1 } = world.people;
  const { contractorId: own } = await body(`/api/contractor-id/${C1.contactId}/`, C1.token);
  expect(own).toMatchObject({
    ...coded,
    cj_website: 'https://c1.example',
    cj_address1: '1 Main Road',
    cj_address2: 'Unit 2',
    cj_city: 'Tshwane',
    cj_postalcode: '0002',
  });
  expect(JSON.stringify(own)).not.toContain('they complain');
});

test('FAULT-35: C-3 cr446_comment is there for firms and trustees, and what staff wrote is not in it', async () => {
  const { C1, T1 } = world.people;
  const { contractorId: own } = await body(`/api/contractor-id/${C1.contactId}/`, C1.token);
  expect(own).toMatchObject({ cr446_comment: null });
  expect(await body(`/api/contractors/${world.firms.c1}/`, T1.token)).toMatchObject({ cr446_comment: null });
});

test('C-3.1 trustees read specialities and status as codes with their words beside them', async () => {
  expect(await body(`/api/contractors/${world.firms.c1}/`, world.people.T1.token)).toMatchObject(coded);
});

test('C-7.8 a speciality that is named twice is stored once; what is no code is refused', async () => {
  const { C1 } = world.people;
  const id = world.firms.c1;
  const save = (specialities: string) =>
    harness().call(
      calls.update,
      {
        params: { id },
        body: {
          contractorId: id,
          email: C1.email,
          phone: '011 555 0101',
          specialities,
          registrationNumber: '',
          vatNumber: null,
        },
      },
      C1.token,
    );
  await harness().deps.db.update(contractors).set({ email: C1.email }).where(eq(contractors.id, id));
  await save(`${Painting},${Plumbing},${Painting}`);
  const [stored] = await harness()
    .deps.db.select({ specialities: contractors.specialities })
    .from(contractors)
    .where(eq(contractors.id, id));
  expect(stored?.specialities).toEqual([Painting, Plumbing]);
  for (const wrong of ['1.2151e8', ` ${Plumbing}`, '7', `${Plumbing},`])
    await expect(save(wrong)).rejects.toMatchObject({ status: 400 });
});
