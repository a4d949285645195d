/** Import tables of contractors with their people, bank accounts and documents. */

import { contractorsImportSentences as texts } from '@stoep/contract/imports/contractors.sentences';
import {
  BANK_ACCOUNT_TYPE_CODES,
  BANK_CODES,
  CONTRACTOR_SPECIALITY_CODES,
} from '@stoep/contract/suppliers/contractors.codes';
import { COMPLIANCE_DOCUMENT_KINDS } from '@stoep/domain/suppliers/compliance-documents';
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
  asBankAccountNumber,
  attachmentColumn,
  branchCodeColumn,
  choiceColumn,
  codeColumn,
  codeListColumn,
  dayColumn,
  emailColumn,
  instantColumn,
  optionalColumn,
  referenceColumn,
  telephoneColumn,
  textColumn,
  yesNoColumn,
} from '../../../engines/imports/import-columns.ts';
import { areDaysInOrder, declareImportTable, declareRowRule } from '../../../engines/imports/import-table.ts';

export const contractorsTable = declareImportTable({
  name: 'contractors',
  says: texts.firmsTradesAttorneys,
  target: contractors,
  columns: [
    textColumn('name', '', 200),
    optionalColumn(textColumn('trading_as', '', 200)),
    optionalColumn(textColumn('abbreviation', '', 30)),
    textColumn('registration_number', texts.companyRegistrationOnce, 40),
    optionalColumn({
      ...textColumn('vat_number', ''),
      kind: 'VAT number, 10 digits',
      read: (cell) => checkVatNumber(cell),
    }),
    emailColumn('email'),
    telephoneColumn('phone'),
    optionalColumn(textColumn('website', '', 200)),
    optionalColumn(textColumn('address_1')),
    optionalColumn(textColumn('address_2')),
    optionalColumn(textColumn('city', '', 100)),
    optionalColumn(textColumn('postal_code', '', 10)),
    optionalColumn(textColumn('comment', '', 2_000)),
    optionalColumn(codeListColumn('specialities', CONTRACTOR_SPECIALITY_CODES), []),
    optionalColumn(choiceColumn('state', CONTRACTOR_STATES), 'Pending'),
    optionalColumn(textColumn('state_reason')),
    optionalColumn(yesNoColumn('payment_approved', texts.officeTwoPeople), false),
    optionalColumn(yesNoColumn('fica_approved'), false),
    optionalColumn(instantColumn('created_at')),
  ],
  unique: [['registration_number']],
});

export const contractorContactsTable = declareImportTable({
  name: 'contractor_contacts',
  says: texts.peopleWhoSign,
  target: contractorContacts,
  key: ['contractor', 'contact'],
  columns: [referenceColumn('contractor', 'contractors'), referenceColumn('contact', 'contacts')],
  unique: [['contact']],
});

export const beneficiariesTable = declareImportTable({
  name: 'beneficiaries',
  says: texts.bankAccountContractor,
  target: beneficiaries,
  columns: [
    referenceColumn('contractor', 'contractors'),
    textColumn('name', texts.nameAccount, 100),
    { ...codeColumn('bank', BANK_CODES), to: 'bankId' },
    optionalColumn(branchCodeColumn('branch_code')),
    asBankAccountNumber(textColumn('account_number', '', 20)),
    codeColumn('account_type', BANK_ACCOUNT_TYPE_CODES),
    optionalColumn({ ...attachmentColumn('bank_proof', ['pdf', 'image']), to: 'bankProofFileId' }),
  ],
  unique: [['contractor']],
  uniqueAmong: sql`t.ended_at is null`,
  rules: [
    declareRowRule(texts.accountNumber5, 'account_number', ({ account_number }) =>
      /^\d{5,16}$/.test(String(account_number)),
    ),
  ],
});

export const contractorDocumentsTable = declareImportTable({
  name: 'contractor_documents',
  says: texts.registrationVatBank,
  target: contractorDocuments,
  columns: [
    referenceColumn('contractor', 'contractors'),
    choiceColumn('kind', COMPLIANCE_DOCUMENT_KINDS),
    optionalColumn(textColumn('document_type', texts.whereKindRegistration, 100)),
    attachmentColumn('file', ['pdf', 'image']),
    optionalColumn(dayColumn('issued_day')),
    optionalColumn(dayColumn('expires_day')),
  ],
  rules: [
    declareRowRule(texts.documentExpiresAfter, 'expires_day', ({ issued_day, expires_day }) =>
      areDaysInOrder(issued_day, expires_day),
    ),
  ],
});
