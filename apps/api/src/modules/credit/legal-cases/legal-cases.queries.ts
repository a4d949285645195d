/** Legal cases of a building, one case, its notes and the attorney's AOD: B 2 Legal (M-43, M-65, M-67 to M-69, M-76). */

import {
  type CasesQuery,
  legalCases as contract,
  type LegalRecord,
  type LegalRow,
} from '@stoep/contract/credit/legal-cases';
import type { Endpoint } from '@stoep/contract/kit/endpoint';
import type { Note } from '@stoep/contract/kit/notes';
import { contractorLegal } from '@stoep/contract/suppliers/contractor-legal';
import { and, desc, eq, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, trusteesBuilding } from '../../../access/buildings.ts';
import { casesOfAttorney, casesOfTrustee, casesVisibleTo } from '../../../access/legal-cases.ts';
import { legalCases, legalNotes } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { isStaff, type Person } from '../../../kernel/actor.ts';
import { linked } from '../../../kernel/database/lookup.ts';
import { totalRows } from '../../../kernel/database/paging.ts';
import { noteHtml } from '../../../kernel/html/note.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { holds, optionalInput, required, text, which, window } from '../../../kernel/input.ts';
import { coversWrite } from '../../../kernel/office-right.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';

/** Account numbers sort by the number in them (B 2), then as text. */
const byNumber = sql`nullif(regexp_replace(${levyAccounts.accountNumber}, '\\D', '', 'g'), '')::numeric nulls last`;

const ofTrustee = scope(legalCases, (_, caller) => casesOfTrustee(caller));
const visible = scope(legalCases, (_, caller) => casesVisibleTo(caller));
const one = { id: required<string>() };

const casesOf = query('legal-cases.list', {
  scope: ofTrustee,
  input: {
    of: which('building', 'account'),
    ...one,
    accountNumber: text(),
    attorney: text(),
    progress: optionalInput<CasesQuery['progress']>(),
    type: text(),
    ...window,
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
        total: totalRows(),
      })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .leftJoin(contractors, eq(contractors.id, legalCases.attorneyId))
      .where(
        and(
          eq(input.of === 'building' ? levyAccounts.buildingId : levyAccounts.id, input.id),
          within,
          holds(levyAccounts.accountNumber, input.accountNumber),
          holds(contractors.name, input.attorney),
          input.progress && eq(legalCases.state, input.progress),
          holds(legalCases.type, input.type),
        ),
      )
      .orderBy(byNumber, levyAccounts.accountNumber, desc(legalCases.createdAt), desc(legalCases.id))
      .limit(input.limit)
      .offset(input.offset),
});

type Row = Awaited<ReturnType<typeof casesOf.ask>>[number];
const present = ({ attorneyId, attorneyName, ...row }: Row): LegalRow => ({
  ...row,
  attorney: linked(attorneyId, attorneyName),
});

export const listCasesOfBuilding = async (
  read: Read,
  buildingId: string,
  asked: CasesQuery,
): Promise<Answer<LegalRow[]>> => {
  const { rows, total } = await read.page(casesOf, { ...asked, of: 'building', id: buildingId });
  if (total === 0) await read.get(trusteesBuilding, { buildingId });
  return new Answer(rows.map(present), { total });
};

const accountThere = query('legal-cases.account', {
  scope: scope(levyAccounts, (l, caller) => sql`${l.buildingId} in ${buildingsReadableAsTrustee(caller)}`),
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, input.id), within)),
});

export const listCasesOfAccount = async (read: Read, id: string): Promise<LegalRow[]> => {
  const { rows } = await read.page(casesOf, { of: 'account', id });
  if (rows.length === 0) await read.get(accountThere, { id });
  return rows.map(present);
};

/** What the attorney of a case may change, and everybody who may open it reads (C 2.7). */
export const workedColumns = {
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

const caseDetail = query('legal-cases.detail', {
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
        ...workedColumns,
        version: legalCases.version,
        asAttorney: sql<boolean>`coalesce(${casesOfAttorney(caller)}, false)`,
      })
      .from(legalCases)
      .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .leftJoin(contractors, eq(contractors.id, legalCases.attorneyId))
      .where(and(eq(legalCases.id, input.id), within)),
});

export const readCase = async (read: Read, id: string): Promise<LegalRecord> => {
  const { caller } = read;
  const row = await read.get(caseDetail, { id });
  const { attorneyId, attorneyName, levyAccountId, asAttorney, ...rest } = row;
  return {
    ...rest,
    attorney: linked(attorneyId, attorneyName),
    account: { id: levyAccountId, name: row.accountNumber },
    can: {
      addNote: !isStaff(caller) || asAttorney || covers(caller, contract.addNote),
      update: asAttorney || covers(caller, contractorLegal.update),
      loadPayment: asAttorney,
    },
  };
};

/** Staff whose role covers the write, here as in the office. */
const covers = (person: Person, { office }: Endpoint): boolean =>
  isStaff(person) && coversWrite(person.staffRole ?? '', office);

const notes = query('legal-cases.notes', {
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

/** The attorney's AOD of a case that is there for the caller. */
export const caseAodFile = query('legal-cases.aod-file', {
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
export const listNotes = async (read: Read, id: string): Promise<Note[]> => {
  const rows = await read.list(notes, { id });
  if (rows.length === 0) await read.get(caseAodFile, { id });
  return rows.map(({ text, html, ...note }) => ({ ...note, html: noteHtml({ text, html }) }));
};

export const describeAodFile = async (read: Read, id: string) => {
  const { fileId, name } = await read.get(caseAodFile, { id });
  return { exists: fileId !== null, fileName: name };
};
