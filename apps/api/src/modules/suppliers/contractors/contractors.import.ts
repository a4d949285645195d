/** Contractors with their people, bank accounts and documents. */

import { contractorsImportSentences as texts } from '@stoep/contract/imports/contractors.sentences';
import { BANK_ACCOUNT_TYPES, BANK_CODES, SPECIALITIES } from '@stoep/contract/suppliers/contractors.codes';
import { COMPLIANCE_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { checkVatNumber } from '@stoep/domain/suppliers/sa-organisation';
import { CONTRACTOR_STATES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import {
  beneficiaries,
  contractorContacts,
  contractorDocuments,
  contractors,
} from '../../../db/schema/suppliers/contractors.ts';
import {
  bankNumber,
  branchCode,
  coded,
  day,
  email,
  file,
  flag,
  instant,
  listOfCodes,
  oneOf,
  optional,
  phone,
  reference,
  text,
} from '../../../engines/imports/columns.ts';
import { inOrder, rule, table } from '../../../engines/imports/declare.ts';

export const contractorsTable = table({
  name: 'contractors',
  says: texts.firmsTradesAttorneys,
  target: contractors,
  columns: [
    text('name', '', 200),
    optional(text('trading_as', '', 200)),
    optional(text('abbreviation', '', 30)),
    text('registration_number', texts.companyRegistrationOnce, 40),
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
    optional(listOfCodes('specialities', SPECIALITIES), []),
    optional(oneOf('state', CONTRACTOR_STATES), 'Pending'),
    optional(text('state_reason')),
    optional(flag('payment_approved', texts.officeTwoPeople), false),
    optional(flag('fica_approved'), false),
    optional(instant('created_at')),
  ],
  unique: [['registration_number']],
});

export const contractorContactsTable = table({
  name: 'contractor_contacts',
  says: texts.peopleWhoSign,
  target: contractorContacts,
  key: ['contractor', 'contact'],
  columns: [reference('contractor', 'contractors'), reference('contact', 'contacts')],
  unique: [['contact']],
});

export const beneficiariesTable = table({
  name: 'beneficiaries',
  says: texts.bankAccountContractor,
  target: beneficiaries,
  columns: [
    reference('contractor', 'contractors'),
    text('name', texts.nameAccount, 100),
    { ...coded('bank', BANK_CODES), to: 'bankId' },
    optional(branchCode('branch_code')),
    bankNumber(text('account_number', '', 20)),
    coded('account_type', BANK_ACCOUNT_TYPES),
    optional({ ...file('bank_proof', ['pdf', 'image']), to: 'bankProofFileId' }),
  ],
  unique: [['contractor']],
  uniqueAmong: sql`t.ended_at is null`,
  rules: [
    rule(texts.accountNumber5, 'account_number', ({ account_number }) =>
      /^\d{5,16}$/.test(String(account_number)),
    ),
  ],
});

export const contractorDocumentsTable = table({
  name: 'contractor_documents',
  says: texts.registrationVatBank,
  target: contractorDocuments,
  columns: [
    reference('contractor', 'contractors'),
    oneOf('kind', COMPLIANCE_KINDS),
    optional(text('document_type', texts.whereKindRegistration, 100)),
    file('file', ['pdf', 'image']),
    optional(day('issued_day')),
    optional(day('expires_day')),
  ],
  rules: [
    rule(texts.documentExpiresAfter, 'expires_day', ({ issued_day, expires_day }) =>
      inOrder(issued_day, expires_day),
    ),
  ],
});
