/** What levies are worked out from: the units with their measures, who holds exclusive use, the levy lines, and the ombud service's levy. */

import type { HeldArea, PlannedUnit } from '@stoep/domain/billing/budget-plan';
import type { LevyBasis } from '@stoep/domain/billing/budget-terms';
import { CSOS_LEVY, type CsosSetting } from '@stoep/domain/billing/csos-levy';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart';
import type { Cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { budgetLines, exclusiveUseAreas } from '../../../db/schema/billing/budgets.ts';
import { settings } from '../../../db/schema/platform/platform.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

/** A levy line as it is charged. `amount` is of a year, or of a special contribution altogether. */
export type ChargedLine = {
  readonly name: string;
  readonly statementDescription: string;
  readonly amount: Cents;
  readonly kind: 'levy' | 'special_levy';
  readonly fund: Fund;
  readonly basis: LevyBasis;
  readonly areaKind: string | null;
  readonly instalments: number;
  readonly fromDay: Day;
  readonly untilDay: Day | null;
  readonly budgetId: string | null;
};

/** A line that collects what a late approval of its budget left: no contribution of a year, so nothing is raised from it. */
export const isShortfall = ({ name, budgetId }: Pick<ChargedLine, 'name' | 'budgetId'>): boolean =>
  budgetId !== null && name.startsWith('Shortfall ');

export type LevyBase = {
  readonly units: readonly PlannedUnit[];
  readonly areas: readonly HeldArea[];
  readonly lines: readonly ChargedLine[];
};

export const findLevyBase = async (db: Queryable, buildingId: string): Promise<LevyBase> => ({
  units: await db
    .select({
      id: units.id,
      name: units.doorNumber,
      quotaMillionths: units.quotaMillionths,
      floorArea: units.floorArea,
      nominatedWeight: units.nominatedWeight,
    })
    .from(units)
    .where(eq(units.buildingId, buildingId))
    .orderBy(units.sectionNumber),
  areas: await db
    .select({
      unitId: exclusiveUseAreas.unitId,
      kind: exclusiveUseAreas.kind,
      weight: exclusiveUseAreas.weight,
      fromDay: exclusiveUseAreas.fromDay,
      untilDay: exclusiveUseAreas.untilDay,
    })
    .from(exclusiveUseAreas)
    .innerJoin(units, eq(units.id, exclusiveUseAreas.unitId))
    .where(eq(units.buildingId, buildingId)),
  lines: await db
    .select({
      name: budgetLines.name,
      statementDescription: budgetLines.statementDescription,
      amount: budgetLines.yearlyAmount,
      kind: budgetLines.kind,
      fund: budgetLines.fund,
      basis: budgetLines.basis,
      areaKind: budgetLines.areaKind,
      instalments: budgetLines.instalments,
      fromDay: budgetLines.fromDay,
      untilDay: budgetLines.untilDay,
      budgetId: budgetLines.budgetId,
    })
    .from(budgetLines)
    .where(eq(budgetLines.buildingId, buildingId))
    .orderBy(budgetLines.fund, budgetLines.kind, budgetLines.name),
});

/** Money in cents, the rate in basis points: the figures of the regulations until a setting says otherwise. */
const dated = z
  .array(
    z.object({
      from: z.string(),
      freeUpTo: z.int().min(0),
      basisPoints: z.int().min(0),
      maximum: z.int().min(0),
    }),
  )
  .default([{ from: '0001-01-01', ...CSOS_LEVY }]);

/** How a building raises the ombud service's levy, and its dated figures. */
export const findCsos = async (db: Queryable, buildingId: string): Promise<CsosSetting> => {
  const [found] = await db
    .select({ way: buildings.csosWay, from: buildings.csosFrom, value: settings.value })
    .from(buildings)
    .leftJoin(settings, eq(settings.name, 'csos-levy'))
    .where(eq(buildings.id, buildingId));
  const { way = null, from = null, value } = found ?? {};
  return { way, from, terms: dated.parse(value ?? undefined) };
};
