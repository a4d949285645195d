/** Contractors with their people, bank accounts and documents. */

import { BANK_ACCOUNT_TYPES, BANK_CODES, SPECIALITIES } from '@stoep/contract/firms/contractors.codes';
import { COMPLIANCE_KINDS } from '@stoep/domain/firms/compliance-documents';
import { checkVatNumber } from '@stoep/domain/people/sa-identity';
import { CONTRACTOR_STATES } from '@stoep/domain/vocabulary';
import {
  beneficiaries,
  contractorContacts,
  contractorDocuments,
  contractors,
} from '../../db/schema/contractors.ts';
import {
  coded,
  day,
  email,
  file,
  flag,
  instant,
  oneOf,
  optional,
  phone,
  reference,
  someCoded,
  text,
} from '../../engines/imports/columns.ts';
import { inOrder, rule, table } from '../../engines/imports/declare.ts';

export const contractorsTable = table({
  name: 'contractors',
  says: 'Firms: trades, attorneys, insurers, brokers.',
  target: contractors,
  columns: [
    text('name', '', 200),
    optional(text('trading_as', '', 200)),
    optional(text('abbreviation', '', 30)),
    text('registration_number', 'Company registration, once in the system.', 40),
    optional({
      ...text('vat_number', ''),
      kind: 'VAT number, 10 digits',
      read: (cell) => checkVatNumber(cell),
    }),
    email('email'),
    phone('phone'),
    optional(text('website', '', 200)),
    optional(text('address_1')),
    optional(text('address_2')),
    optional(text('city', '', 100)),
    optional(text('postal_code', '', 10)),
    optional(text('comment', '', 2_000)),
    optional(someCoded('specialities', SPECIALITIES), []),
    optional(oneOf('state', CONTRACTOR_STATES), 'Pending'),
    optional(text('state_reason')),
    optional(
      flag(
        'payment_approved',
        'In the office, two people approve bank details: a new contractor comes with no.',
      ),
      false,
    ),
    optional(flag('fica_approved'), false),
    optional(instant('created_at')),
  ],
  unique: [['registration_number']],
});

export const contractorContactsTable = table({
  name: 'contractor_contacts',
  says: 'People who sign in for a contractor; a person serves one.',
  target: contractorContacts,
  key: ['contractor', 'contact'],
  columns: [reference('contractor', 'contractors'), reference('contact', 'contacts')],
  unique: [['contact']],
});

export const beneficiariesTable = table({
  name: 'beneficiaries',
  says: 'The bank account a contractor is paid into; one at a time.',
  target: beneficiaries,
  columns: [
    reference('contractor', 'contractors'),
    text('name', 'Name of the account.', 100),
    { ...coded('bank', BANK_CODES), to: 'bankId' },
    optional(text('branch_code', '', 10)),
    text('account_number', '', 20),
    coded('account_type', BANK_ACCOUNT_TYPES),
    optional({ ...file('bank_proof', ['pdf', 'image']), to: 'bankProofFileId' }),
  ],
  unique: [['contractor']],
  rules: [
    rule('An account number has 5 to 16 digits.', 'account_number', ({ account_number }) =>
      /^\d{5,16}$/.test(String(account_number)),
    ),
  ],
});

export const contractorDocumentsTable = table({
  name: 'contractor_documents',
  says: 'Registration, VAT, bank letter, liability cover and COIDA of a contractor.',
  target: contractorDocuments,
  columns: [
    reference('contractor', 'contractors'),
    oneOf('kind', COMPLIANCE_KINDS),
    optional(text('document_type', 'Where the kind is registration.', 100)),
    file('file', ['pdf', 'image']),
    optional(day('issued_day')),
    optional(day('expires_day')),
  ],
  rules: [
    rule('A document expires after it was issued.', 'expires_day', ({ issued_day, expires_day }) =>
      inOrder(issued_day, expires_day),
    ),
  ],
});
