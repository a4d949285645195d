/** Interest rates with their dated lawful maximum. */
import type { InterestSetting } from '@stoep/domain/levies/interest';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '../../db/schema/platform.ts';
import type { Queryable } from '../../kernel/database/client.ts';

/** The lawful maximum and from when on, in basis points a month: 2 % until a setting says otherwise (rules 2.1). */
const caps = z
  .array(z.object({ from: z.string(), maximumBasisPoints: z.int().min(0) }))
  .default([{ from: '0001-01-01', maximumBasisPoints: 200 }]);

/** @param monthlyBasisPoints what the scheme charges: 150 is 1.5 % a month */
export const interestSettings = async (
  db: Queryable,
  monthlyBasisPoints: number,
): Promise<InterestSetting[]> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'interest-maximum'));
  return caps.parse(row?.value).map((cap) => ({ ...cap, monthlyBasisPoints }));
};
