/** Quotas that were typed or pasted as a sheet: kept together, each with a row of its own in the history of its unit. */
import { AppError } from '@stoep/contract/kit/errors';
import { quotaFromPercent } from '@stoep/domain/scheme/participation-quota';
import { and, eq, inArray } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';

type Typed = {
  readonly unit_id: string;
  readonly quota: number;
  readonly was: number;
};
type Change = { readonly quota: number };

const set = fact<{ before: Change; after: Change }>('units.quota-set', 'units');

/**
 * Throws not_found for a unit of another building, and changed_meanwhile where one stands otherwise than it was seen: nothing is
 * kept then. The building is held, so that two sheets of it follow one another.
 */
export const saveQuotas = command({
  on: row(buildings, ofStaff, {}),
  allowed: () => true,
  run: async (w, { id }, rows: readonly Typed[]) => {
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
      if (row === undefined || quotaFromPercent(row.was) !== unit.quota)
        throw new AppError('changed_meanwhile');
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
