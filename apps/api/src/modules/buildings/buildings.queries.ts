/** Reads of the General tab: the building, its documents, and one document in scope (M-34 to M-38). */

import { AppError } from '@stoep/contract/kit/errors';
import type { BuildingDocument, BuildingInfo, DocumentsQuery } from '@stoep/contract/scheme/buildings';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  buildingsReadableAsTrustee,
  buildingsResidentOf,
  buildingsTrusteeOf,
  buildingsVisibleTo,
  insistOnBuilding,
} from '../../access/buildings.ts';
import { buildingDocuments, buildings } from '../../db/schema/buildings.ts';
import { contractors } from '../../db/schema/contractors.ts';
import { files } from '../../db/schema/files.ts';
import { contacts } from '../../db/schema/people.ts';
import { isStaff, type Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { contains, readPage, totalRows } from '../../kernel/database/paging.ts';
import { Answer } from '../../kernel/http/request.ts';
import { exceptRecordsOfOwnInterest } from '../approvals/approvals.policy.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** res(B) or tru(B); anything that names no building of the caller's is simply not accessible (M-34). */
export const findAccess = async (
  db: Database,
  person: Person,
  buildingId: string,
): Promise<{ access: boolean; asTrustee: boolean }> => {
  if (!UUID.test(buildingId)) return { access: false, asTrustee: false };
  const {
    rows: [row],
  } = await db.execute<{ trustee: boolean; resident: boolean }>(
    sql`select ${buildingId}::uuid in ${buildingsTrusteeOf(person)} as trustee,
      ${buildingId}::uuid in ${buildingsResidentOf(person)} as resident`,
  );
  const asTrustee = row?.trustee ?? false;
  return { access: asTrustee || (row?.resident ?? false), asTrustee };
};

const brokers = alias(contractors, 'brokers');
const insurers = alias(contractors, 'insurers');

/** A building in scope; throws not_found. Owners get the names of broker and insurer without their ids. */
export const findBuilding = async (
  db: Database,
  person: Person,
  buildingId: string,
): Promise<BuildingInfo> => {
  const now = person.at.now.toISOString();
  const [row] = await db
    .select({
      id: buildings.id,
      name: buildings.name,
      accountingId: buildings.accountingId,
      caretakerId: contacts.id,
      caretakerName: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
      numberOfTrustees: sql<number>`(select count(distinct t.contact_id)::int from trustee_appointments t
        where t.building_id = ${buildings.id} and t.starts_at <= ${now}::timestamptz
          and (t.ends_at is null or t.ends_at > ${now}::timestamptz))`,
      brokerId: brokers.id,
      insuranceBrokerName: brokers.name,
      brokerPhone: brokers.phone,
      brokerEmail: brokers.email,
      insurerId: insurers.id,
      insurerName: insurers.name,
      insuranceEvaluationDay: buildings.insuranceEvaluationDay,
      registrationNumber: buildings.registrationNumber,
      csosNumber: buildings.csosNumber,
      asTrustee: sql<boolean>`${buildings.id} in ${buildingsReadableAsTrustee(person)}`,
    })
    .from(buildings)
    .leftJoin(contacts, eq(contacts.id, buildings.caretakerId))
    .leftJoin(brokers, eq(brokers.id, buildings.insuranceBrokerId))
    .leftJoin(insurers, eq(insurers.id, buildings.insurerId))
    .where(and(eq(buildings.id, buildingId), sql`${buildings.id} in ${buildingsVisibleTo(person)}`));
  if (!row) throw new AppError('not_found');
  const { caretakerId, caretakerName, brokerId, brokerPhone, brokerEmail, insurerId, asTrustee, ...rest } =
    row;
  const linked = (id: string | null, name: string | null) =>
    asTrustee && id ? { id, name: name ?? '' } : null;
  return {
    ...rest,
    caretaker: caretakerId ? { id: caretakerId, name: caretakerName } : null,
    insuranceBroker: linked(brokerId, rest.insuranceBrokerName),
    insuranceBrokerContact: brokerId ? { telephone: brokerPhone, email: brokerEmail } : null,
    insurer: linked(insurerId, rest.insurerName),
  };
};

/** Documents that match, a page at a time; `scope` is looked at again only where none is found. */
const listOf = async (
  db: Database,
  person: Person,
  buildingId: string,
  scope: SQL,
  query: DocumentsQuery,
  ownersOnly = false,
): Promise<Answer<BuildingDocument[]>> => {
  const { rows, total } = await readPage(query, ({ limit, offset }) =>
    db
      .select({
        id: buildingDocuments.id,
        name: buildingDocuments.name,
        designation: buildingDocuments.designation,
        fileName: files.name,
        contentType: files.contentType,
        size: files.size,
        createdAt: buildingDocuments.createdAt,
        total: totalRows(),
      })
      .from(buildingDocuments)
      .innerJoin(files, and(eq(files.id, buildingDocuments.fileId), sql`${files.quarantinedAt} is null`))
      .where(
        and(
          eq(buildingDocuments.buildingId, buildingId),
          sql`${buildingDocuments.buildingId} in ${scope}`,
          exceptRecordsOfOwnInterest(person),
          ownersOnly ? eq(buildingDocuments.visibleToOwners, true) : undefined,
          contains(buildingDocuments.name, query.name),
          query.designation && eq(buildingDocuments.designation, query.designation),
        ),
      )
      .orderBy(asc(buildingDocuments.name), desc(buildingDocuments.createdAt))
      .limit(limit)
      .offset(offset),
  );
  if (total === 0) await insistOnBuilding(db, scope, buildingId);
  return new Answer(rows, { total });
};

/** Every document, for a trustee of the building. */
export const listDocuments = (db: Database, person: Person, buildingId: string, query: DocumentsQuery) =>
  listOf(db, person, buildingId, buildingsReadableAsTrustee(person), query);

/** What owners may see, for owners and trustees alike. */
export const listOwnerDocuments = (db: Database, person: Person, buildingId: string, query: DocumentsQuery) =>
  listOf(db, person, buildingId, buildingsVisibleTo(person), query, true);

/** The file of a document the caller may see: tru(B), or res(B) where owners may; throws not_found. */
export const findDocumentFile = async (db: Database, person: Person, documentId: string): Promise<string> => {
  const resident = isStaff(person)
    ? sql`true`
    : sql`${buildingDocuments.visibleToOwners}
    and ${buildingDocuments.buildingId} in ${buildingsResidentOf(person)}`;
  const [row] = await db
    .select({ fileId: buildingDocuments.fileId })
    .from(buildingDocuments)
    .where(
      and(
        eq(buildingDocuments.id, documentId),
        exceptRecordsOfOwnInterest(person),
        sql`(${buildingDocuments.buildingId} in ${buildingsReadableAsTrustee(person)} or (${resident}))`,
      ),
    );
  if (!row) throw new AppError('not_found');
  return row.fileId;
};
