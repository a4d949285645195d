/** A contractor's documents expire (rules 2.3): notices at 60, 30 and 7 days, then no invitation, no pay. */
import { addMonths, type Day, daysBetween } from '../calendar/calendar.ts';

export const COMPLIANCE_KINDS = ['registration', 'vat', 'bank_letter', 'liability_cover', 'coida'] as const;

export type ComplianceKind = (typeof COMPLIANCE_KINDS)[number];

export interface ComplianceDocument {
  readonly kind: ComplianceKind;
  readonly issuedOn: Day | null;
  /** The last day it holds, as printed on it. */
  readonly expiresOn: Day | null;
}

/** A bank confirmation may be three months old (rules 2.3). */
const BANK_LETTER_MONTHS = 3;

/** The last day a document holds; null when it does not expire. */
export function lastValidDay({ kind, issuedOn, expiresOn }: ComplianceDocument): Day | null {
  if (kind !== 'bank_letter' || issuedOn === null) return expiresOn;
  const threeMonths = addMonths(issuedOn, BANK_LETTER_MONTHS);
  return expiresOn !== null && expiresOn < threeMonths ? expiresOn : threeMonths;
}

export type DocumentStanding = 'missing' | 'expired' | 'expiring' | 'valid';

/** Days before the end at which the contractor is told. */
export const NOTICE_DAYS = [60, 30, 7] as const;

export type NoticeStage = (typeof NOTICE_DAYS)[number];

/** Pixels of the shorter side of a picture: a page photographed smaller cannot be read. */
export const LEAST_READABLE = 200;

/** The status of a document on a page. A picture that is too small to read is never "In order", but holds back what any other does. */
export type ShownStanding = DocumentStanding | 'unreadable';

/** @param shortSide pixels of its picture; null where it is none, or nobody measured it */
export function shownStanding(standing: DocumentStanding, shortSide: number | null): ShownStanding {
  const holds = standing === 'valid' || standing === 'expiring';
  return holds && shortSide !== null && shortSide < LEAST_READABLE ? 'unreadable' : standing;
}

/** A document holds through its last day. */
export function documentStanding(document: ComplianceDocument | undefined, today: Day): DocumentStanding {
  if (document === undefined) return 'missing';
  const last = lastValidDay(document);
  if (last === null) return 'valid';
  if (last < today) return 'expired';
  return daysBetween(today, last) <= NOTICE_DAYS[0] ? 'expiring' : 'valid';
}

/**
 * The notice that is due: the latest stage reached and not yet passed by the end itself. A sweep that missed a day
 * still sends the stage it finds; (document, stage) is sent once.
 */
export function noticeStage(document: ComplianceDocument, today: Day): NoticeStage | undefined {
  const last = lastValidDay(document);
  if (last === null || last < today) return undefined;
  const left = daysBetween(today, last);
  return NOTICE_DAYS.findLast((stage) => left <= stage);
}

/** What somebody must hold who sends people and tools to a building, and nobody else. */
const ON_SITE: readonly ComplianceKind[] = ['liability_cover', 'coida'];

export interface Trade {
  readonly vatRegistered: boolean;
  /** False for work done at a desk: attorneys, brokers, valuers. */
  readonly worksOnSite: boolean;
}

/** What a contractor must hold: the VAT letter when registered for VAT, cover and COIDA when it works on site. */
export function requiredDocuments({ vatRegistered, worksOnSite }: Trade): ComplianceKind[] {
  return COMPLIANCE_KINDS.filter(
    (kind) => (kind !== 'vat' || vatRegistered) && (worksOnSite || !ON_SITE.includes(kind)),
  );
}

export interface Compliance {
  readonly compliant: boolean;
  /** What is missing or expired, in the order of the kinds: the reason shown to the contractor. */
  readonly lacking: readonly { readonly kind: ComplianceKind; readonly standing: 'missing' | 'expired' }[];
}

/** The newest document of each kind counts. Not compliant: not invitable, payments held at Waiting for FICA. */
export function complianceOf(
  documents: readonly ComplianceDocument[],
  required: readonly ComplianceKind[],
  today: Day,
): Compliance {
  const lacking = required.flatMap((kind) => {
    const standings = documents.filter((d) => d.kind === kind).map((d) => documentStanding(d, today));
    if (standings.some((standing) => standing === 'valid' || standing === 'expiring')) return [];
    return [{ kind, standing: standings.length === 0 ? ('missing' as const) : ('expired' as const) }];
  });
  return { compliant: lacking.length === 0, lacking };
}
