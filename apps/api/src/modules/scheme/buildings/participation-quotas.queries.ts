/** Reads the participation quotas of a building as one sheet. */
import { quotaToPercent } from '@stoep/domain/scheme/participation-quota';
import { and, asc, eq } from 'drizzle-orm';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';

const named = defineScopedQuery('buildings.quotas-of', {
  scope: staffOnlyRowScope(buildings),
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, input: { id } }) =>
    db
      .select({ building: buildings.name })
      .from(buildings)
      .where(and(within, eq(buildings.id, id))),
});

const bySection = defineScopedQuery('buildings.quotas', {
  scope: staffOnlyRowScope(units),
  input: { id: requiredQueryInput<string>() },
  from: (db, { within, input: { id } }) =>
    db
      .select({
        id: units.id,
        section: units.sectionNumber,
        door: units.doorNumber,
        quota: units.quotaMillionths,
      })
      .from(units)
      .where(and(within, eq(units.buildingId, id)))
      .orderBy(asc(units.sectionNumber), asc(units.id)),
});

export const readBuildingQuotas = async (read: CallerReadContext, id: string) => {
  const { building } = await read.get(named, { id });
  const rows = await read.list(bySection, { id });
  return { building, units: rows.map((unit) => ({ ...unit, quota: quotaToPercent(unit.quota) })) };
};
