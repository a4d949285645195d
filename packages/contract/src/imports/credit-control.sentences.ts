/**
 * Server sentences of the credit control import, about columns and rows. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const creditControlImportSentences = declareSentences('creditControlImport', {
  instalmentsPayDebt:
    'The instalments pay the debt within the term; one that is active or before the trustees is signed and has its file.',
  acknowledgementsDebtNumber: 'Acknowledgements of debt. The product numbers them.',
  firstInstalment: 'First instalment.',
  neverShownOwner: 'Never shown to the owner.',
  agreementsSettleWithin: 'Agreements to settle within 30 days.',
  agreementEndsAfter: 'The agreement ends on or after its approval.',
  datesCaseLie:
    'The dates of a case lie in no future and do not run backwards; warrant, section 65 and section 66 follow a judgement.',
  activeAgreementAttorney: 'An active agreement of the attorney has a start, an amount and its file.',
  legalCasesDates: 'Legal cases with the dates of their events.',
  debtHandoverNot: 'The debt on handover is not negative.',
  notesTimelineCase: 'Notes on the timeline of a case. HTML is cleaned before it is stored.',
  disconnectionsReconnectionsWithout: 'Disconnections and reconnections. Each needs a legal basis.',
  consentCourtOrder: 'Consent, court order or prepaid rule it rests on.',
  reconnectionNotBefore: 'A reconnection is not before the instruction.',
  fineWaitsTrustees: 'A fine waits for the trustees with its levy account, amount, rule, CSOS approval and hearing.',
  lettersFinesUnder: 'Letters and fines under the conduct rules.',
  ruleBroken: 'The rule that was broken.',
  certificateDayCsos: 'Certificate or day by which CSOS approved the rule; a fine needs it.',
  fineNeedsHearing: 'A fine needs a hearing.',
  letterNotSent: 'A letter is not sent before the incident.',
  accountsBuildingMunicipality: 'Accounts of a building with its municipality.',
});
