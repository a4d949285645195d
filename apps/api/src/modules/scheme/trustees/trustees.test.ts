/** Tests of the lists of trustees and of one contact. */
import { apiContract } from '@stoep/contract';
import { TRUSTEE_PORTFOLIOS, type TrusteePortfolio } from '@stoep/domain/vocabulary';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let world: TestWorld;

beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const lists = {
  payment: apiContract.trustees.listPayment,
  maintenance: apiContract.trustees.listMaintenance,
  finance: apiContract.trustees.listFinance,
  'credit-control': apiContract.trustees.listCreditControl,
  'comms-conduct': apiContract.trustees.listConduct,
  garden: apiContract.trustees.listGarden,
  security: apiContract.trustees.listSecurity,
} satisfies Record<TrusteePortfolio, unknown>;
const input = () => ({ params: { buildingGuid: world.buildings.a } });

describe('B-2.1 Trustees', () => {
  test('B-2.1 All Active Trustees are those of today, with four fields and no more', async () => {
    const answer = await harness().inject({
      method: 'GET',
      url: `/api/building/${world.buildings.a}/all-trustees/`,
      headers: { authorization: `Bearer ${world.people.T1.token}` },
    });
    const rows = answer.json().value as Record<string, unknown>[];
    expect(rows.map(({ yomifullname }) => yomifullname).toSorted()).toEqual(['OT Person', 'T1 Person', 'T2 Person']);
    for (const row of rows)
      expect(Object.keys(row).toSorted()).toEqual(['contactid', 'emailaddress1', 'mobilephone', 'yomifullname']);
  });

  test.each(TRUSTEE_PORTFOLIOS)('B-2.1 the sub-tab of %s shows who looks after it', async (portfolio) => {
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
    const others = TRUSTEE_PORTFOLIOS.filter((one) => one !== portfolio);
    for (const other of others) expect(await harness().call(lists[other], input(), world.people.T1.token)).toEqual([]);
  });
});
