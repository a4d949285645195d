/**
 * Import tables of credit control: AODs, 30-day agreements, legal cases with notes, disconnections, letters and
 * municipal accounts.
 */

import { creditControlImportSentences as texts } from '@stoep/contract/imports/credit-control.sentences';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { checkLegalDates, type LegalCaseDates } from '@stoep/domain/calendar/legal-dates';
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
  attachmentColumn,
  type CellValue,
  choiceColumn,
  dayColumn,
  instantColumn,
  integerColumn,
  moneyColumn,
  noteColumn,
  optionalColumn,
  referenceColumn,
  storedNoteOf,
  textColumn,
  yesNoColumn,
} from '../../../engines/imports/import-columns.ts';
import {
  areDaysInOrder,
  declareImportTable,
  declareRowRule,
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

const dayOf = (value: CellValue | undefined): Day | null => (typeof value === 'string' ? value : null);

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
    referenceColumn('levy_account', 'levy_accounts'),
    textColumn('full_name', '', 200),
    optionalColumn(choiceColumn('stage', AOD_STAGES), 'Draft'),
    moneyColumn('balance_on_application'),
    integerColumn('term_months', 1, 120),
    moneyColumn('monthly_arrear_payment'),
    moneyColumn('monthly_current_payment'),
    dayColumn('start_day', texts.firstInstalment),
    dayColumn('end_day'),
    optionalColumn(dayColumn('signed_day')),
    optionalColumn(yesNoColumn('charge_interest'), true),
    optionalColumn(attachmentColumn('file', ['pdf', 'image'])),
    optionalColumn(textColumn('internal_notes', texts.neverShownOwner, 4_000)),
    optionalColumn(instantColumn('created_at')),
  ],
  rules: [aodRule],
});

export const thirtyDayAgreementsTable = declareImportTable({
  name: 'thirty_day_agreements',
  says: texts.agreementsSettleWithin,
  target: thirtyDayAgreements,
  columns: [
    referenceColumn('levy_account', 'levy_accounts'),
    textColumn('applicant_full_name', '', 200),
    moneyColumn('outstanding_on_application'),
    dayColumn('approved_day'),
    dayColumn('end_day'),
  ],
  rules: [
    declareRowRule(texts.agreementEndsAfter, 'end_day', ({ approved_day, end_day }) =>
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
    return checkLegalDates(dates as LegalCaseDates, today).map(({ field, reason }) => ({
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
    textColumn('name', '', 200),
    referenceColumn('levy_account', 'levy_accounts'),
    optionalColumn(referenceColumn('attorney', 'contractors')),
    optionalColumn(textColumn('attorney_reference', '', 100)),
    optionalColumn(choiceColumn('state', LEGAL_CASE_STATES), 'Handed over'),
    optionalColumn(textColumn('type', '', 60), 'Levy arrears'),
    optionalColumn(dayColumn('next_follow_up_day')),
    dayColumn('handover_day'),
    moneyColumn('debt_on_handover'),
    optionalColumn(textColumn('current_situation', '', 10_000)),
    optionalColumn(dayColumn('letter_of_demand_day')),
    optionalColumn(dayColumn('summons_sent_to_court_day')),
    optionalColumn(dayColumn('summons_served_day')),
    optionalColumn(dayColumn('warrant_of_execution_day')),
    optionalColumn(yesNoColumn('judgement'), false),
    optionalColumn(dayColumn('judgement_granted_day')),
    optionalColumn(dayColumn('section_65_day')),
    optionalColumn(dayColumn('section_66_day')),
    optionalColumn(yesNoColumn('attorney_aod_active'), false),
    optionalColumn(dayColumn('attorney_aod_start_day')),
    optionalColumn(dayColumn('attorney_aod_end_day')),
    optionalColumn(moneyColumn('attorney_aod_amount')),
    optionalColumn(attachmentColumn('attorney_aod_file', ['pdf'])),
    optionalColumn(instantColumn('closed_at')),
    optionalColumn(instantColumn('created_at')),
  ],
  rules: [
    datesOfCase,
    attorneyAod,
    declareRowRule(texts.debtHandoverNot, 'debt_on_handover', ({ debt_on_handover }) => Number(debt_on_handover) >= 0),
  ],
});

export const legalNotesTable = declareImportTable({
  name: 'legal_notes',
  says: texts.notesTimelineCase,
  derive: storedNoteOf,
  target: legalNotes,
  columns: [
    referenceColumn('case', 'legal_cases'),
    noteColumn('note'),
    optionalColumn(referenceColumn('author', 'logins')),
    textColumn('author_name', '', 200),
    optionalColumn(instantColumn('created_at')),
    optionalColumn(instantColumn('modified_at')),
  ],
});

export const disconnectionsTable = declareImportTable({
  name: 'disconnections',
  says: texts.disconnectionsReconnectionsWithout,
  target: disconnections,
  columns: [
    referenceColumn('levy_account', 'levy_accounts'),
    optionalColumn(choiceColumn('status', ['Disconnected', 'Reconnected']), 'Disconnected'),
    optionalColumn(textColumn('meter_reading', '', 50)),
    dayColumn('instruction_day'),
    textColumn('instruction_sent_to', '', 200),
    textColumn('legal_basis', texts.consentCourtOrder),
    optionalColumn(attachmentColumn('legal_basis_file', ['pdf', 'image'])),
    optionalColumn(dayColumn('reconnected_day')),
  ],
  rules: [
    declareRowRule(texts.reconnectionNotBefore, 'reconnected_day', ({ instruction_day, reconnected_day }) =>
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
    referenceColumn('building', 'buildings'),
    optionalColumn(referenceColumn('levy_account', 'levy_accounts')),
    optionalColumn(referenceColumn('contact', 'contacts')),
    optionalColumn(choiceColumn('kind', ['Letter', 'Fine']), 'Letter'),
    textColumn('subject', '', 200),
    optionalColumn(textColumn('rule', texts.ruleBroken, 200)),
    textColumn('body', '', 10_000),
    optionalColumn(moneyColumn('fine_amount')),
    optionalColumn(textColumn('rule_certificate', texts.certificateDayCsos, 200)),
    optionalColumn(dayColumn('hearing_day', texts.fineNeedsHearing)),
    optionalColumn(textColumn('hearing_outcome', '', 2_000)),
    optionalColumn(choiceColumn('status', CONDUCT_LETTER_STATES), 'Draft'),
    dayColumn('incident_day'),
    optionalColumn(dayColumn('sent_day')),
    optionalColumn(attachmentColumn('file', ['pdf'])),
    optionalColumn(instantColumn('created_at')),
  ],
  rules: [
    fineGrounds,
    declareRowRule(texts.letterNotSent, 'sent_day', ({ incident_day, sent_day }) =>
      areDaysInOrder(incident_day, sent_day),
    ),
  ],
});

export const municipalAccountsTable = declareImportTable({
  name: 'municipal_accounts',
  says: texts.accountsBuildingMunicipality,
  target: municipalAccounts,
  columns: [
    referenceColumn('building', 'buildings'),
    textColumn('municipality', '', 100),
    textColumn('account_number', '', 50),
    optionalColumn(textColumn('description', '', 200), ''),
    optionalColumn(moneyColumn('last_bill_amount')),
    optionalColumn(dayColumn('last_bill_day')),
    optionalColumn(dayColumn('due_day')),
  ],
  unique: [['building', 'account_number']],
});
