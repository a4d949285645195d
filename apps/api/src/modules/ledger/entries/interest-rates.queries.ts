/** Reads interest rates of a building with their lawful maximum by date. */
import type { InterestSetting } from '@stoep/domain/billing/interest';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { buildingInterestRates } from '../../../db/schema/billing/budgets.ts';
import { settings } from '../../../db/schema/platform/platform.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

type Cap = { readonly from: string; readonly maximumBasisPoints: number };

/** The lawful maximum by start day, in basis points a month: 2 % unless a setting differs (rules 2.1). */
const caps = z
  .array(z.object({ from: z.string(), maximumBasisPoints: z.int().min(0) }))
  .default([{ from: '0001-01-01', maximumBasisPoints: 200 }]);

const inForce = <T extends { readonly from: string }>(dated: readonly T[], day: string): T | undefined =>
  dated.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];

/** For each day on which a rate or a maximum begins: the rate charged and the maximum. */
export const listInterestSettings = async (db: Queryable, buildingId: string): Promise<InterestSetting[]> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'interest-maximum'));
  const maxima: readonly Cap[] = caps.parse(row?.value);
  const terms = await db
    .select({
      from: buildingInterestRates.fromDay,
      monthlyBasisPoints: buildingInterestRates.monthlyBasisPoints,
      graceDays: buildingInterestRates.graceDays,
    })
    .from(buildingInterestRates)
    .where(eq(buildingInterestRates.buildingId, buildingId));
  const days = [...new Set([...maxima, ...terms].map(({ from }) => from))].toSorted();
  return days.flatMap((from) => {
    const term = inForce(terms, from);
    const cap = inForce(maxima, from);
    return term && cap ? [{ ...term, from, maximumBasisPoints: cap.maximumBasisPoints }] : [];
  });
};
