/** Import tables of contractors with their people, bank accounts and documents. */

import { contractorsImportSentences as texts } from '@stoep/contract/imports/contractors.sentences';
import {
  BANK_ACCOUNT_TYPE_CODES,
  BANK_CODES,
  CONTRACTOR_SPECIALITY_CODES,
} from '@stoep/contract/suppliers/contractors.codes';
import { CONTRACTOR_DOCUMENT_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { checkFirmRegistrationNumber, checkVatNumber } from '@stoep/domain/suppliers/sa-organisation';
import { CONTRACTOR_STATES, FIRM_TYPES } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import {
  beneficiaries,
  contractorContacts,
  contractorDocuments,
  contractors,
} from '../../../db/schema/suppliers/contractors.ts';
import {
  asBankAccountNumberImportColumn,
  importAttachmentColumn,
  importBranchCodeColumn,
  importChoiceColumn,
  importCodeColumn,
  importCodeListColumn,
  importDayColumn,
  importEmailColumn,
  importInstantColumn,
  importReferenceColumn,
  importTelephoneColumn,
  importTextColumn,
  importYesNoColumn,
  optionalImportColumn,
} from '../../../engines/imports/import-columns.ts';
import {
  areDaysInOrder,
  declareImportRowRule,
  declareImportTable,
  type ImportRowRule,
} from '../../../engines/imports/import-table.ts';

/** As in the office form. */
const firmRegistrationRule: ImportRowRule = {
  says: texts.numberNeeded,
  check: ({ registration_number: number, firm_type: type }) => {
    const checked = checkFirmRegistrationNumber(
      typeof number === 'string' ? number : null,
      FIRM_TYPES.find((one) => one === type) ?? null,
    );
    const column = 'registration_number';
    if (checked === 'missing') return { column, reason: texts.numberNeeded };
    return checked.ok ? undefined : { column, reason: checked.reason };
  },
};

export const contractorsTable = declareImportTable({
  name: 'contractors',
  says: texts.firmsTradesAttorneys,
  target: contractors,
  // A list of names, addresses and telephone numbers alone may be of owners.
  anyOf: ['registration_number', 'firm_type'],
  columns: [
    importTextColumn('name', '', 200),
    optionalImportColumn(importTextColumn('trading_as', '', 200)),
    optionalImportColumn(importTextColumn('abbreviation', '', 30)),
    optionalImportColumn(importChoiceColumn('firm_type', FIRM_TYPES, texts.firmType)),
    optionalImportColumn(importTextColumn('registration_number', texts.companyRegistrationOnce, 40)),
    optionalImportColumn({
      ...importTextColumn('vat_number', ''),
      kind: 'VAT number, 10 digits',
      read: (cell) => checkVatNumber(cell),
    }),
    importEmailColumn('email'),
    importTelephoneColumn('phone'),
    optionalImportColumn(importTextColumn('website', '', 200)),
    optionalImportColumn(importTextColumn('address_1')),
    optionalImportColumn(importTextColumn('address_2')),
    optionalImportColumn(importTextColumn('city', '', 100)),
    optionalImportColumn(importTextColumn('postal_code', '', 10)),
    optionalImportColumn(importTextColumn('comment', '', 2_000)),
    optionalImportColumn(importCodeListColumn('specialities', CONTRACTOR_SPECIALITY_CODES), []),
    optionalImportColumn(importChoiceColumn('state', CONTRACTOR_STATES), 'Pending'),
    optionalImportColumn(importTextColumn('state_reason')),
    optionalImportColumn(importYesNoColumn('payment_approved', texts.officeTwoPeople), false),
    optionalImportColumn(importYesNoColumn('fica_approved'), false),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
  unique: [['registration_number']],
  rules: [firmRegistrationRule],
});

export const contractorContactsTable = declareImportTable({
  name: 'contractor_contacts',
  says: texts.peopleWhoSign,
  target: contractorContacts,
  key: ['contractor', 'contact'],
  columns: [importReferenceColumn('contractor', 'contractors'), importReferenceColumn('contact', 'contacts')],
  unique: [['contact']],
});

export const beneficiariesTable = declareImportTable({
  name: 'beneficiaries',
  says: texts.bankAccountContractor,
  target: beneficiaries,
  columns: [
    importReferenceColumn('contractor', 'contractors'),
    importTextColumn('name', texts.nameAccount, 100),
    { ...importCodeColumn('bank', BANK_CODES), to: 'bankId' },
    optionalImportColumn(importBranchCodeColumn('branch_code')),
    asBankAccountNumberImportColumn(importTextColumn('account_number', '', 20)),
    importCodeColumn('account_type', BANK_ACCOUNT_TYPE_CODES),
    optionalImportColumn({ ...importAttachmentColumn('bank_proof', ['pdf', 'image']), to: 'bankProofFileId' }),
  ],
  unique: [['contractor']],
  uniqueAmong: sql`t.ended_at is null`,
  rules: [
    declareImportRowRule(texts.accountNumber5, 'account_number', ({ account_number }) =>
      /^\d{5,16}$/.test(String(account_number)),
    ),
  ],
});

export const contractorDocumentsTable = declareImportTable({
  name: 'contractor_documents',
  says: texts.registrationVatBank,
  target: contractorDocuments,
  columns: [
    importReferenceColumn('contractor', 'contractors'),
    importChoiceColumn('kind', CONTRACTOR_DOCUMENT_KINDS),
    optionalImportColumn(importTextColumn('document_type', texts.whereKindRegistration, 100)),
    importAttachmentColumn('file', ['pdf', 'image']),
    optionalImportColumn(importDayColumn('issued_day')),
    optionalImportColumn(importDayColumn('expires_day')),
  ],
  rules: [
    declareImportRowRule(texts.documentExpiresAfter, 'expires_day', ({ issued_day, expires_day }) =>
      areDaysInOrder(issued_day, expires_day),
    ),
  ],
});
