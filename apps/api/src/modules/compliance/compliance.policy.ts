/**
 * How a contractor stands with its documents (issue of the contractors): compliance that bites. Every command that
 * invites, takes a quote or takes a payment on asks here, at that moment.
 */

import { complianceTexts, lackingText } from '@stoep/contract/firms/compliance.texts';
import { worksOnSite } from '@stoep/contract/firms/contractors.codes';
import type { Day } from '@stoep/domain/calendar/calendar';
import {
  type Compliance,
  type ComplianceDocument,
  type ComplianceKind,
  complianceOf,
  documentStanding,
  lastValidDay,
  requiredDocuments,
} from '@stoep/domain/firms/compliance-documents';
import type { ContractorState } from '@stoep/domain/vocabulary';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { contractorDocuments, contractors } from '../../db/schema/contractors.ts';
import { files } from '../../db/schema/files.ts';
import type { Queryable } from '../../kernel/database/client.ts';

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

/** The documents that count: the newest of each kind that nothing has taken the place of. */
export const liveDocuments = (db: Queryable, contractorIds: readonly string[]) =>
  db
    .selectDistinctOn([contractorDocuments.contractorId, contractorDocuments.kind], {
      id: contractorDocuments.id,
      contractorId: contractorDocuments.contractorId,
      kind: contractorDocuments.kind,
      issuedOn: contractorDocuments.issuedDay,
      expiresOn: contractorDocuments.expiresDay,
      fileId: contractorDocuments.fileId,
      fileName: files.name,
    })
    .from(contractorDocuments)
    .innerJoin(files, eq(files.id, contractorDocuments.fileId))
    .where(
      and(
        inArray(contractorDocuments.contractorId, [...contractorIds]),
        isNull(contractorDocuments.replacedAt),
      ),
    )
    .orderBy(contractorDocuments.contractorId, contractorDocuments.kind, desc(contractorDocuments.createdAt));

/** Each document that is asked of the contractor, with how it stands today. */
export const documentStandings = (
  contractor: { vatNumber: string | null; specialities: number[] },
  handedIn: readonly (ComplianceDocument & { readonly fileName?: string })[],
  today: Day,
) =>
  requiredDocuments(tradeOf(contractor)).map((kind) => {
    const document = handedIn.find((one) => one.kind === kind);
    return {
      kind,
      standing: documentStanding(document, today),
      lastValidDay: document ? lastValidDay(document) : null,
      fileName: document?.fileName ?? null,
    };
  });

const tradeOf = ({ vatNumber, specialities }: { vatNumber: string | null; specialities: number[] }) => ({
  vatRegistered: vatNumber !== null,
  worksOnSite: worksOnSite(specialities),
});

/** How several contractors stand today; unknown ids are left out. */
export const standingsOf = async (
  db: Queryable,
  contractorIds: readonly string[],
  today: Day,
): Promise<ContractorStanding[]> => {
  const found = await db
    .select({
      id: contractors.id,
      name: contractors.name,
      email: contractors.email,
      state: contractors.state,
      ficaApproved: contractors.ficaApproved,
      paymentApproved: contractors.paymentApproved,
      vatNumber: contractors.vatNumber,
      specialities: contractors.specialities,
    })
    .from(contractors)
    .where(inArray(contractors.id, [...contractorIds]))
    .orderBy(contractors.id);
  const handedIn = await liveDocuments(db, contractorIds);
  return found.map(({ vatNumber, specialities, ...contractor }) => {
    const required = requiredDocuments(tradeOf({ vatNumber, specialities }));
    const own = handedIn.filter((document) => document.contractorId === contractor.id);
    return { ...contractor, required, ...complianceOf(own, required, today) };
  });
};

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
