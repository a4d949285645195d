/**
 * Reads for the commands of split requests: the charges of a unit, open requests, the parties, and the request behind
 * a link.
 */

import type { OwnerTenantSplitRequest } from '@stoep/contract/billing/split-requests';
import { AppError } from '@stoep/contract/kit/errors';
import { type ChargeSplitLine, chargeSplitApproverOf, chargeSplitStateAt } from '@stoep/domain/billing/split-charges';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { splitRequests } from '../../../db/schema/billing/split-requests.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { oneTimeLinks, userProfiles } from '../../../db/schema/identity/logins.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { isEmailAddressSql } from '../../../db/statement-email.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { hashSecret } from '../../../kernel/security/secrets.ts';

export const splitRequestSqlColumns = {
  id: splitRequests.id,
  unitId: splitRequests.unitId,
  profileId: splitRequests.profileId,
  status: splitRequests.status,
  changes: splitRequests.changes,
  requestedBy: sql<string>`${userProfiles.firstName} || ' ' || ${userProfiles.lastName}`,
  requestedAt: splitRequests.createdAt,
  expiresAt: splitRequests.expiresAt,
  decidedAt: splitRequests.decidedAt,
  decidedBy: splitRequests.decidedBy,
};

type StoredRow = {
  status: OwnerTenantSplitRequest['status'];
  changes: OwnerTenantSplitRequest['changes'];
  expiresAt: Date;
};

/** A request with its status at a moment, and who has to agree. */
export const splitRequestWithStatusAt = <R extends StoredRow>(row: R, now: Date) => ({
  ...row,
  status: chargeSplitStateAt(row.status, row.expiresAt, now),
  askedOf: chargeSplitApproverOf(row.changes),
});

/** Charges of a unit that have not ended, in order. */
export const listRunningChargesOfUnit = async (db: Queryable, unitId: string): Promise<ChargeSplitLine[]> =>
  db
    .select({
      unitBillingId: unitBillings.id,
      name: unitBillings.name,
      kind: unitBillings.kind,
      chargeTo: unitBillings.chargeTo,
    })
    .from(unitBillings)
    .where(and(eq(unitBillings.unitId, unitId), isNull(unitBillings.endedDay)))
    .orderBy(asc(unitBillings.position), asc(unitBillings.name));

/** Charges in requests that can still be approved. A charge may be in one open request (M-20). */
export const listChargeIdsInOpenSplitRequests = async (
  db: Queryable,
  unitId: string,
  now: Date,
): Promise<Set<string>> => {
  const rows = await db
    .select({ changes: splitRequests.changes })
    .from(splitRequests)
    .where(
      and(eq(splitRequests.unitId, unitId), eq(splitRequests.status, 'requested'), gt(splitRequests.expiresAt, now)),
    );
  return new Set(rows.flatMap((row) => row.changes.map((change) => change.unitBillingId)));
};

/** Tenants of a unit on a day. The first answer counts for all of them. */
export const listTenantsOfUnit = async (db: Queryable, unitId: string, today: string) => {
  const found = await db.execute<{
    tenancy_id: string;
    contact_id: string;
    email: string;
    name: string;
  }>(sql`
    select l.id as tenancy_id, c.id as contact_id, c.email, concat_ws(' ', c.first_name, nullif(c.last_name, '')) as name from contacts c
    join account_holders h on h.contact_id = c.id join levy_accounts l on l.account_id = h.account_id
    where l.id = (select t.id from levy_accounts t
        where t.unit_id = ${unitId} and t.type = 'Tenant'
          and t.from_day <= ${today} and (t.until_day is null or t.until_day >= ${today})
        order by t.account_number limit 1)
    order by c.email`);
  return found.rows.map((row) => ({
    tenancyId: row.tenancy_id,
    contactId: row.contact_id,
    email: row.email,
    name: row.name,
  }));
};

/** Nobody may change the charges of a new owner after a sale, nor those of the next tenant. */
const stillTheirs = (today: string) => sql`exists (
    select 1 from levy_accounts owned join account_holders oh on oh.account_id = owned.account_id
    where owned.unit_id = ${units.id} and owned.type <> 'Tenant' and oh.contact_id = ${userProfiles.contactId}
      and owned.from_day <= ${today} and (owned.until_day is null or owned.until_day >= ${today}))
  and (${splitRequests.tenancyId} is null or exists (
    select 1 from levy_accounts t where t.id = ${splitRequests.tenancyId}
      and t.from_day <= ${today} and (t.until_day is null or t.until_day >= ${today})))`;

/** The recipient of the mail is still a holder of the tenancy. */
const stillHolds = sql`(${oneTimeLinks.payload} ->> 'contactId' is null or exists (
  select 1 from levy_accounts t join account_holders h on h.account_id = t.account_id
  where t.id = ${splitRequests.tenancyId} and h.contact_id::text = ${oneTimeLinks.payload} ->> 'contactId'))`;

const ofRequest = {
  ...splitRequestSqlColumns,
  email: userProfiles.email,
  building: buildings.name,
  buildingId: buildings.id,
  unit: sql<string>`'Section ' || ${units.sectionNumber} || ', door ' || ${units.doorNumber}`,
};

/** The request behind a link that has not expired, used or not, and the link's recipient. Throws not_found. */
export const getSplitRequestByLink = async (db: Queryable, now: Date, today: string, secret: string) => {
  const [row] = await db
    .select({
      ...ofRequest,
      sentTo: sql<string>`coalesce((select c.first_name || ' ' || c.last_name from contacts c
        where c.id::text = ${oneTimeLinks.payload} ->> 'contactId'),
        ${userProfiles.firstName} || ' ' || ${userProfiles.lastName})`,
    })
    .from(oneTimeLinks)
    .innerJoin(splitRequests, eq(splitRequests.id, oneTimeLinks.subjectId))
    .innerJoin(userProfiles, eq(userProfiles.id, splitRequests.profileId))
    .innerJoin(units, eq(units.id, splitRequests.unitId))
    .innerJoin(buildings, eq(buildings.id, units.buildingId))
    .where(
      and(
        eq(oneTimeLinks.tokenHash, hashSecret(secret)),
        eq(oneTimeLinks.purpose, 'split-approval'),
        gt(oneTimeLinks.expiresAt, now),
        isNull(userProfiles.disabledAt),
        stillTheirs(today),
        stillHolds,
      ),
    );
  if (!row) throw new AppError('not_found');
  return splitRequestWithStatusAt(row, now);
};

/** A request by id, for the agent who decides for the tenant. Throws not_found where its parties have left. */
export const getSplitRequest = async (db: Queryable, now: Date, today: string, id: string) => {
  const [row] = await db
    .select(ofRequest)
    .from(splitRequests)
    .innerJoin(userProfiles, eq(userProfiles.id, splitRequests.profileId))
    .innerJoin(units, eq(units.id, splitRequests.unitId))
    .innerJoin(buildings, eq(buildings.id, units.buildingId))
    .where(and(eq(splitRequests.id, id), stillTheirs(today)));
  if (!row) throw new AppError('not_found');
  return splitRequestWithStatusAt(row, now);
};

/** Email addresses of both parties, where they have one: everyone who holds an owner or tenant account of the unit today. */
export const listSplitRequestPartyEmails = async (db: Queryable, unitId: string, today: string) => {
  const found = await db.execute<{ email: string; name: string }>(sql`
    select distinct on (c.email) c.email,
      concat_ws(' ', c.first_name, nullif(c.last_name, '')) as name from levy_accounts l
    join account_holders h on h.account_id = l.account_id join contacts c on c.id = h.contact_id
    where l.unit_id = ${unitId} and l.type in ('Owner', 'Tenant')
      and l.from_day <= ${today} and (l.until_day is null or l.until_day >= ${today})
      and ${isEmailAddressSql(sql`c.email`)}
    order by c.email`);
  return found.rows;
};
