/** Lists the split requests of a unit, for those who may see its charges. */
import type { OwnerTenantSplitRequest } from '@stoep/contract/billing/split-requests';
import { and, desc, eq } from 'drizzle-orm';
import { splitRequests } from '../../../db/schema/billing/split-requests.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { unitsVisibleTo } from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import { splitRequestSqlColumns, splitRequestWithStatusAt } from './split-parties.queries.ts';

const visible = defineRowScope(units, (_, caller) => unitsVisibleTo(caller));
const unit = { unitId: requiredQueryInput<string>() };

const requestsOfUnit = defineScopedQuery('split-requests.of-unit', {
  scope: visible,
  input: unit,
  from: (db, { within, input }) =>
    db
      .select(splitRequestSqlColumns)
      .from(splitRequests)
      .innerJoin(userProfiles, eq(userProfiles.id, splitRequests.profileId))
      .innerJoin(units, eq(units.id, splitRequests.unitId))
      .where(and(eq(units.id, input.unitId), within))
      .orderBy(desc(splitRequests.createdAt))
      .limit(50),
});

const unitThere = defineScopedQuery('split-requests.unit', {
  scope: visible,
  input: unit,
  from: (db, { within, input }) =>
    db
      .select({ id: units.id })
      .from(units)
      .innerJoin(buildings, eq(buildings.id, units.buildingId))
      .where(and(eq(units.id, input.unitId), within)),
});

/** Requests of a unit in the caller's scope, newest first. */
export const listSplitRequests = async (
  read: CallerReadContext,
  unitId: string,
): Promise<OwnerTenantSplitRequest[]> => {
  const rows = await read.list(requestsOfUnit, { unitId });
  if (rows.length === 0) await read.get(unitThere, { unitId });
  return rows.map((row) => splitRequestWithStatusAt(row, read.caller.at.now));
};
