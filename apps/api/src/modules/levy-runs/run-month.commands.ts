/** What a managing agent does on the first of a month, in one transaction, with one row in the audit. */
import { addMonths, type Day } from '@stoep/domain/calendar';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { buildings } from '../../db/schema/buildings.ts';
import type { AuditBy } from '../../platform/audit/entry.ts';
import type { Clock } from '../../platform/clock.ts';
import { bySystem, writeAudit } from '../audit/audit.commands.ts';
import { chargeConsumption, chargeInterest, raiseLevies } from './levy-runs.commands.ts';

export type MonthPosted = {
  readonly interest: number;
  readonly levies: number;
  readonly consumption: number;
};

/** Interest of the month before, then levies and consumption of the month; undefined where there is no such building. */
export const runMonth = async (
  deps: { readonly db: Database; readonly clock: Clock },
  buildingCode: string,
  month: Day,
  by: AuditBy = bySystem('monthly run'),
): Promise<MonthPosted | undefined> => {
  const [building] = await deps.db
    .select({ id: buildings.id })
    .from(buildings)
    .where(eq(buildings.code, buildingCode));
  if (!building) return undefined;
  return deps.db.transaction(async (tx) => {
    const interest = await chargeInterest(tx, building.id, addMonths(month, -1));
    const levies = await raiseLevies(tx, building.id, month);
    const consumption = await chargeConsumption(tx, building.id, month);
    const posted = { interest, levies, consumption };
    if (interest + levies + consumption > 0)
      await writeAudit(tx, deps.clock.now(), by, {
        action: 'month.run',
        subjectKind: 'building',
        subjectId: building.id,
        detail: { month, ...posted },
      });
    return posted;
  });
};
