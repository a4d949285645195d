/** Credit control: AODs, 30-day agreements, legal cases with notes, disconnections, letters, municipal accounts. */

import { creditControlImportSentences as texts } from '@stoep/contract/imports/credit-control.sentences';
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type LegalDates, legalDateProblems } from '@stoep/domain/calendar/legal-dates';
import { AOD_STAGES, type AodStage } from '@stoep/domain/credit/aod-standing';
import { type AodField, paperProblems, termProblems } from '@stoep/domain/credit/aod-terms';
import { attorneyAodLacks } from '@stoep/domain/credit/attorney-aod';
import { cents } from '@stoep/domain/money/cents';
import { CONDUCT_LETTER_STATES, LEGAL_STATES } from '@stoep/domain/vocabulary';
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
  day,
  file,
  flag,
  instant,
  integer,
  money,
  note,
  oneOf,
  optional,
  reference,
  storedNote,
  text,
  type Value,
} from '../../../engines/imports/columns.ts';
import { inOrder, type RowRule, rule, table } from '../../../engines/imports/declare.ts';

const AOD_COLUMNS: Readonly<Record<AodField, string>> = {
  balanceOnApplication: 'balance_on_application',
  termMonths: 'term_months',
  monthlyArrearPayment: 'monthly_arrear_payment',
  monthlyCurrentPayment: 'monthly_current_payment',
  endDay: 'end_day',
  signedDay: 'signed_day',
  fileId: 'file',
};

const dayOf = (value: Value | undefined): Day | null => (typeof value === 'string' ? value : null);

const aodRule: RowRule = {
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
    return [...termProblems(terms), ...paperProblems(papers, today)].map(({ field, reason }) => ({
      column: AOD_COLUMNS[field],
      reason: sayReason(reason),
    }));
  },
};

export const aodsTable = table({
  name: 'aods',
  says: texts.acknowledgementsDebtNumber,
  target: aods,
  columns: [
    reference('levy_account', 'levy_accounts'),
    text('full_name', '', 200),
    optional(oneOf('stage', AOD_STAGES), 'Draft'),
    money('balance_on_application'),
    integer('term_months', 1, 120),
    money('monthly_arrear_payment'),
    money('monthly_current_payment'),
    day('start_day', texts.firstInstalment),
    day('end_day'),
    optional(day('signed_day')),
    optional(flag('charge_interest'), true),
    optional(file('file', ['pdf', 'image'])),
    optional(text('internal_notes', texts.neverShownOwner, 4_000)),
    optional(instant('created_at')),
  ],
  rules: [aodRule],
});

export const thirtyDayAgreementsTable = table({
  name: 'thirty_day_agreements',
  says: texts.agreementsSettleWithin,
  target: thirtyDayAgreements,
  columns: [
    reference('levy_account', 'levy_accounts'),
    text('applicant_full_name', '', 200),
    money('outstanding_on_application'),
    day('approved_day'),
    day('end_day'),
  ],
  rules: [
    rule(texts.agreementEndsAfter, 'end_day', ({ approved_day, end_day }) => inOrder(approved_day, end_day)),
  ],
});

/** Column of each dated event; the rule is the one of the attorney and the office. */
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

const datesOfCase: RowRule = {
  says: texts.datesCaseLie,
  check: (values, { today }) => {
    const dates = Object.fromEntries(
      Object.entries(EVENT_COLUMNS).map(([name, column]) => [name, values[column] ?? null]),
    );
    return legalDateProblems(dates as LegalDates, today).map(({ field, reason }) => ({
      column: EVENT_COLUMNS[field] ?? field,
      reason: sayReason(reason),
    }));
  },
};

const attorneyAod: RowRule = {
  says: texts.activeAgreementAttorney,
  check: (values) =>
    attorneyAodLacks({
      active: values.attorney_aod_active === true,
      start: dayOf(values.attorney_aod_start_day),
      amount: typeof values.attorney_aod_amount === 'number' ? values.attorney_aod_amount : null,
      hasFile: typeof values.attorney_aod_file === 'string',
    }).map(({ field, reason }) => ({
      column: { start: 'attorney_aod_start_day', amount: 'attorney_aod_amount', file: 'attorney_aod_file' }[
        field
      ],
      reason: sayReason(reason),
    })),
};

export const legalCasesTable = table({
  name: 'legal_cases',
  says: texts.legalCasesDates,
  target: legalCases,
  columns: [
    text('name', '', 200),
    reference('levy_account', 'levy_accounts'),
    optional(reference('attorney', 'contractors')),
    optional(text('attorney_reference', '', 100)),
    optional(oneOf('state', LEGAL_STATES), 'Handed over'),
    optional(text('type', '', 60), 'Levy arrears'),
    optional(day('next_follow_up_day')),
    day('handover_day'),
    money('debt_on_handover'),
    optional(text('current_situation', '', 10_000)),
    optional(day('letter_of_demand_day')),
    optional(day('summons_sent_to_court_day')),
    optional(day('summons_served_day')),
    optional(day('warrant_of_execution_day')),
    optional(flag('judgement'), false),
    optional(day('judgement_granted_day')),
    optional(day('section_65_day')),
    optional(day('section_66_day')),
    optional(flag('attorney_aod_active'), false),
    optional(day('attorney_aod_start_day')),
    optional(day('attorney_aod_end_day')),
    optional(money('attorney_aod_amount')),
    optional(file('attorney_aod_file', ['pdf'])),
    optional(instant('closed_at')),
    optional(instant('created_at')),
  ],
  rules: [
    datesOfCase,
    attorneyAod,
    rule(texts.debtHandoverNot, 'debt_on_handover', ({ debt_on_handover }) => Number(debt_on_handover) >= 0),
  ],
});

export const legalNotesTable = table({
  name: 'legal_notes',
  says: texts.notesTimelineCase,
  derive: storedNote,
  target: legalNotes,
  columns: [
    reference('case', 'legal_cases'),
    note('note'),
    optional(reference('author', 'logins')),
    text('author_name', '', 200),
    optional(instant('created_at')),
    optional(instant('modified_at')),
  ],
});

export const disconnectionsTable = table({
  name: 'disconnections',
  says: texts.disconnectionsReconnectionsWithout,
  target: disconnections,
  columns: [
    reference('levy_account', 'levy_accounts'),
    optional(oneOf('status', ['Disconnected', 'Reconnected']), 'Disconnected'),
    optional(text('meter_reading', '', 50)),
    day('instruction_day'),
    text('instruction_sent_to', '', 200),
    text('legal_basis', texts.consentCourtOrder),
    optional(file('legal_basis_file', ['pdf', 'image'])),
    optional(day('reconnected_day')),
  ],
  rules: [
    rule(texts.reconnectionNotBefore, 'reconnected_day', ({ instruction_day, reconnected_day }) =>
      inOrder(instruction_day, reconnected_day),
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

/** Names the first of its grounds that is missing. */
const fineGrounds: RowRule = {
  says: texts.fineWaitsTrustees,
  check: (values) => {
    if (values.kind !== 'Fine' || values.status !== 'Waiting for Trustee Approval') return undefined;
    const column = FINE_GROUNDS.find((name) => (values[name] ?? '') === '');
    return column && { column, reason: fineGrounds.says };
  },
};

export const conductLettersTable = table({
  name: 'conduct_letters',
  says: texts.lettersFinesUnder,
  target: conductLetters,
  columns: [
    reference('building', 'buildings'),
    optional(reference('levy_account', 'levy_accounts')),
    optional(reference('contact', 'contacts')),
    optional(oneOf('kind', ['Letter', 'Fine']), 'Letter'),
    text('subject', '', 200),
    optional(text('rule', texts.ruleBroken, 200)),
    text('body', '', 10_000),
    optional(money('fine_amount')),
    optional(text('rule_certificate', texts.certificateDayCsos, 200)),
    optional(day('hearing_day', texts.fineNeedsHearing)),
    optional(text('hearing_outcome', '', 2_000)),
    optional(oneOf('status', CONDUCT_LETTER_STATES), 'Draft'),
    day('incident_day'),
    optional(day('sent_day')),
    optional(file('file', ['pdf'])),
    optional(instant('created_at')),
  ],
  rules: [
    fineGrounds,
    rule(texts.letterNotSent, 'sent_day', ({ incident_day, sent_day }) => inOrder(incident_day, sent_day)),
  ],
});

export const municipalAccountsTable = table({
  name: 'municipal_accounts',
  says: texts.accountsBuildingMunicipality,
  target: municipalAccounts,
  columns: [
    reference('building', 'buildings'),
    text('municipality', '', 100),
    text('account_number', '', 50),
    optional(text('description', '', 200), ''),
    optional(money('last_bill_amount')),
    optional(day('last_bill_day')),
    optional(day('due_day')),
  ],
  unique: [['building', 'account_number']],
});
