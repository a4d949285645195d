/** Reads the General tab of a building: the building, its documents, and one document in scope (M-34 to M-38). */

import type { BuildingDocument, BuildingDocumentFilter, BuildingInfo } from '@stoep/contract/scheme/buildings';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  buildingIdsOfOwnerSql,
  buildingIdsOfTrusteeSql,
  buildingIdsReadableByTrusteeSql,
  findBuildingReadableByTrustee,
  visibleBuildingIdsSql,
} from '../../../access/buildings.ts';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { buildingDocuments, buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { isDocumentWithoutOwnInterestSql } from '../../../engines/decisions/personal-interest.policy.ts';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';
import { totalRowsColumn } from '../../../kernel/database/paging.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { callerMomentSql } from '../../../kernel/query-caller.ts';
import {
  containsTextSql,
  optionalQueryInput,
  pageQueryInputs,
  requiredQueryInput,
  searchTextQueryInput,
} from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope, type RowScope } from '../../../kernel/scope.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const visibleBuildings = defineRowScope(buildings, (b, caller) => sql`${b.id} in ${visibleBuildingIdsSql(caller)}`);
const building = { buildingId: requiredQueryInput<string>() };

const access = defineScopedQuery('buildings.access', {
  scope: defineRowScope(
    buildings,
    (b, caller) => sql`(${b.id} in ${buildingIdsOfTrusteeSql(caller)} or ${b.id} in ${buildingIdsOfOwnerSql(caller)})`,
  ),
  input: building,
  from: (db, { within, caller, input }) =>
    db
      .select({ asTrustee: sql<boolean>`${buildings.id} in ${buildingIdsOfTrusteeSql(caller)}` })
      .from(buildings)
      .where(and(eq(buildings.id, input.buildingId), within)),
});

/** res(B) or tru(B). Any id that is not a building of the caller is not accessible (M-34). */
export const findBuildingAccess = async (
  read: CallerReadContext,
  buildingId: string,
): Promise<{ access: boolean; asTrustee: boolean }> => {
  const row = UUID.test(buildingId) ? await read.find(access, { buildingId }) : undefined;
  return { access: row !== undefined, asTrustee: row?.asTrustee ?? false };
};

const brokers = alias(contractors, 'brokers');
const insurers = alias(contractors, 'insurers');

const buildingInfo = defineScopedQuery('buildings.info', {
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
        where t.building_id = ${buildings.id} and ${isAppointmentInOfficeSql('t', callerMomentSql(caller))})`,
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
        asTrustee: sql<boolean>`${buildings.id} in ${buildingIdsReadableByTrusteeSql(caller)}`,
      })
      .from(buildings)
      .leftJoin(contacts, eq(contacts.id, buildings.caretakerId))
      .leftJoin(brokers, eq(brokers.id, buildings.insuranceBrokerId))
      .leftJoin(insurers, eq(insurers.id, buildings.insurerId))
      .where(and(eq(buildings.id, input.buildingId), within)),
});

/** A building in scope. Owners get the names of broker and insurer without their ids. */
export const readBuilding = async (read: CallerReadContext, buildingId: string): Promise<BuildingInfo> => {
  const row = await read.get(buildingInfo, { buildingId });
  const { caretakerId, caretakerName, brokerId, brokerPhone, brokerEmail, insurerId, asTrustee, ...rest } = row;
  return {
    ...rest,
    caretaker: linkedRecordOf(caretakerId, caretakerName),
    insuranceBroker: asTrustee ? linkedRecordOf(brokerId, rest.insuranceBrokerName) : null,
    insuranceBrokerContact: brokerId ? { telephone: brokerPhone, email: brokerEmail } : null,
    insurer: asTrustee ? linkedRecordOf(insurerId, rest.insurerName) : null,
  };
};

const documentsOf = (name: string, within: RowScope) =>
  defineScopedQuery(`buildings.${name}`, {
    scope: within,
    input: {
      ...building,
      name: searchTextQueryInput(),
      designation: optionalQueryInput<BuildingDocumentFilter['designation']>(),
      ...pageQueryInputs,
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
          total: totalRowsColumn(),
        })
        .from(buildingDocuments)
        .innerJoin(files, and(eq(files.id, buildingDocuments.fileId), sql`${files.quarantinedAt} is null`))
        .where(
          and(
            eq(buildingDocuments.buildingId, input.buildingId),
            within,
            isDocumentWithoutOwnInterestSql(caller),
            containsTextSql(buildingDocuments.name, input.name),
            input.designation && eq(buildingDocuments.designation, input.designation),
          ),
        )
        .orderBy(desc(buildingDocuments.createdAt), asc(buildingDocuments.name), asc(buildingDocuments.id))
        .limit(input.limit)
        .offset(input.offset),
  });

const trusteesDocuments = documentsOf(
  'documents',
  defineRowScope(buildingDocuments, (d, caller) => sql`${d.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}`),
);
const ownersDocuments = documentsOf(
  'owner-documents',
  defineRowScope(
    buildingDocuments,
    (d, caller) => sql`(${d.visibleToOwners} and ${d.buildingId} in ${visibleBuildingIdsSql(caller)})`,
  ),
);

const buildingThere = defineScopedQuery('buildings.there', {
  scope: visibleBuildings,
  input: building,
  from: (db, { within, input }) =>
    db
      .select({ id: buildings.id })
      .from(buildings)
      .where(and(eq(buildings.id, input.buildingId), within)),
});

/** All documents, for a trustee of the building. Access is checked only where none is found. */
export const listBuildingDocuments = async (
  read: CallerReadContext,
  buildingId: string,
  filter: BuildingDocumentFilter,
): Promise<HandlerReply<BuildingDocument[]>> => {
  const { rows, total } = await read.page(trusteesDocuments, { ...filter, buildingId });
  if (total === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return new HandlerReply(rows, { total });
};

/** Documents that owners may see, for owners and trustees alike. */
export const listBuildingDocumentsForOwners = async (
  read: CallerReadContext,
  buildingId: string,
  filter: BuildingDocumentFilter,
): Promise<HandlerReply<BuildingDocument[]>> => {
  const { rows, total } = await read.page(ownersDocuments, { ...filter, buildingId });
  if (total === 0) await read.get(buildingThere, { buildingId });
  return new HandlerReply(rows, { total });
};

/** The file of a document that the caller may see: tru(B), or res(B) where owners may. */
export const buildingDocumentFileScopedQuery = defineScopedQuery('buildings.document-file', {
  scope: defineRowScope(
    buildingDocuments,
    (d, caller) => sql`(${d.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}
      or (${d.visibleToOwners} and ${d.buildingId} in ${visibleBuildingIdsSql(caller)}))`,
  ),
  input: { documentId: requiredQueryInput<string>() },
  from: (db, { within, caller, input }) =>
    db
      .select({ fileId: buildingDocuments.fileId })
      .from(buildingDocuments)
      .innerJoin(buildings, eq(buildings.id, buildingDocuments.buildingId))
      .where(and(eq(buildingDocuments.id, input.documentId), isDocumentWithoutOwnInterestSql(caller), within)),
});
