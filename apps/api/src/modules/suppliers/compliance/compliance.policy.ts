/**
 * The compliance status of contractors: which required documents are missing or expired.
 * Commands that invite a contractor, accept its quote or advance a payment check this status at that moment.
 */

import {
  contractorComplianceTexts,
  formatMissingContractorDocuments,
} from '@stoep/contract/suppliers/contractor-compliance.texts';
import { isOnSiteContractor } from '@stoep/contract/suppliers/contractors.codes';
import { type Day, startOfDay } from '@stoep/domain/calendar/calendar';
import {
  type ContractorCompliance,
  type ContractorDocument,
  type ContractorDocumentKind,
  contractorComplianceOf,
  contractorDocumentLastValidDay,
  contractorDocumentStatusOf,
  displayedContractorDocumentStatusOf,
  requiredContractorDocumentKinds,
} from '@stoep/domain/suppliers/compliance-documents';
import type { ContractorState, FirmType } from '@stoep/domain/vocabulary';
import { and, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/platform/files.ts';
import { contractorDocuments, contractors } from '../../../db/schema/suppliers/contractors.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { nestedRowsSql } from '../../../kernel/prepared-read.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import { type CallerReadContext, callerReadContextOf, callerWithoutRights } from '../../../kernel/read.ts';
import { everyRowScope } from '../../../kernel/scope.ts';

export type ContractorComplianceStatus = ContractorCompliance & {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: ContractorState;
  readonly ficaApproved: boolean;
  readonly paymentApproved: boolean;
  /** The documents that a contractor of this trade must have. */
  readonly required: readonly ContractorDocumentKind[];
};

export type CurrentContractorDocument = {
  readonly id: string;
  readonly kind: ContractorDocumentKind;
  readonly issuedOn: Day | null;
  readonly expiresOn: Day | null;
  readonly fileId: string;
  readonly fileName: string;
  readonly shortSide: number | null;
};

/** The current documents of each contractor in a query: the newest of each kind that was not replaced. */
export const currentContractorDocumentsSql = nestedRowsSql<CurrentContractorDocument>(
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

const firms = defineScopedQuery('compliance.standings', {
  scope: everyRowScope(contractors, 'how a firm stands is asked for a record that was found in scope'),
  input: { ids: requiredQueryInput<readonly string[]>() },
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
        firmType: contractors.firmType,
        specialities: contractors.specialities,
        handedIn: currentContractorDocumentsSql,
      })
      .from(contractors)
      .where(and(within, sql`${contractors.id} = any(${input.ids}::uuid[])`))
      .orderBy(contractors.id),
});

/** Each required document of the contractor with its status today. */
export const contractorDocumentStatusesOf = (
  contractor: Trade,
  handedIn: readonly (ContractorDocument & {
    readonly fileName?: string;
    readonly shortSide?: number | null;
  })[],
  today: Day,
) =>
  requiredContractorDocumentKinds(tradeOf(contractor)).map((kind) => {
    const document = handedIn.find((one) => one.kind === kind);
    return {
      kind,
      standing: displayedContractorDocumentStatusOf(
        contractorDocumentStatusOf(document, today),
        document?.shortSide ?? null,
      ),
      lastValidDay: document ? contractorDocumentLastValidDay(document) : null,
      fileName: document?.fileName ?? null,
    };
  });

const asToday = (today: Day) => callerWithoutRights({ now: startOfDay(today), today });

/** The current documents of one contractor. */
export const listCurrentContractorDocuments = async (db: Queryable, contractorId: string, today: Day) => {
  const [firm] = await firms.ask(db, asToday(today), { ids: [contractorId] });
  return firm?.handedIn ?? [];
};

type Trade = { readonly vatNumber: string | null; readonly firmType: FirmType | null; readonly specialities: number[] };

const tradeOf = ({ vatNumber, firmType, specialities }: Trade) => ({
  soleTrader: firmType === 'Sole trader',
  vatRegistered: vatNumber !== null,
  worksOnSite: isOnSiteContractor(specialities),
});

/** The compliance statuses of several contractors. Unknown ids are left out. */
export const listComplianceStatuses = async (
  read: CallerReadContext,
  ids: readonly string[],
): Promise<ContractorComplianceStatus[]> =>
  (await read.list(firms, { ids })).map(({ vatNumber, firmType, specialities, handedIn: own, ...contractor }) => {
    const required = requiredContractorDocumentKinds(tradeOf({ vatNumber, firmType, specialities }));
    return { ...contractor, required, ...contractorComplianceOf(own, required, read.caller.at.today) };
  });

/** The compliance statuses of several contractors, within a command. */
export const listComplianceStatusesInCommand = (
  db: Queryable,
  contractorIds: readonly string[],
  today: Day,
): Promise<ContractorComplianceStatus[]> =>
  listComplianceStatuses(callerReadContextOf(db, asToday(today)), contractorIds);

export const findComplianceStatusInCommand = async (
  db: Queryable,
  contractorId: string,
  today: Day,
): Promise<ContractorComplianceStatus | undefined> =>
  (await listComplianceStatusesInCommand(db, [contractorId], today))[0];

/** Whether the documents allow payment: staff have vetted the contractor, and nothing has expired since. */
export const isContractorVetted = ({ ficaApproved, lacking }: ContractorComplianceStatus): boolean =>
  ficaApproved && !lacking.some(({ standing }) => standing === 'expired');

/** Why a payment to the contractor waits for FICA. Null when it need not wait. */
export const ficaBlockReasonOf = (standing: ContractorComplianceStatus): string | null => {
  if (isContractorVetted(standing)) return null;
  const lacking = formatMissingContractorDocuments(standing);
  return lacking === '' ? contractorComplianceTexts.beingChecked : contractorComplianceTexts.heldFor(lacking);
};
