/** The compliance documents of contractors and their expiry (rules 2.3): notices come 60, 30 and 7 days before it. */
import { addMonths, type Day, daysBetween } from '../calendar/calendar.ts';

export const COMPLIANCE_DOCUMENT_KINDS = ['registration', 'vat', 'bank_letter', 'liability_cover', 'coida'] as const;

export type ComplianceDocumentKind = (typeof COMPLIANCE_DOCUMENT_KINDS)[number];

export interface ComplianceDocument {
  readonly kind: ComplianceDocumentKind;
  readonly issuedOn: Day | null;
  /** The last day of its validity, as printed on the document. */
  readonly expiresOn: Day | null;
}

/** Months for which a bank confirmation is valid (rules 2.3). */
const BANK_LETTER_MONTHS = 3;

/** The last day on which a document is valid; null if it does not expire. */
export function documentLastValidDay({ kind, issuedOn, expiresOn }: ComplianceDocument): Day | null {
  if (kind !== 'bank_letter' || issuedOn === null) return expiresOn;
  const threeMonths = addMonths(issuedOn, BANK_LETTER_MONTHS);
  return expiresOn !== null && expiresOn < threeMonths ? expiresOn : threeMonths;
}

export type ComplianceDocumentStatus = 'missing' | 'expired' | 'expiring' | 'valid';

/** The days before expiry on which the contractor is notified. */
export const EXPIRY_NOTICE_DAYS = [60, 30, 7] as const;

export type ExpiryNoticeStage = (typeof EXPIRY_NOTICE_DAYS)[number];

/** Pixels of the shorter side of an image. A photo of a page with fewer cannot be read. */
export const MIN_READABLE_IMAGE_PIXELS = 200;

/**
 * The status of a document on a page. An image too small to read is never displayed as "In order"; whether it blocks
 * payments depends on its dates alone, as for any other document.
 */
export type DisplayedDocumentStatus = ComplianceDocumentStatus | 'unreadable';

/** @param shortSide pixels of the shorter side of its image; null if it is no image or was not measured */
export function displayedDocumentStatus(
  standing: ComplianceDocumentStatus,
  shortSide: number | null,
): DisplayedDocumentStatus {
  const holds = standing === 'valid' || standing === 'expiring';
  return holds && shortSide !== null && shortSide < MIN_READABLE_IMAGE_PIXELS ? 'unreadable' : standing;
}

/** A document is valid until the end of its last day. */
export function complianceDocumentStatus(
  document: ComplianceDocument | undefined,
  today: Day,
): ComplianceDocumentStatus {
  if (document === undefined) return 'missing';
  const last = documentLastValidDay(document);
  if (last === null) return 'valid';
  if (last < today) return 'expired';
  return daysBetween(today, last) <= EXPIRY_NOTICE_DAYS[0] ? 'expiring' : 'valid';
}

/**
 * The notice that is due: the latest stage that was reached, if the document has not expired. A job that missed a day
 * still sends that stage. Each stage of a document is sent once.
 */
export function expiryNoticeStage(document: ComplianceDocument, today: Day): ExpiryNoticeStage | undefined {
  const last = documentLastValidDay(document);
  if (last === null || last < today) return undefined;
  const left = daysBetween(today, last);
  return EXPIRY_NOTICE_DAYS.findLast((stage) => left <= stage);
}

/** Documents that only contractors who work on site need. */
const ON_SITE: readonly ComplianceDocumentKind[] = ['liability_cover', 'coida'];

export interface ContractorTrade {
  readonly vatRegistered: boolean;
  /** False for desk work: attorneys, brokers, valuers. */
  readonly worksOnSite: boolean;
}

/**
 * The documents that a contractor needs: a VAT letter if registered for VAT; insurance and COIDA if it works on site.
 */
export function requiredComplianceDocuments({ vatRegistered, worksOnSite }: ContractorTrade): ComplianceDocumentKind[] {
  return COMPLIANCE_DOCUMENT_KINDS.filter(
    (kind) => (kind !== 'vat' || vatRegistered) && (worksOnSite || !ON_SITE.includes(kind)),
  );
}

export interface ContractorCompliance {
  readonly compliant: boolean;
  /** The missing or expired documents, in the order of the kinds: the reason shown to the contractor. */
  readonly lacking: readonly {
    readonly kind: ComplianceDocumentKind;
    readonly standing: 'missing' | 'expired';
  }[];
}

/**
 * The newest document of each kind counts. A contractor who is not compliant is not invited, and its payments wait at
 * Waiting for FICA.
 */
export function contractorComplianceOf(
  documents: readonly ComplianceDocument[],
  required: readonly ComplianceDocumentKind[],
  today: Day,
): ContractorCompliance {
  const lacking = required.flatMap((kind) => {
    const standings = documents.filter((d) => d.kind === kind).map((d) => complianceDocumentStatus(d, today));
    if (standings.some((standing) => standing === 'valid' || standing === 'expiring')) return [];
    return [{ kind, standing: standings.length === 0 ? ('missing' as const) : ('expired' as const) }];
  });
  return { compliant: lacking.length === 0, lacking };
}
