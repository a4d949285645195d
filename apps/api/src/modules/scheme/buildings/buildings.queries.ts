/** Reads of the General tab: the building, its documents, and one document in scope (M-34 to M-38). */

import type { BuildingDocument, BuildingInfo, DocumentsQuery } from '@stoep/contract/scheme/buildings';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  buildingsReadableAsTrustee,
  buildingsResidentOf,
  buildingsTrusteeOf,
  buildingsVisibleTo,
  trusteesBuilding,
} from '../../../access/buildings.ts';
import { inOffice } from '../../../access/in-office.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { buildingDocuments, buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { exceptRecordsOfOwnInterest } from '../../../engines/decisions/interest.policy.ts';
import { momentOf } from '../../../kernel/caller.ts';
import { linked } from '../../../kernel/database/lookup.ts';
import { totalRows } from '../../../kernel/database/paging.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { holds, optionalInput, required, text, window } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { type Scope, scope } from '../../../kernel/scope.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const visibleBuildings = scope(buildings, (b, caller) => sql`${b.id} in ${buildingsVisibleTo(caller)}`);
const building = { buildingId: required<string>() };

const access = query('buildings.access', {
  scope: scope(
    buildings,
    (b, caller) =>
      sql`(${b.id} in ${buildingsTrusteeOf(caller)} or ${b.id} in ${buildingsResidentOf(caller)})`,
  ),
  input: building,
  from: (db, { within, caller, input }) =>
    db
      .select({ asTrustee: sql<boolean>`${buildings.id} in ${buildingsTrusteeOf(caller)}` })
      .from(buildings)
      .where(and(eq(buildings.id, input.buildingId), within)),
});

/** res(B) or tru(B); anything that names no building of the caller's is simply not accessible (M-34). */
export const findAccess = async (
  read: Read,
  buildingId: string,
): Promise<{ access: boolean; asTrustee: boolean }> => {
  const row = UUID.test(buildingId) ? await read.find(access, { buildingId }) : undefined;
  return { access: row !== undefined, asTrustee: row?.asTrustee ?? false };
};

const brokers = alias(contractors, 'brokers');
const insurers = alias(contractors, 'insurers');

const buildingInfo = query('buildings.info', {
  scope: visibleBuildings,
  input: building,
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: buildings.id,
        name: buildings.name,
        accountingId: buildings.accountingId,
        caretakerId: contacts.id,
        caretakerName: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
        numberOfTrustees: sql<number>`(select count(distinct t.contact_id)::int from trustee_appointments t
        where t.building_id = ${buildings.id} and ${inOffice('t', momentOf(caller))})`,
        brokerId: brokers.id,
        insuranceBrokerName: brokers.name,
        brokerPhone: brokers.phone,
        brokerEmail: brokers.email,
        insurerId: insurers.id,
        insurerName: insurers.name,
        insurancePolicyNumber: buildings.insurancePolicyNumber,
        insuranceEvaluationDay: buildings.insuranceEvaluationDay,
        registrationNumber: buildings.registrationNumber,
        csosNumber: buildings.csosNumber,
        asTrustee: sql<boolean>`${buildings.id} in ${buildingsReadableAsTrustee(caller)}`,
      })
      .from(buildings)
      .leftJoin(contacts, eq(contacts.id, buildings.caretakerId))
      .leftJoin(brokers, eq(brokers.id, buildings.insuranceBrokerId))
      .leftJoin(insurers, eq(insurers.id, buildings.insurerId))
      .where(and(eq(buildings.id, input.buildingId), within)),
});

/** A building in scope. Owners get the names of broker and insurer without their ids. */
export const readBuilding = async (read: Read, buildingId: string): Promise<BuildingInfo> => {
  const row = await read.get(buildingInfo, { buildingId });
  const { caretakerId, caretakerName, brokerId, brokerPhone, brokerEmail, insurerId, asTrustee, ...rest } =
    row;
  return {
    ...rest,
    caretaker: linked(caretakerId, caretakerName),
    insuranceBroker: asTrustee ? linked(brokerId, rest.insuranceBrokerName) : null,
    insuranceBrokerContact: brokerId ? { telephone: brokerPhone, email: brokerEmail } : null,
    insurer: asTrustee ? linked(insurerId, rest.insurerName) : null,
  };
};

const documentsOf = (name: string, within: Scope) =>
  query(`buildings.${name}`, {
    scope: within,
    input: {
      ...building,
      name: text(),
      designation: optionalInput<DocumentsQuery['designation']>(),
      ...window,
    },
    from: (db, { within, caller, input }) =>
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
            eq(buildingDocuments.buildingId, input.buildingId),
            within,
            exceptRecordsOfOwnInterest(caller),
            holds(buildingDocuments.name, input.name),
            input.designation && eq(buildingDocuments.designation, input.designation),
          ),
        )
        .orderBy(desc(buildingDocuments.createdAt), asc(buildingDocuments.name), asc(buildingDocuments.id))
        .limit(input.limit)
        .offset(input.offset),
  });

const trusteesDocuments = documentsOf(
  'documents',
  scope(buildingDocuments, (d, caller) => sql`${d.buildingId} in ${buildingsReadableAsTrustee(caller)}`),
);
const ownersDocuments = documentsOf(
  'owner-documents',
  scope(
    buildingDocuments,
    (d, caller) => sql`(${d.visibleToOwners} and ${d.buildingId} in ${buildingsVisibleTo(caller)})`,
  ),
);

const buildingThere = query('buildings.there', {
  scope: visibleBuildings,
  input: building,
  from: (db, { within, input }) =>
    db
      .select({ id: buildings.id })
      .from(buildings)
      .where(and(eq(buildings.id, input.buildingId), within)),
});

/** Every document, for a trustee of the building; whether it is there is asked only where none is found. */
export const listDocuments = async (
  read: Read,
  buildingId: string,
  asked: DocumentsQuery,
): Promise<Answer<BuildingDocument[]>> => {
  const { rows, total } = await read.page(trusteesDocuments, { ...asked, buildingId });
  if (total === 0) await read.get(trusteesBuilding, { buildingId });
  return new Answer(rows, { total });
};

/** What owners may see, for owners and trustees alike. */
export const listOwnerDocuments = async (
  read: Read,
  buildingId: string,
  asked: DocumentsQuery,
): Promise<Answer<BuildingDocument[]>> => {
  const { rows, total } = await read.page(ownersDocuments, { ...asked, buildingId });
  if (total === 0) await read.get(buildingThere, { buildingId });
  return new Answer(rows, { total });
};

/** The file of a document the caller may see: tru(B), or res(B) where owners may. */
export const documentFile = query('buildings.document-file', {
  scope: scope(
    buildingDocuments,
    (d, caller) => sql`(${d.buildingId} in ${buildingsReadableAsTrustee(caller)}
      or (${d.visibleToOwners} and ${d.buildingId} in ${buildingsVisibleTo(caller)}))`,
  ),
  input: { documentId: required<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({ fileId: buildingDocuments.fileId })
      .from(buildingDocuments)
      .innerJoin(buildings, eq(buildings.id, buildingDocuments.buildingId))
      .where(and(eq(buildingDocuments.id, input.documentId), exceptRecordsOfOwnInterest(caller), within)),
});
