/** Legal cases of a building, one case, its notes and the attorney's AOD: B 2 Legal (M-43, M-65, M-67 to M-69, M-76). */

import {
  type CasesQuery,
  legalCases as contract,
  type LegalRecord,
  type LegalRow,
} from '@stoep/contract/credit/legal-cases';
import { contractorLegal } from '@stoep/contract/firms/contractor-legal';
import type { Endpoint } from '@stoep/contract/kit/endpoint';
import { AppError } from '@stoep/contract/kit/errors';
import type { Note } from '@stoep/contract/kit/notes';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, insistOnBuilding } from '../../access/buildings.ts';
import { casesOfAttorney, casesOfTrustee, casesVisibleTo } from '../../access/legal-cases.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { contractors } from '../../db/schema/contractors.ts';
import { legalCases, legalNotes } from '../../db/schema/credit.ts';
import { files } from '../../db/schema/files.ts';
import type { Deps } from '../../deps.ts';
import { isStaff, type Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { linked } from '../../kernel/database/lookup.ts';
import { contains, type Page, type PageQuery, readPage, totalRows } from '../../kernel/database/paging.ts';
import { readFile } from '../../kernel/files/files.commands.ts';
import { noteHtml } from '../../kernel/html/note.ts';
import { Answer, type FileAnswer } from '../../kernel/http/request.ts';
import { coversWrite } from '../../kernel/office-right.ts';

/** Account numbers sort by the number in them (B 2), then as text. */
const byNumber = sql`nullif(regexp_replace(${levyAccounts.accountNumber}, '\\D', '', 'g'), '')::numeric nulls last`;

const list = async (db: Database, where: SQL | undefined, query: PageQuery): Promise<Page<LegalRow>> => {
  const { rows, total } = await readPage(query, ({ limit, offset }) =>
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
      .where(where)
      .orderBy(byNumber, levyAccounts.accountNumber, desc(legalCases.createdAt), desc(legalCases.id))
      .limit(limit)
      .offset(offset),
  );
  return {
    total,
    rows: rows.map(({ attorneyId, attorneyName, ...row }) => ({
      ...row,
      attorney: linked(attorneyId, attorneyName),
    })),
  };
};

export const listCasesOfBuilding = async (
  db: Database,
  person: Person,
  buildingId: string,
  query: CasesQuery,
): Promise<Answer<LegalRow[]>> => {
  const where = and(
    eq(levyAccounts.buildingId, buildingId),
    casesOfTrustee(person),
    contains(levyAccounts.accountNumber, query.accountNumber),
    contains(contractors.name, query.attorney),
    query.progress && eq(legalCases.state, query.progress),
    contains(legalCases.type, query.type),
  );
  const { rows, total } = await list(db, where, query);
  if (total === 0) await insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId);
  return new Answer(rows, { total });
};

export const listCasesOfAccount = async (db: Database, person: Person, levyAccountId: string) => {
  const { rows } = await list(db, and(eq(levyAccounts.id, levyAccountId), casesOfTrustee(person)), {});
  if (rows.length > 0) return rows;
  const [account] = await db
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(
      and(
        eq(levyAccounts.id, levyAccountId),
        sql`${levyAccounts.buildingId} in ${buildingsReadableAsTrustee(person)}`,
      ),
    );
  if (!account) throw new AppError('not_found');
  return rows;
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

export const findCase = async (db: Database, person: Person, id: string): Promise<LegalRecord> => {
  const [row] = await db
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
      asAttorney: sql<boolean>`coalesce(${casesOfAttorney(person)}, false)`,
    })
    .from(legalCases)
    .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .leftJoin(contractors, eq(contractors.id, legalCases.attorneyId))
    .where(and(eq(legalCases.id, id), casesVisibleTo(person)));
  if (!row) throw new AppError('not_found');
  const { attorneyId, attorneyName, levyAccountId, asAttorney, ...rest } = row;
  return {
    ...rest,
    attorney: linked(attorneyId, attorneyName),
    account: { id: levyAccountId, name: row.accountNumber },
    can: {
      addNote: !isStaff(person) || asAttorney || covers(person, contract.addNote),
      update: asAttorney || covers(person, contractorLegal.update),
      loadPayment: asAttorney,
    },
  };
};

/** Staff whose role covers the write, here as in the office. */
const covers = (person: Person, { office }: Endpoint): boolean =>
  isStaff(person) && coversWrite(person.staffRole ?? '', office);

/** The case is there for the caller. */
const insistOnCase = async (db: Database, person: Person, id: string): Promise<void> => {
  const [row] = await db
    .select({ id: legalCases.id })
    .from(legalCases)
    .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
    .where(and(eq(legalCases.id, id), casesVisibleTo(person)));
  if (!row) throw new AppError('not_found');
};

/** Newest first by modified-on (C 2.7). */
export const listNotes = async (db: Database, person: Person, caseId: string): Promise<Note[]> => {
  const rows = await db
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
    .where(and(eq(legalNotes.caseId, caseId), casesVisibleTo(person)))
    .orderBy(desc(legalNotes.modifiedAt), desc(legalNotes.id));
  if (rows.length === 0) await insistOnCase(db, person, caseId);
  return rows.map(({ text, html, ...note }) => ({ ...note, html: noteHtml({ text, html }) }));
};

const findAodFile = async (db: Database, person: Person, caseId: string) => {
  const [row] = await db
    .select({ fileId: legalCases.attorneyAodFileId, name: files.name })
    .from(legalCases)
    .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
    .leftJoin(files, eq(files.id, legalCases.attorneyAodFileId))
    .where(and(eq(legalCases.id, caseId), casesVisibleTo(person)));
  if (!row) throw new AppError('not_found');
  return row;
};

export const describeAodFile = async (db: Database, person: Person, caseId: string) => {
  const { fileId, name } = await findAodFile(db, person, caseId);
  return { exists: fileId !== null, fileName: name };
};

export const readCaseAodFile = async (deps: Deps, person: Person, caseId: string): Promise<FileAnswer> => {
  const { fileId } = await findAodFile(deps.db, person, caseId);
  if (!fileId) throw new AppError('not_found');
  return readFile(deps, fileId);
};
