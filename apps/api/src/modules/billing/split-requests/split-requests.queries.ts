/** The requests of a unit, for those who may see its charges. */
import type { SplitRequest } from '@stoep/contract/billing/split-requests';
import { and, desc, eq } from 'drizzle-orm';
import { splitRequests } from '../../../db/schema/billing/split-requests.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { unitsVisibleTo } from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import { splitAt, splitColumns } from './split-parties.queries.ts';

const visible = scope(units, (_, caller) => unitsVisibleTo(caller));
const unit = { unitId: required<string>() };

const requestsOfUnit = query('split-requests.of-unit', {
  scope: visible,
  input: unit,
  from: (db, { within, input }) =>
    db
      .select(splitColumns)
      .from(splitRequests)
      .innerJoin(userProfiles, eq(userProfiles.id, splitRequests.profileId))
      .innerJoin(units, eq(units.id, splitRequests.unitId))
      .where(and(eq(units.id, input.unitId), within))
      .orderBy(desc(splitRequests.createdAt))
      .limit(50),
});

const unitThere = query('split-requests.unit', {
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
export const listSplitRequests = async (read: Read, unitId: string): Promise<SplitRequest[]> => {
  const rows = await read.list(requestsOfUnit, { unitId });
  if (rows.length === 0) await read.get(unitThere, { unitId });
  return rows.map((row) => splitAt(row, read.caller.at.now));
};
