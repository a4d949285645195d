import { contract } from '@stoep/contract';
import { PORTFOLIOS, type Portfolio } from '@stoep/domain/vocabulary';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { makeWorld, type World } from '../../../../test/world.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let world: World;

beforeAll(async () => {
  world = await makeWorld(harness());
});

const lists = {
  payment: contract.trustees.listPayment,
  maintenance: contract.trustees.listMaintenance,
  finance: contract.trustees.listFinance,
  'credit-control': contract.trustees.listCreditControl,
  'comms-conduct': contract.trustees.listConduct,
  garden: contract.trustees.listGarden,
  security: contract.trustees.listSecurity,
} satisfies Record<Portfolio, unknown>;
const input = () => ({ params: { buildingGuid: world.buildings.a } });

describe('B-2.1 Trustees', () => {
  test('B-2.1 All Active Trustees are those of today, with four fields and no more', async () => {
    const answer = await harness().inject({
      method: 'GET',
      url: `/api/building/${world.buildings.a}/all-trustees/`,
      headers: { authorization: `Bearer ${world.people.T1.token}` },
    });
    const rows = answer.json().value as Record<string, unknown>[];
    expect(rows.map(({ yomifullname }) => yomifullname).toSorted()).toEqual([
      'OT Person',
      'T1 Person',
      'T2 Person',
    ]);
    for (const row of rows)
      expect(Object.keys(row).toSorted()).toEqual([
        'contactid',
        'emailaddress1',
        'mobilephone',
        'yomifullname',
      ]);
  });

  test.each(PORTFOLIOS)('B-2.1 the sub-tab of %s shows who looks after it', async (portfolio) => {
    await harness()
      .deps.db.update(trusteeAppointments)
      .set({ portfolios: [portfolio] })
      .where(
        and(
          eq(trusteeAppointments.contactId, world.people.T2.contactId),
          eq(trusteeAppointments.buildingId, world.buildings.a),
        ),
      );
    const found = await harness().call(lists[portfolio], input(), world.people.T1.token);
    expect(found.map(({ fullName }) => fullName)).toEqual(['T2 Person']);
    const others = PORTFOLIOS.filter((one) => one !== portfolio);
    for (const other of others)
      expect(await harness().call(lists[other], input(), world.people.T1.token)).toEqual([]);
  });
});
