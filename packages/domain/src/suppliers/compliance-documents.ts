/** The compliance documents of contractors and their expiry (rules 2.3): notices come 60, 30 and 7 days before it. */
import { addMonths, type Day, daysBetween } from '../calendar/calendar.ts';

export const CONTRACTOR_DOCUMENT_KINDS = ['registration', 'vat', 'bank_letter', 'liability_cover', 'coida'] as const;

export type ContractorDocumentKind = (typeof CONTRACTOR_DOCUMENT_KINDS)[number];

export interface ContractorDocument {
  readonly kind: ContractorDocumentKind;
  readonly issuedOn: Day | null;
  /** The last day of its validity, as printed on the document. */
  readonly expiresOn: Day | null;
}

/** Months for which a bank confirmation is valid (rules 2.3). */
const BANK_LETTER_MONTHS = 3;

/** The last day on which a document is valid; null if it does not expire. */
export function contractorDocumentLastValidDay({ kind, issuedOn, expiresOn }: ContractorDocument): Day | null {
  if (kind !== 'bank_letter' || issuedOn === null) return expiresOn;
  const threeMonths = addMonths(issuedOn, BANK_LETTER_MONTHS);
  return expiresOn !== null && expiresOn < threeMonths ? expiresOn : threeMonths;
}

export type ContractorDocumentStatus = 'missing' | 'expired' | 'expiring' | 'valid';

/** The days before expiry on which the contractor is notified. */
export const DOCUMENT_EXPIRY_NOTICE_DAYS = [60, 30, 7] as const;

export type DocumentExpiryNoticeStage = (typeof DOCUMENT_EXPIRY_NOTICE_DAYS)[number];

/** Pixels of the shorter side of an image. A photo of a page with fewer cannot be read. */
export const MIN_READABLE_IMAGE_SIDE_PIXELS = 200;

/**
 * The status of a document on a page. An image too small to read is never displayed as "In order"; whether it blocks
 * payments depends on its dates alone, as for any other document.
 */
export type DisplayedContractorDocumentStatus = ContractorDocumentStatus | 'unreadable';

/** @param shortSide pixels of the shorter side of its image; null if it is no image or was not measured */
export function displayedContractorDocumentStatusOf(
  standing: ContractorDocumentStatus,
  shortSide: number | null,
): DisplayedContractorDocumentStatus {
  const holds = standing === 'valid' || standing === 'expiring';
  return holds && shortSide !== null && shortSide < MIN_READABLE_IMAGE_SIDE_PIXELS ? 'unreadable' : standing;
}

/** A document is valid until the end of its last day. */
export function contractorDocumentStatusOf(
  document: ContractorDocument | undefined,
  today: Day,
): ContractorDocumentStatus {
  if (document === undefined) return 'missing';
  const last = contractorDocumentLastValidDay(document);
  if (last === null) return 'valid';
  if (last < today) return 'expired';
  return daysBetween(today, last) <= DOCUMENT_EXPIRY_NOTICE_DAYS[0] ? 'expiring' : 'valid';
}

/**
 * The notice that is due: the latest stage that was reached, if the document has not expired. A job that missed a day
 * still sends that stage. Each stage of a document is sent once.
 */
export function documentExpiryNoticeStageOf(
  document: ContractorDocument,
  today: Day,
): DocumentExpiryNoticeStage | undefined {
  const last = contractorDocumentLastValidDay(document);
  if (last === null || last < today) return undefined;
  const left = daysBetween(today, last);
  return DOCUMENT_EXPIRY_NOTICE_DAYS.findLast((stage) => left <= stage);
}

/** Documents that only contractors who work on site need. */
const ON_SITE: readonly ContractorDocumentKind[] = ['liability_cover', 'coida'];

export interface ContractorDocumentNeeds {
  readonly vatRegistered: boolean;
  /** False for desk work: attorneys, brokers, valuers. */
  readonly worksOnSite: boolean;
  /** A sole trader is not registered, so that it has no certificate. */
  readonly soleTrader?: boolean;
}

/**
 * The documents that a contractor needs: its registration, unless it is a sole trader; a VAT letter if registered for
 * VAT; insurance and COIDA if it works on site.
 */
export function requiredContractorDocumentKinds({
  vatRegistered,
  worksOnSite,
  soleTrader = false,
}: ContractorDocumentNeeds): ContractorDocumentKind[] {
  return CONTRACTOR_DOCUMENT_KINDS.filter(
    (kind) =>
      (kind !== 'registration' || !soleTrader) &&
      (kind !== 'vat' || vatRegistered) &&
      (worksOnSite || !ON_SITE.includes(kind)),
  );
}

export interface ContractorCompliance {
  readonly compliant: boolean;
  /** The missing or expired documents, in the order of the kinds: the reason shown to the contractor. */
  readonly lacking: readonly {
    readonly kind: ContractorDocumentKind;
    readonly standing: 'missing' | 'expired';
  }[];
}

/**
 * The newest document of each kind counts. A contractor who is not compliant is not invited, and its payments wait at
 * Waiting for FICA.
 */
export function contractorComplianceOf(
  documents: readonly ContractorDocument[],
  required: readonly ContractorDocumentKind[],
  today: Day,
): ContractorCompliance {
  const lacking = required.flatMap((kind) => {
    const standings = documents.filter((d) => d.kind === kind).map((d) => contractorDocumentStatusOf(d, today));
    if (standings.some((standing) => standing === 'valid' || standing === 'expiring')) return [];
    return [{ kind, standing: standings.length === 0 ? ('missing' as const) : ('expired' as const) }];
  });
  return { compliant: lacking.length === 0, lacking };
}
