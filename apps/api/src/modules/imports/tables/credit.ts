/** Credit control: AODs, 30-day agreements, legal cases with notes, disconnections, letters, municipal accounts. */

import { AOD_STAGES } from '@stoep/domain/aod-standing';
import { CONDUCT_LETTER_STATES, LEGAL_STATES } from '@stoep/domain/vocabulary';
import {
  aods,
  conductLetters,
  disconnections,
  legalCases,
  legalNotes,
  municipalAccounts,
  thirtyDayAgreements,
} from '../../../db/schema/credit.ts';
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
} from '../columns.ts';
import { inOrder, type RowRule, rule, table, type Values } from '../declare.ts';

export const aodsTable = table({
  name: 'aods',
  says: 'Acknowledgements of debt; the number is given by the product.',
  target: aods,
  columns: [
    reference('levy_account', 'levy_accounts'),
    text('full_name', '', 200),
    optional(oneOf('stage', AOD_STAGES), 'Draft'),
    money('balance_on_application'),
    integer('term_months', 1, 120),
    money('monthly_arrear_payment'),
    money('monthly_current_payment'),
    day('start_day', 'First instalment.'),
    day('end_day'),
    optional(day('signed_day')),
    optional(flag('charge_interest'), true),
    optional(file('file', ['pdf', 'image'])),
    optional(text('internal_notes', 'Never shown to the owner.', 4_000)),
    optional(instant('created_at')),
  ],
  rules: [
    rule(
      'The term ends after it starts.',
      'end_day',
      ({ start_day, end_day }) => String(start_day) < String(end_day),
    ),
  ],
});

export const thirtyDayAgreementsTable = table({
  name: 'thirty_day_agreements',
  says: 'Agreements to settle within 30 days.',
  target: thirtyDayAgreements,
  columns: [
    reference('levy_account', 'levy_accounts'),
    text('applicant_full_name', '', 200),
    money('outstanding_on_application'),
    day('approved_day'),
    day('end_day'),
  ],
  rules: [
    rule('The agreement ends on or after its approval.', 'end_day', ({ approved_day, end_day }) =>
      inOrder(approved_day, end_day),
    ),
  ],
});

/** The dates of a case in the order they may not break; the warrant may come after judgment (rules 1.3). */
const EVENTS = [
  'handover_day',
  'letter_of_demand_day',
  'summons_sent_to_court_day',
  'summons_served_day',
  'judgement_granted_day',
  'section_65_day',
  'section_66_day',
] as const;

const datesRunForward = (values: Values) => {
  const days = EVENTS.map((event) => values[event]).filter((given) => typeof given === 'string');
  return days.every((given, index) => index === 0 || inOrder(days[index - 1], given));
};

export const legalCasesTable = table({
  name: 'legal_cases',
  says: 'Legal cases with the dates of their events.',
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
    rule('The dates of a case do not run backwards.', 'handover_day', datesRunForward),
    rule(
      'The debt on handover is not negative.',
      'debt_on_handover',
      ({ debt_on_handover }) => Number(debt_on_handover) >= 0,
    ),
  ],
});

export const legalNotesTable = table({
  name: 'legal_notes',
  says: 'Notes on the timeline of a case. Text stays as it is; HTML is cleaned before it is stored.',
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
  says: 'Disconnections and reconnections; without a legal basis there is none.',
  target: disconnections,
  columns: [
    reference('levy_account', 'levy_accounts'),
    optional(oneOf('status', ['Disconnected', 'Reconnected']), 'Disconnected'),
    optional(text('meter_reading', '', 50)),
    day('instruction_day'),
    text('instruction_sent_to', '', 200),
    text('legal_basis', 'Consent, court order or prepaid rule it rests on.'),
    optional(file('legal_basis_file', ['pdf', 'image'])),
    optional(day('reconnected_day')),
  ],
  rules: [
    rule(
      'A reconnection is not before the instruction.',
      'reconnected_day',
      ({ instruction_day, reconnected_day }) => inOrder(instruction_day, reconnected_day),
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
  says: 'A fine waits for the trustees with its levy account, amount, rule, CSOS approval and hearing.',
  check: (values) => {
    if (values.kind !== 'Fine' || values.status !== 'Waiting for Trustee Approval') return undefined;
    const column = FINE_GROUNDS.find((name) => (values[name] ?? '') === '');
    return column && { column, reason: fineGrounds.says };
  },
};

export const conductLettersTable = table({
  name: 'conduct_letters',
  says: 'Letters and fines under the conduct rules.',
  target: conductLetters,
  columns: [
    reference('building', 'buildings'),
    optional(reference('levy_account', 'levy_accounts')),
    optional(reference('contact', 'contacts')),
    optional(oneOf('kind', ['Letter', 'Fine']), 'Letter'),
    text('subject', '', 200),
    optional(text('rule', 'The rule that was broken.', 200)),
    text('body', '', 10_000),
    optional(money('fine_amount')),
    optional(
      text('rule_certificate', 'Certificate or day by which CSOS approved the rule; a fine needs it.', 200),
    ),
    optional(day('hearing_day', 'A fine needs a hearing.')),
    optional(text('hearing_outcome', '', 2_000)),
    optional(oneOf('status', CONDUCT_LETTER_STATES), 'Draft'),
    day('incident_day'),
    optional(day('sent_day')),
    optional(file('file', ['pdf'])),
    optional(instant('created_at')),
  ],
  rules: [
    fineGrounds,
    rule('A letter is not sent before the incident.', 'sent_day', ({ incident_day, sent_day }) =>
      inOrder(incident_day, sent_day),
    ),
  ],
});

export const municipalAccountsTable = table({
  name: 'municipal_accounts',
  says: 'Accounts of a building with its municipality.',
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
