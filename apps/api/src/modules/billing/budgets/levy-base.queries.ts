/**
 * Reads the data that levies are apportioned by: units with their measures, exclusive use areas, levy lines and the
 * CSOS levy.
 */

import type { BudgetedUnit, UnitExclusiveUseArea } from '@stoep/domain/billing/budget-plan';
import type { LevyBasis } from '@stoep/domain/billing/budget-terms';
import { type CsosLevySetting, DEFAULT_CSOS_LEVY_TERMS } from '@stoep/domain/billing/csos-levy';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart-of-accounts';
import type { Cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { exclusiveUseAreas, levyLines } from '../../../db/schema/billing/budgets.ts';
import { settings } from '../../../db/schema/platform/platform.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

/** A levy line as charged. `amount` is per year; for a special contribution it is the whole amount. */
export type ChargedLevyLine = {
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
  /** The ledger account that it names; null for that of its kind and fund. */
  readonly glAccountId: string | null;
  readonly budgetId: string | null;
};

/**
 * Whether a line collects the shortfall of a late budget. It is no yearly contribution, so a percentage increase
 * ignores it.
 */
export const isShortfallLevyLine = ({ name, budgetId }: Pick<ChargedLevyLine, 'name' | 'budgetId'>): boolean =>
  budgetId !== null && name.startsWith('Shortfall ');

export type LevyApportionmentBase = {
  readonly units: readonly BudgetedUnit[];
  readonly areas: readonly UnitExclusiveUseArea[];
  readonly lines: readonly ChargedLevyLine[];
};

export const readLevyApportionmentBase = async (db: Queryable, buildingId: string): Promise<LevyApportionmentBase> => ({
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
      name: levyLines.name,
      statementDescription: levyLines.statementDescription,
      amount: levyLines.yearlyAmount,
      kind: levyLines.kind,
      fund: levyLines.fund,
      basis: levyLines.basis,
      areaKind: levyLines.areaKind,
      instalments: levyLines.instalments,
      fromDay: levyLines.fromDay,
      untilDay: levyLines.untilDay,
      glAccountId: levyLines.glAccountId,
      budgetId: levyLines.budgetId,
    })
    .from(levyLines)
    .where(eq(levyLines.buildingId, buildingId))
    .orderBy(levyLines.fund, levyLines.kind, levyLines.name),
});

/** Amounts in cents, the rate in basis points. The regulations' figures apply until a setting replaces them. */
const dated = z
  .array(
    z.object({
      from: z.string(),
      freeUpTo: z.int().min(0),
      basisPoints: z.int().min(0),
      maximum: z.int().min(0),
    }),
  )
  .default([{ from: '0001-01-01', ...DEFAULT_CSOS_LEVY_TERMS }]);

/** How a building raises the CSOS levy, with the dated figures of the regulations. */
export const findCsosSetting = async (db: Queryable, buildingId: string): Promise<CsosLevySetting> => {
  const [found] = await db
    .select({ way: buildings.csosWay, from: buildings.csosFrom, value: settings.value })
    .from(buildings)
    .leftJoin(settings, eq(settings.name, 'csos-levy'))
    .where(eq(buildings.id, buildingId));
  const { way = null, from = null, value } = found ?? {};
  return { way, from, terms: dated.parse(value ?? undefined) };
};
