/**
 * Server sentences of the credit control import, about columns and rows. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const creditControlImportSentences = declareSentences('creditControlImport', {
  instalmentsPayDebt:
    'The instalments must pay the debt within the term. An active or proposed AOD needs a signature date and its file.',
  acknowledgementsDebtNumber: 'Acknowledgements of debt (AODs). They are numbered automatically.',
  firstInstalment: 'Date of the first instalment.',
  neverShownOwner: 'Internal note. The owner never sees it.',
  agreementsSettleWithin: 'Agreements to pay within 30 days.',
  agreementEndsAfter: 'The end date cannot be before the date of approval.',
  datesCaseLie:
    'The dates of a case cannot be in the future and must follow each other in order. A warrant, section 65 or section 66 needs a judgement.',
  activeAgreementAttorney: 'An active agreement with an attorney needs a start date, an amount and its file.',
  legalCasesDates: 'Legal cases, with the dates of their steps.',
  debtHandoverNot: 'The debt on handover cannot be negative.',
  notesTimelineCase: 'Notes on the timeline of a legal case. Unsafe HTML is removed.',
  disconnectionsReconnectionsWithout: 'Disconnections and reconnections. Each needs a legal basis.',
  consentCourtOrder: 'Legal basis: consent, a court order or a prepaid rule.',
  reconnectionNotBefore: 'The reconnection cannot be before the instruction.',
  fineWaitsTrustees:
    'A fine that waits for the trustees’ decision needs its levy account, amount, rule, CSOS approval and hearing.',
  lettersFinesUnder: 'Letters and fines under the conduct rules.',
  ruleBroken: 'Conduct rule that was broken.',
  certificateDayCsos: 'Certificate number or date of the CSOS approval of the rule. Needed for a fine.',
  fineNeedsHearing: 'A fine needs a hearing.',
  letterNotSent: 'The letter cannot be sent before the incident.',
  accountsBuildingMunicipality: 'Accounts of a building at its municipality.',
});
