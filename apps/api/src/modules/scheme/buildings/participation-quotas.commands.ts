/**
 * Saves participation quotas that were typed or pasted as a sheet, all or none, each with a history row of its unit.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { quotaFromPercent } from '@stoep/domain/scheme/participation-quota';
import { and, eq, inArray } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';

type Draft = {
  readonly unit_id: string;
  readonly quota: number;
  readonly was: number;
};
type Change = { readonly quota: number };

const set = defineFact<{ before: Change; after: Change }>('units.quota-set', 'units');

/**
 * Throws not_found for a unit of another building, and changed_meanwhile where a quota changed since it was read;
 * nothing is saved then. The building is locked, so that two sheets cannot interleave.
 */
export const saveParticipationQuotas = defineCommand({
  on: rowTarget(buildings, staffWriteScope, {}),
  allowed: () => true,
  run: async (w, { id }, rows: readonly Draft[]) => {
    const named = new Map(rows.map((row) => [row.unit_id, row]));
    const stored = await w.tx
      .select({ id: units.id, quota: units.quotaMillionths })
      .from(units)
      .where(and(eq(units.buildingId, id), inArray(units.id, [...named.keys()])))
      .orderBy(units.id)
      .for('update');
    if (stored.length < named.size) throw new AppError('not_found');
    const changes = stored.flatMap((unit) => {
      const row = named.get(unit.id);
      if (row === undefined || quotaFromPercent(row.was) !== unit.quota) throw new AppError('changed_meanwhile');
      return row.quota === row.was ? [] : [{ unitId: unit.id, row }];
    });
    if (changes.length === 0) return w.unchanged();
    for (const { unitId, row } of changes) {
      await w.tx
        .update(units)
        .set({ quotaMillionths: quotaFromPercent(row.quota) })
        .where(eq(units.id, unitId));
      w.record(set, unitId, { before: { quota: row.was }, after: { quota: row.quota } });
    }
  },
});
