/** Buildings, units, trustees, documents and bank accounts. */
import { DESIGNATIONS, PORTFOLIOS } from '@stoep/domain/vocabulary';
import {
  buildingBankAccounts,
  buildingDocuments,
  buildings,
  trusteeAppointments,
  units,
} from '../../db/schema/buildings.ts';
import {
  day,
  file,
  flag,
  instant,
  integer,
  into,
  money,
  monthlyRate,
  oneOf,
  optional,
  quota,
  reference,
  someOf,
  text,
} from '../../engines/imports/columns.ts';
import { rule, table } from '../../engines/imports/declare.ts';

export const buildingsTable = table({
  name: 'buildings',
  says: 'Schemes (bodies corporate).',
  target: buildings,
  columns: [
    text('name'),
    text('code', 'Short code that account numbers start with.', 12),
    text('accounting_id', 'Key of the building in the accounting system.', 50),
    optional(text('address_1'), ''),
    optional(text('address_2'), ''),
    optional(text('address_3'), ''),
    optional(text('registration_number', 'Sectional scheme number.', 50)),
    optional(text('csos_number', 'Number at the Community Schemes Ombud Service.', 50)),
    optional(text('vat_number', 'Where the scheme is registered for VAT.', 20)),
    optional(text('statement_notice', 'Stands on every statement of the scheme.', 1_000)),
    optional(reference('caretaker', 'contacts')),
    optional(reference('insurance_broker', 'contractors')),
    optional(reference('insurer', 'contractors')),
    optional(day('insurance_evaluation_day')),
    optional(
      into(
        'monthlyInterestBasisPoints',
        monthlyRate('monthly_interest', 'Percent a month: 1.5. Empty charges none.'),
      ),
    ),
    optional(integer('financial_year_start', 1, 12, 'Month, 1 to 12.'), 10),
    optional(reference('chair', 'contacts', 'Chair of the trustees.')),
    optional(
      flag(
        'casting_vote_in_writing',
        "Yes: on a tie of a written vote the chair's vote counts twice (PMR 14(2)).",
      ),
      false,
    ),
    optional(
      flag(
        'fewer_votes_than_majority',
        'Yes: a question may ask for fewer votes than more than half of the trustees who may vote (PMR 14(4)).',
      ),
      false,
    ),
    optional(
      integer('shortest_voting_hours', 1, 720, 'From the notice to the closing date of a written vote.'),
      24,
    ),
  ],
  unique: [['code'], ['accounting_id']],
});

export const unitsTable = table({
  name: 'units',
  says: 'Sections. The file holds all units of a building: their quotas must add up to 100 %.',
  target: units,
  columns: [
    reference('building', 'buildings'),
    integer('section_number', 1, 99_999),
    text('door_number', '', 30),
    into('quotaMillionths', quota('quota', 'Participation quota.')),
    optional(integer('floor_area', 1, 100_000, 'Square metres.')),
  ],
  unique: [
    ['building', 'section_number'],
    ['building', 'door_number'],
  ],
});

export const trusteeAppointmentsTable = table({
  name: 'trustee_appointments',
  says: 'Who is a trustee of which building, for what and how long.',
  target: trusteeAppointments,
  columns: [
    reference('building', 'buildings'),
    reference('contact', 'contacts'),
    optional(someOf('portfolios', PORTFOLIOS), []),
    instant('starts_at'),
    optional(instant('ends_at', 'Empty while in office.')),
  ],
  unique: [['building', 'contact', 'starts_at']],
  rules: [
    rule('An appointment ends after it starts.', 'ends_at', ({ starts_at, ends_at }) => {
      if (typeof ends_at !== 'string' || typeof starts_at !== 'string') return true;
      return Date.parse(starts_at) < Date.parse(ends_at);
    }),
  ],
});

export const buildingDocumentsTable = table({
  name: 'building_documents',
  says: 'Documents of a building, with the file itself.',
  target: buildingDocuments,
  columns: [
    reference('building', 'buildings'),
    text('name', 'What the list shows.', 200),
    oneOf('designation', DESIGNATIONS),
    optional(flag('visible_to_owners'), false),
    file('file', ['pdf', 'image', 'document', 'spreadsheet']),
    optional(instant('created_at')),
  ],
});

export const bankAccountsTable = table({
  name: 'bank_accounts',
  says: 'Bank accounts of a building; the two funds have separate ones (PMR 26).',
  target: buildingBankAccounts,
  columns: [
    reference('building', 'buildings'),
    text('name', '', 100),
    text('bank', '', 60),
    text('branch_code', 'Text: a leading zero counts.', 10),
    text('account_number', '', 20),
    text('account_type', '', 40),
    optional(oneOf('fund', ['administrative', 'reserve']), 'administrative'),
    optional(money('last_recon_balance')),
    optional(day('last_recon_day')),
    text('accounting_number', "Number in the accounting system's chart.", 50),
  ],
  unique: [['building', 'accounting_number']],
  rules: [
    rule(
      'A branch code has 6 digits, an account number 5 to 16.',
      'branch_code',
      (values) =>
        /^\d{6}$/.test(String(values.branch_code)) && /^\d{5,16}$/.test(String(values.account_number)),
    ),
  ],
});
