/**
 * How a contractor stands with its documents (issue of the contractors): compliance that bites. Every command that
 * invites, takes a quote or takes a payment on asks here, at that moment.
 */

import { complianceTexts, lackingText } from '@stoep/contract/suppliers/compliance.texts';
import { worksOnSite } from '@stoep/contract/suppliers/contractors.codes';
import { type Day, startOfDay } from '@stoep/domain/calendar/calendar';
import {
  type Compliance,
  type ComplianceDocument,
  type ComplianceKind,
  complianceOf,
  documentStanding,
  lastValidDay,
  requiredDocuments,
  shownStanding,
} from '@stoep/domain/suppliers/compliance-documents';
import type { ContractorState } from '@stoep/domain/vocabulary';
import { and, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/platform/files.ts';
import { contractorDocuments, contractors } from '../../../db/schema/suppliers/contractors.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { required } from '../../../kernel/input.ts';
import { rowsWithin } from '../../../kernel/prepared-read.ts';
import { query } from '../../../kernel/query.ts';
import { nobody, type Read, readAs } from '../../../kernel/read.ts';
import { everyRow } from '../../../kernel/scope.ts';

export type ContractorStanding = Compliance & {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: ContractorState;
  readonly ficaApproved: boolean;
  readonly paymentApproved: boolean;
  /** What is asked of a firm of this trade. */
  readonly required: readonly ComplianceKind[];
};

export type LiveDocument = {
  readonly id: string;
  readonly kind: ComplianceKind;
  readonly issuedOn: Day | null;
  readonly expiresOn: Day | null;
  readonly fileId: string;
  readonly fileName: string;
  readonly shortSide: number | null;
};

/** Of each contractor that a query reads, the documents that count: the newest of each kind that nothing has taken the place of. */
export const handedIn = rowsWithin<LiveDocument>(
  {
    id: contractorDocuments.id,
    kind: contractorDocuments.kind,
    issuedOn: contractorDocuments.issuedDay,
    expiresOn: contractorDocuments.expiresDay,
    fileId: contractorDocuments.fileId,
    fileName: files.name,
    shortSide: files.shortSide,
  },
  sql`from contractor_documents join files on files.id = contractor_documents.file_id
    where contractor_documents.id in (
      select distinct on (newest.kind) newest.id from contractor_documents newest
      where newest.contractor_id = ${contractors.id} and newest.replaced_at is null
      order by newest.kind, newest.created_at desc)
    order by contractor_documents.kind`,
);

const firms = query('compliance.standings', {
  scope: everyRow(contractors, 'how a firm stands is asked for a record that was found in scope'),
  input: { ids: required<readonly string[]>() },
  from: (db, { within, input }) =>
    db
      .select({
        id: contractors.id,
        name: contractors.name,
        email: contractors.email,
        state: contractors.state,
        ficaApproved: contractors.ficaApproved,
        paymentApproved: contractors.paymentApproved,
        vatNumber: contractors.vatNumber,
        specialities: contractors.specialities,
        handedIn,
      })
      .from(contractors)
      .where(and(within, sql`${contractors.id} = any(${input.ids}::uuid[])`))
      .orderBy(contractors.id),
});

/** Each document that is asked of the contractor, with how it stands today. */
export const documentStandings = (
  contractor: { vatNumber: string | null; specialities: number[] },
  handedIn: readonly (ComplianceDocument & {
    readonly fileName?: string;
    readonly shortSide?: number | null;
  })[],
  today: Day,
) =>
  requiredDocuments(tradeOf(contractor)).map((kind) => {
    const document = handedIn.find((one) => one.kind === kind);
    return {
      kind,
      standing: shownStanding(documentStanding(document, today), document?.shortSide ?? null),
      lastValidDay: document ? lastValidDay(document) : null,
      fileName: document?.fileName ?? null,
    };
  });

const asToday = (today: Day) => nobody({ now: startOfDay(today), today });

/** The documents that count, of one contractor. */
export const liveDocuments = async (db: Queryable, contractorId: string, today: Day) => {
  const [firm] = await firms.ask(db, asToday(today), { ids: [contractorId] });
  return firm?.handedIn ?? [];
};

const tradeOf = ({ vatNumber, specialities }: { vatNumber: string | null; specialities: number[] }) => ({
  vatRegistered: vatNumber !== null,
  worksOnSite: worksOnSite(specialities),
});

/** How several contractors stand; unknown ids are left out. */
export const standingsFor = async (read: Read, ids: readonly string[]): Promise<ContractorStanding[]> =>
  (await read.list(firms, { ids })).map(({ vatNumber, specialities, handedIn: own, ...contractor }) => {
    const required = requiredDocuments(tradeOf({ vatNumber, specialities }));
    return { ...contractor, required, ...complianceOf(own, required, read.caller.at.today) };
  });

/** The same within a command. */
export const standingsOf = (
  db: Queryable,
  contractorIds: readonly string[],
  today: Day,
): Promise<ContractorStanding[]> => standingsFor(readAs(db, asToday(today)), contractorIds);

export const standingOf = async (
  db: Queryable,
  contractorId: string,
  today: Day,
): Promise<ContractorStanding | undefined> => (await standingsOf(db, [contractorId], today))[0];

/** May be paid as far as its documents go: vetted by staff, and nothing has expired since. */
export const isVetted = ({ ficaApproved, lacking }: ContractorStanding): boolean =>
  ficaApproved && !lacking.some(({ standing }) => standing === 'expired');

/** Why a payment to the contractor waits for FICA; null when it need not. */
export const holdReason = (standing: ContractorStanding): string | null => {
  if (isVetted(standing)) return null;
  const lacking = lackingText(standing);
  return lacking === '' ? complianceTexts.beingChecked : complianceTexts.heldFor(lacking);
};
