/**
 * Reads legal cases of a building, one case, its notes and the attorney's AOD: B 2 Legal (M-43, M-65, M-67 to M-69,
 * M-76).
 */

import {
  legalCaseEndpoints as contract,
  type LegalCaseListFilter,
  type LegalCaseRecord,
  type LegalCaseRow,
} from '@stoep/contract/credit/legal-cases';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import type { TimelineNote } from '@stoep/contract/kit/timeline-notes';
import { contractorLegalCaseEndpoints } from '@stoep/contract/suppliers/contractor-legal-cases';
import { and, desc, eq, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql, findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import {
  legalCasesAssignedToAttorney,
  legalCasesReadableByTrustee,
  legalCasesVisibleTo,
} from '../../../access/legal-cases.ts';
import { legalCases, legalNotes } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { isStaff, type PersonActor } from '../../../kernel/actor.ts';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';
import { totalRowsColumn } from '../../../kernel/database/paging.ts';
import { noteHtmlOf } from '../../../kernel/html/note.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { hasOfficeWriteRight } from '../../../kernel/office-right.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import {
  choiceQueryInput,
  containsTextSql,
  optionalQueryInput,
  pageQueryInputs,
  requiredQueryInput,
  searchTextQueryInput,
} from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';

/** Account numbers sort by the number in them (B 2), then as text. */
const byNumber = sql`nullif(regexp_replace(${levyAccounts.accountNumber}, '\\D', '', 'g'), '')::numeric nulls last`;

const ofTrustee = defineRowScope(legalCases, (_, caller) => legalCasesReadableByTrustee(caller));
const visible = defineRowScope(legalCases, (_, caller) => legalCasesVisibleTo(caller));
const one = { id: requiredQueryInput<string>() };

const casesOf = defineScopedQuery('legal-cases.list', {
  scope: ofTrustee,
  input: {
    of: choiceQueryInput('building', 'account'),
    ...one,
    accountNumber: searchTextQueryInput(),
    attorney: searchTextQueryInput(),
    progress: optionalQueryInput<LegalCaseListFilter['progress']>(),
    type: searchTextQueryInput(),
    ...pageQueryInputs,
  },
  from: (db, { within, input }) =>
    db
      .select({
        id: legalCases.id,
        name: legalCases.name,
        accountNumber: levyAccounts.accountNumber,
        attorneyId: contractors.id,
        attorneyName: contractors.name,
        progress: legalCases.state,
        type: legalCases.type,
        debtOnHandover: legalCases.debtOnHandover,
        currentSituation: legalCases.currentSituation,
        total: totalRowsColumn(),
      })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .leftJoin(contractors, eq(contractors.id, legalCases.attorneyId))
      .where(
        and(
          eq(input.of === 'building' ? levyAccounts.buildingId : levyAccounts.id, input.id),
          within,
          containsTextSql(levyAccounts.accountNumber, input.accountNumber),
          containsTextSql(contractors.name, input.attorney),
          input.progress && eq(legalCases.state, input.progress),
          containsTextSql(legalCases.type, input.type),
        ),
      )
      .orderBy(byNumber, levyAccounts.accountNumber, desc(legalCases.createdAt), desc(legalCases.id))
      .limit(input.limit)
      .offset(input.offset),
});

type Row = Awaited<ReturnType<typeof casesOf.ask>>[number];
const present = ({ attorneyId, attorneyName, ...row }: Row): LegalCaseRow => ({
  ...row,
  attorney: linkedRecordOf(attorneyId, attorneyName),
});

export const listLegalCasesOfBuilding = async (
  read: CallerReadContext,
  buildingId: string,
  filter: LegalCaseListFilter,
): Promise<HandlerReply<LegalCaseRow[]>> => {
  const { rows, total } = await read.page(casesOf, { ...filter, of: 'building', id: buildingId });
  if (total === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return new HandlerReply(rows.map(present), { total });
};

const accountThere = defineScopedQuery('legal-cases.account', {
  scope: defineRowScope(
    levyAccounts,
    (l, caller) => sql`${l.buildingId} in ${buildingIdsReadableByTrusteeSql(caller)}`,
  ),
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, input.id), within)),
});

export const listLegalCasesOfAccount = async (read: CallerReadContext, id: string): Promise<LegalCaseRow[]> => {
  const { rows } = await read.page(casesOf, { of: 'account', id });
  if (rows.length === 0) await read.get(accountThere, { id });
  return rows.map(present);
};

/** Columns that the attorney of a case may change. Everybody who may open the case reads them (C 2.7). */
export const attorneyCaseSqlColumns = {
  currentSituation: legalCases.currentSituation,
  attorneyReference: legalCases.attorneyReference,
  nextFollowUp: legalCases.nextFollowUpDay,
  letterOfDemand: legalCases.letterOfDemandDay,
  summonsSentToCourt: legalCases.summonsSentToCourtDay,
  summonsServed: legalCases.summonsServedDay,
  warrantOfExecution: legalCases.warrantOfExecutionDay,
  judgement: legalCases.judgement,
  judgementGranted: legalCases.judgementGrantedDay,
  section65: legalCases.section65Day,
  section66: legalCases.section66Day,
  attorneyAodActive: legalCases.attorneyAodActive,
  attorneyAodStart: legalCases.attorneyAodStartDay,
  attorneyAodEnd: legalCases.attorneyAodEndDay,
  attorneyAodAmount: legalCases.attorneyAodAmount,
};

const caseDetail = defineScopedQuery('legal-cases.detail', {
  scope: visible,
  input: one,
  from: (db, { within, caller, input }) =>
    db
      .select({
        id: legalCases.id,
        name: legalCases.name,
        progress: legalCases.state,
        attorneyId: contractors.id,
        attorneyName: contractors.name,
        levyAccountId: levyAccounts.id,
        accountNumber: levyAccounts.accountNumber,
        building: { id: buildings.id, name: buildings.name },
        type: legalCases.type,
        handoverDay: legalCases.handoverDay,
        debtOnHandover: legalCases.debtOnHandover,
        ...attorneyCaseSqlColumns,
        version: legalCases.version,
        asAttorney: sql<boolean>`coalesce(${legalCasesAssignedToAttorney(caller)}, false)`,
      })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .leftJoin(contractors, eq(contractors.id, legalCases.attorneyId))
      .where(and(eq(legalCases.id, input.id), within)),
});

export const readLegalCase = async (read: CallerReadContext, id: string): Promise<LegalCaseRecord> => {
  const { caller } = read;
  const row = await read.get(caseDetail, { id });
  const { attorneyId, attorneyName, levyAccountId, asAttorney, ...rest } = row;
  return {
    ...rest,
    attorney: linkedRecordOf(attorneyId, attorneyName),
    account: { id: levyAccountId, name: row.accountNumber },
    can: {
      addNote: !isStaff(caller) || asAttorney || covers(caller, contract.addNote),
      update: asAttorney || covers(caller, contractorLegalCaseEndpoints.update),
      loadPayment: asAttorney,
    },
  };
};

/** Whether the role of a member of staff allows the write, as in the office. */
const covers = (person: PersonActor, { office }: ApiEndpoint): boolean =>
  isStaff(person) && hasOfficeWriteRight(person.staffRole ?? '', office);

const notes = defineScopedQuery('legal-cases.notes', {
  scope: visible,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        id: legalNotes.id,
        text: legalNotes.text,
        html: legalNotes.html,
        createdAt: legalNotes.createdAt,
        modifiedAt: legalNotes.modifiedAt,
        createdBy: legalNotes.authorName,
      })
      .from(legalNotes)
      .innerJoin(legalCases, eq(legalCases.id, legalNotes.caseId))
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .where(and(eq(legalNotes.caseId, input.id), within))
      .orderBy(desc(legalNotes.modifiedAt), desc(legalNotes.id)),
});

/** The attorney's AOD of a case that the caller may see. */
export const aodFileOfLegalCaseScopedQuery = defineScopedQuery('legal-cases.aod-file', {
  scope: visible,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ fileId: legalCases.attorneyAodFileId, name: files.name })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .leftJoin(files, eq(files.id, legalCases.attorneyAodFileId))
      .where(and(eq(legalCases.id, input.id), within)),
});

/** Newest first by modified-on (C 2.7). */
export const listLegalNotes = async (read: CallerReadContext, id: string): Promise<TimelineNote[]> => {
  const rows = await read.list(notes, { id });
  if (rows.length === 0) await read.get(aodFileOfLegalCaseScopedQuery, { id });
  return rows.map(({ text, html, ...note }) => ({ ...note, html: noteHtmlOf({ text, html }) }));
};

export const readAodFileInfoOfLegalCase = async (read: CallerReadContext, id: string) => {
  const { fileId, name } = await read.get(aodFileOfLegalCaseScopedQuery, { id });
  return { exists: fileId !== null, fileName: name };
};
