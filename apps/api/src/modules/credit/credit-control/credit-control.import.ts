/**
 * Import tables of credit control: AODs, 30-day agreements, legal cases with notes, disconnections, letters and
 * municipal accounts.
 */

import { creditControlImportSentences as texts } from '@stoep/contract/imports/credit-control.sentences';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { checkLegalCaseDates, type LegalCaseDates } from '@stoep/domain/calendar/legal-dates';
import { AOD_STAGES, type AodStage } from '@stoep/domain/credit/aod-repayment';
import { type AodTermsField, checkAodSignature, checkAodTerms } from '@stoep/domain/credit/aod-terms';
import { missingAttorneyAodFields } from '@stoep/domain/credit/attorney-aod';
import { cents } from '@stoep/domain/money/cents';
import { CONDUCT_LETTER_STATES, LEGAL_CASE_STATES } from '@stoep/domain/vocabulary';
import {
  aods,
  conductLetters,
  disconnections,
  legalCases,
  legalNotes,
  municipalAccounts,
  thirtyDayAgreements,
} from '../../../db/schema/credit/credit.ts';
import {
  type ImportCellValue,
  importAttachmentColumn,
  importChoiceColumn,
  importDayColumn,
  importInstantColumn,
  importIntegerColumn,
  importMoneyColumn,
  importNoteColumn,
  importReferenceColumn,
  importTextColumn,
  importYesNoColumn,
  optionalImportColumn,
  storedNoteOfImportRow,
} from '../../../engines/imports/import-columns.ts';
import {
  areDaysInOrder,
  declareImportRowRule,
  declareImportTable,
  type ImportRowRule,
} from '../../../engines/imports/import-table.ts';

const AOD_COLUMNS: Readonly<Record<AodTermsField, string>> = {
  balanceOnApplication: 'balance_on_application',
  termMonths: 'term_months',
  monthlyArrearPayment: 'monthly_arrear_payment',
  monthlyCurrentPayment: 'monthly_current_payment',
  endDay: 'end_day',
  signedDay: 'signed_day',
  fileId: 'file',
};

const dayOf = (value: ImportCellValue | undefined): Day | null => (typeof value === 'string' ? value : null);

const aodRule: ImportRowRule = {
  says: texts.instalmentsPayDebt,
  check: (values, { today }) => {
    const terms = {
      balanceOnApplication: cents(Number(values.balance_on_application)),
      termMonths: Number(values.term_months),
      monthlyArrearPayment: cents(Number(values.monthly_arrear_payment)),
      monthlyCurrentPayment: cents(Number(values.monthly_current_payment)),
      startDay: String(values.start_day),
      endDay: String(values.end_day),
    };
    const papers = {
      stage: values.stage as AodStage,
      signedDay: dayOf(values.signed_day),
      hasFile: typeof values.file === 'string',
    };
    return [...checkAodTerms(terms), ...checkAodSignature(papers, today)].map(({ field, reason }) => ({
      column: AOD_COLUMNS[field],
      reason: refusalReasonToSentence(reason),
    }));
  },
};

export const aodsTable = declareImportTable({
  name: 'aods',
  says: texts.acknowledgementsDebtNumber,
  target: aods,
  columns: [
    importReferenceColumn('levy_account', 'levy_accounts'),
    importTextColumn('full_name', '', 200),
    optionalImportColumn(importChoiceColumn('stage', AOD_STAGES), 'Draft'),
    importMoneyColumn('balance_on_application'),
    importIntegerColumn('term_months', 1, 120),
    importMoneyColumn('monthly_arrear_payment'),
    importMoneyColumn('monthly_current_payment'),
    importDayColumn('start_day', texts.firstInstalment),
    importDayColumn('end_day'),
    optionalImportColumn(importDayColumn('signed_day')),
    optionalImportColumn(importYesNoColumn('charge_interest'), true),
    optionalImportColumn(importAttachmentColumn('file', ['pdf', 'image'])),
    optionalImportColumn(importTextColumn('internal_notes', texts.neverShownOwner, 4_000)),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
  rules: [aodRule],
});

export const thirtyDayAgreementsTable = declareImportTable({
  name: 'thirty_day_agreements',
  says: texts.agreementsSettleWithin,
  target: thirtyDayAgreements,
  columns: [
    importReferenceColumn('levy_account', 'levy_accounts'),
    importTextColumn('applicant_full_name', '', 200),
    importMoneyColumn('outstanding_on_application'),
    importDayColumn('approved_day'),
    importDayColumn('end_day'),
  ],
  rules: [
    declareImportRowRule(texts.agreementEndsAfter, 'end_day', ({ approved_day, end_day }) =>
      areDaysInOrder(approved_day, end_day),
    ),
  ],
});

/** The column of each dated event. The rule is the same for attorney and office. */
const EVENT_COLUMNS: Readonly<Record<string, string>> = {
  handover: 'handover_day',
  letterOfDemand: 'letter_of_demand_day',
  summonsSentToCourt: 'summons_sent_to_court_day',
  summonsServed: 'summons_served_day',
  warrantOfExecution: 'warrant_of_execution_day',
  judgementGranted: 'judgement_granted_day',
  section65: 'section_65_day',
  section66: 'section_66_day',
  judgement: 'judgement',
  attorneyAodStart: 'attorney_aod_start_day',
  attorneyAodEnd: 'attorney_aod_end_day',
};

const datesOfCase: ImportRowRule = {
  says: texts.datesCaseLie,
  check: (values, { today }) => {
    const dates = Object.fromEntries(
      Object.entries(EVENT_COLUMNS).map(([name, column]) => [name, values[column] ?? null]),
    );
    return checkLegalCaseDates(dates as LegalCaseDates, today).map(({ field, reason }) => ({
      column: EVENT_COLUMNS[field] ?? field,
      reason: refusalReasonToSentence(reason),
    }));
  },
};

const attorneyAod: ImportRowRule = {
  says: texts.activeAgreementAttorney,
  check: (values) =>
    missingAttorneyAodFields({
      active: values.attorney_aod_active === true,
      start: dayOf(values.attorney_aod_start_day),
      amount: typeof values.attorney_aod_amount === 'number' ? values.attorney_aod_amount : null,
      hasFile: typeof values.attorney_aod_file === 'string',
    }).map(({ field, reason }) => ({
      column: { start: 'attorney_aod_start_day', amount: 'attorney_aod_amount', file: 'attorney_aod_file' }[field],
      reason: refusalReasonToSentence(reason),
    })),
};

export const legalCasesTable = declareImportTable({
  name: 'legal_cases',
  says: texts.legalCasesDates,
  target: legalCases,
  columns: [
    importTextColumn('name', '', 200),
    importReferenceColumn('levy_account', 'levy_accounts'),
    optionalImportColumn(importReferenceColumn('attorney', 'contractors')),
    optionalImportColumn(importTextColumn('attorney_reference', '', 100)),
    optionalImportColumn(importChoiceColumn('state', LEGAL_CASE_STATES), 'Handed over'),
    optionalImportColumn(importTextColumn('type', '', 60), 'Levy arrears'),
    optionalImportColumn(importDayColumn('next_follow_up_day')),
    importDayColumn('handover_day'),
    importMoneyColumn('debt_on_handover'),
    optionalImportColumn(importTextColumn('current_situation', '', 10_000)),
    optionalImportColumn(importDayColumn('letter_of_demand_day')),
    optionalImportColumn(importDayColumn('summons_sent_to_court_day')),
    optionalImportColumn(importDayColumn('summons_served_day')),
    optionalImportColumn(importDayColumn('warrant_of_execution_day')),
    optionalImportColumn(importYesNoColumn('judgement'), false),
    optionalImportColumn(importDayColumn('judgement_granted_day')),
    optionalImportColumn(importDayColumn('section_65_day')),
    optionalImportColumn(importDayColumn('section_66_day')),
    optionalImportColumn(importYesNoColumn('attorney_aod_active'), false),
    optionalImportColumn(importDayColumn('attorney_aod_start_day')),
    optionalImportColumn(importDayColumn('attorney_aod_end_day')),
    optionalImportColumn(importMoneyColumn('attorney_aod_amount')),
    optionalImportColumn(importAttachmentColumn('attorney_aod_file', ['pdf'])),
    optionalImportColumn(importInstantColumn('closed_at')),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
  rules: [
    datesOfCase,
    attorneyAod,
    declareImportRowRule(
      texts.debtHandoverNot,
      'debt_on_handover',
      ({ debt_on_handover }) => Number(debt_on_handover) >= 0,
    ),
  ],
});

export const legalNotesTable = declareImportTable({
  name: 'legal_notes',
  says: texts.notesTimelineCase,
  derive: storedNoteOfImportRow,
  target: legalNotes,
  columns: [
    importReferenceColumn('case', 'legal_cases'),
    importNoteColumn('note'),
    optionalImportColumn(importReferenceColumn('author', 'logins')),
    importTextColumn('author_name', '', 200),
    optionalImportColumn(importInstantColumn('created_at')),
    optionalImportColumn(importInstantColumn('modified_at')),
  ],
});

export const disconnectionsTable = declareImportTable({
  name: 'disconnections',
  says: texts.disconnectionsReconnectionsWithout,
  target: disconnections,
  columns: [
    importReferenceColumn('levy_account', 'levy_accounts'),
    optionalImportColumn(importChoiceColumn('status', ['Disconnected', 'Reconnected']), 'Disconnected'),
    optionalImportColumn(importTextColumn('meter_reading', '', 50)),
    importDayColumn('instruction_day'),
    importTextColumn('instruction_sent_to', '', 200),
    importTextColumn('legal_basis', texts.consentCourtOrder),
    optionalImportColumn(importAttachmentColumn('legal_basis_file', ['pdf', 'image'])),
    optionalImportColumn(importDayColumn('reconnected_day')),
  ],
  rules: [
    declareImportRowRule(texts.reconnectionNotBefore, 'reconnected_day', ({ instruction_day, reconnected_day }) =>
      areDaysInOrder(instruction_day, reconnected_day),
    ),
  ],
});

const FINE_GROUNDS = [
  'levy_account',
  'fine_amount',
  'rule',
  'rule_certificate',
  'hearing_day',
  'hearing_outcome',
] as const;

/** Names the first missing ground of a fine. */
const fineGrounds: ImportRowRule = {
  says: texts.fineWaitsTrustees,
  check: (values) => {
    if (values.kind !== 'Fine' || values.status !== 'Waiting for Trustee Approval') return undefined;
    const column = FINE_GROUNDS.find((name) => (values[name] ?? '') === '');
    return column && { column, reason: fineGrounds.says };
  },
};

export const conductLettersTable = declareImportTable({
  name: 'conduct_letters',
  says: texts.lettersFinesUnder,
  target: conductLetters,
  columns: [
    importReferenceColumn('building', 'buildings'),
    optionalImportColumn(importReferenceColumn('levy_account', 'levy_accounts')),
    optionalImportColumn(importReferenceColumn('contact', 'contacts')),
    optionalImportColumn(importChoiceColumn('kind', ['Letter', 'Fine']), 'Letter'),
    importTextColumn('subject', '', 200),
    optionalImportColumn(importTextColumn('rule', texts.ruleBroken, 200)),
    importTextColumn('body', '', 10_000),
    optionalImportColumn(importMoneyColumn('fine_amount')),
    optionalImportColumn(importTextColumn('rule_certificate', texts.certificateDayCsos, 200)),
    optionalImportColumn(importDayColumn('hearing_day', texts.fineNeedsHearing)),
    optionalImportColumn(importTextColumn('hearing_outcome', '', 2_000)),
    optionalImportColumn(importChoiceColumn('status', CONDUCT_LETTER_STATES), 'Draft'),
    importDayColumn('incident_day'),
    optionalImportColumn(importDayColumn('sent_day')),
    optionalImportColumn(importAttachmentColumn('file', ['pdf'])),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
  rules: [
    fineGrounds,
    declareImportRowRule(texts.letterNotSent, 'sent_day', ({ incident_day, sent_day }) =>
      areDaysInOrder(incident_day, sent_day),
    ),
  ],
});

export const municipalAccountsTable = declareImportTable({
  name: 'municipal_accounts',
  says: texts.accountsBuildingMunicipality,
  target: municipalAccounts,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importTextColumn('municipality', '', 100),
    importTextColumn('account_number', '', 50),
    optionalImportColumn(importTextColumn('description', '', 200), ''),
    optionalImportColumn(importMoneyColumn('last_bill_amount')),
    optionalImportColumn(importDayColumn('last_bill_day')),
    optionalImportColumn(importDayColumn('due_day')),
  ],
  unique: [['building', 'account_number']],
});
