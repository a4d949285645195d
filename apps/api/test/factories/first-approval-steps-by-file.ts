/** Records that await a second person because one person imported them from a file. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { importKeys } from '../../src/db/schema/platform/platform.ts';
import type { Harness } from '../harness.ts';
import { officeDeskOf } from '../office-desk.ts';
import type { TestUser } from '../test-user.ts';
import { aPerson, type TestWorld } from '../world.ts';
import { aTrusteeBoard } from './boards.ts';

type There = { readonly world: () => TestWorld; readonly first: () => TestUser };

export const firstApprovalStepsByFile = (harness: Harness, { world, first }: There) => {
  const { db } = harness.deps;
  const { act } = officeDeskOf(() => harness, first);
  const named = (table: string, rowId: string) =>
    db
      .insert(importKeys)
      .values({ table, externalKey: `walk-${rowId}`, rowId, contentHash: '' })
      .onConflictDoNothing();
  const imported = async (kind: 'payments' | 'trustee_appointments', csv: string) => {
    const files = { file: new File([csv], `${kind}.csv`) };
    const { token } = first();
    const { id } = await harness.call(apiContract.imports.upload, { body: { kind }, files }, token);
    await harness.runJobs();
    const { faults } = await harness.call(apiContract.imports.report, { params: { id } }, token);
    if (faults.length > 0) throw new Error(JSON.stringify(faults));
    await act('imports', id, 'apply');
    await harness.runJobs();
    return id;
  };
  const idOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ id: string }>(query);
    return String(rows[0]?.id);
  };
  return {
    payment: async () => {
      const building = world().buildings.a;
      await named('buildings', building);
      const head = 'key,building,type,amount,our_reference,state';
      await imported('payments', `${head}\nwalk,walk-${building},Recurring,1000,By file,Loaded for confirmation\n`);
      return idOf(sql`select id from payments where our_reference = 'By file'`);
    },
    appointment: async () => {
      const { buildingId } = await aTrusteeBoard(harness, 1);
      const { contactId } = await aPerson(harness, 'walk-imported');
      await named('buildings', buildingId);
      await named('contacts', contactId);
      const importId = await imported(
        'trustee_appointments',
        `key,building,contact,starts_at,ends_at\nwalk,walk-${buildingId},walk-${contactId},2026-01-01T08:00:00Z,\n`,
      );
      return idOf(sql`select id from trustee_appointments where import_id = ${importId}`);
    },
  };
};
