/** The participation quotas of a building, as one sheet. */
import { quotaToPercent } from '@stoep/domain/scheme/participation-quota';
import { and, asc, eq } from 'drizzle-orm';
import { forStaff } from '../../../access/staff.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';

const named = query('buildings.quotas-of', {
  scope: forStaff(buildings),
  input: { id: required<string>() },
  from: (db, { within, input: { id } }) =>
    db
      .select({ building: buildings.name })
      .from(buildings)
      .where(and(within, eq(buildings.id, id))),
});

const bySection = query('buildings.quotas', {
  scope: forStaff(units),
  input: { id: required<string>() },
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

export const quotasSheet = async (read: Read, id: string) => {
  const { building } = await read.get(named, { id });
  const rows = await read.list(bySection, { id });
  return { building, units: rows.map((unit) => ({ ...unit, quota: quotaToPercent(unit.quota) })) };
};
