/** Disconnections of a building and of one account: B 2 Credit Control, Disconnections (M-44, M-78). */
import type { DisconnectionRow, DisconnectionsQuery } from '@stoep/contract/credit/credit-control';
import { and, desc, eq, gte, lte, type SQL } from 'drizzle-orm';
import { buildingsReadableAsTrustee, insistOnBuilding } from '../../access/buildings.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { units } from '../../db/schema/buildings.ts';
import { disconnections } from '../../db/schema/credit.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { contains, readPage, totalRows } from '../../kernel/database/paging.ts';
import { Answer } from '../../kernel/http/request.ts';
import { levyAccountsOfTrustee } from './credit-control.policy.ts';

const read = async (db: Database, where: SQL | undefined, query: DisconnectionsQuery) => {
  const { rows, total } = await readPage(query, ({ limit, offset }) =>
    db
      .select({
        id: disconnections.id,
        account: { id: levyAccounts.id, name: levyAccounts.accountNumber },
        doorNumber: units.doorNumber,
        status: disconnections.status,
        meterReading: disconnections.meterReading,
        instructionDay: disconnections.instructionDay,
        instructionSentTo: disconnections.instructionSentTo,
        total: totalRows(),
      })
      .from(disconnections)
      .innerJoin(levyAccounts, eq(levyAccounts.id, disconnections.levyAccountId))
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .where(where)
      .orderBy(desc(disconnections.instructionDay), desc(disconnections.id))
      .limit(limit)
      .offset(offset),
  );
  return new Answer<DisconnectionRow[]>(rows, { total });
};

export const listDisconnections = async (
  db: Database,
  person: Person,
  buildingId: string,
  query: DisconnectionsQuery,
): Promise<Answer<DisconnectionRow[]>> => {
  const where = and(
    eq(levyAccounts.buildingId, buildingId),
    levyAccountsOfTrustee(person),
    contains(units.doorNumber, query.doorNumber),
    query.status && eq(disconnections.status, query.status),
    query.from ? gte(disconnections.instructionDay, query.from) : undefined,
    query.to ? lte(disconnections.instructionDay, query.to) : undefined,
  );
  const answer = await read(db, where, query);
  if (answer.total === 0) await insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId);
  return answer;
};

/** Of one account, which the caller has been found to see. */
export const listDisconnectionsOfAccount = (db: Database, levyAccountId: string) =>
  read(db, eq(disconnections.levyAccountId, levyAccountId), {});
