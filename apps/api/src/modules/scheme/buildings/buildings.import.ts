/** Import tables of buildings, units, trustee appointments, building documents and bank accounts. */
import { buildingsImportSentences as texts } from '@stoep/contract/imports/buildings.sentences';
import { BUILDING_DOCUMENT_DESIGNATIONS, TRUSTEE_PORTFOLIOS } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { buildingDocuments, buildings, trusteeAppointments, units } from '../../../db/schema/scheme/buildings.ts';
import {
  asBankAccountNumberImportColumn,
  importAttachmentColumn,
  importBranchCodeColumn,
  importChoiceColumn,
  importColumnIntoProperty,
  importDayColumn,
  importInstantColumn,
  importIntegerColumn,
  importListColumn,
  importMoneyColumn,
  importMonthlyRateColumn,
  importParticipationQuotaColumn,
  importReferenceColumn,
  importTextColumn,
  importYesNoColumn,
  optionalImportColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportRowRule, declareImportTable } from '../../../engines/imports/import-table.ts';

export const buildingsTable = declareImportTable({
  name: 'buildings',
  says: texts.schemesBodiesCorporate,
  target: buildings,
  columns: [
    importTextColumn('name'),
    importTextColumn('code', texts.shortCodeAccount, 12),
    importTextColumn('accounting_id', texts.keyBuildingAccounting, 50),
    optionalImportColumn(importTextColumn('address_1'), ''),
    optionalImportColumn(importTextColumn('address_2'), ''),
    optionalImportColumn(importTextColumn('address_3'), ''),
    optionalImportColumn(importTextColumn('registration_number', texts.sectionalSchemeNumber, 50)),
    optionalImportColumn(importTextColumn('csos_number', texts.numberCommunitySchemes, 50)),
    optionalImportColumn(importTextColumn('vat_number', texts.whereSchemeRegistered, 20)),
    optionalImportColumn(importTextColumn('statement_notice', texts.standsEveryStatement, 1_000)),
    optionalImportColumn(importReferenceColumn('caretaker', 'contacts')),
    optionalImportColumn(importReferenceColumn('insurance_broker', 'contractors')),
    optionalImportColumn(importReferenceColumn('insurer', 'contractors')),
    optionalImportColumn(importTextColumn('insurance_policy_number', '', 60)),
    optionalImportColumn(importDayColumn('insurance_evaluation_day')),
    optionalImportColumn(
      importColumnIntoProperty(
        'monthlyInterestBasisPoints',
        importMonthlyRateColumn('monthly_interest', texts.percentMonth1),
      ),
    ),
    optionalImportColumn(importIntegerColumn('financial_year_start', 1, 12, texts.month112), 10),
    optionalImportColumn(importReferenceColumn('chair', 'contacts', texts.chairTrustees)),
    optionalImportColumn(importYesNoColumn('casting_vote_in_writing', texts.yesTieWritten), false),
    optionalImportColumn(importYesNoColumn('fewer_votes_than_majority', texts.yesQuestionMay), false),
    optionalImportColumn(importIntegerColumn('shortest_voting_hours', 1, 720, texts.fromNoticeClosing), 24),
  ],
  unique: [['code'], ['accounting_id']],
});

export const unitsTable = declareImportTable({
  name: 'units',
  says: texts.sectionsFileHolds,
  target: units,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importIntegerColumn('section_number', 1, 99_999),
    importTextColumn('door_number', '', 30),
    importColumnIntoProperty('quotaMillionths', importParticipationQuotaColumn('quota', texts.participationQuota)),
    optionalImportColumn(importIntegerColumn('floor_area', 1, 100_000, texts.squareMetres)),
  ],
  unique: [
    ['building', 'section_number'],
    ['building', 'door_number'],
  ],
});

export const trusteeAppointmentsTable = declareImportTable({
  name: 'trustee_appointments',
  says: texts.whoTrusteeBuilding,
  target: trusteeAppointments,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importReferenceColumn('contact', 'contacts'),
    optionalImportColumn(importListColumn('portfolios', TRUSTEE_PORTFOLIOS), []),
    importInstantColumn('starts_at'),
    optionalImportColumn(importInstantColumn('ends_at', texts.emptyWhileOffice)),
  ],
  unique: [['building', 'contact', 'starts_at']],
  rules: [
    declareImportRowRule(texts.appointmentEndsAfter, 'ends_at', ({ starts_at, ends_at }) => {
      if (typeof ends_at !== 'string' || typeof starts_at !== 'string') return true;
      return Date.parse(starts_at) < Date.parse(ends_at);
    }),
  ],
});

export const buildingDocumentsTable = declareImportTable({
  name: 'building_documents',
  says: texts.documentsBuildingFile,
  target: buildingDocuments,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importTextColumn('name', texts.listShows, 200),
    importChoiceColumn('designation', BUILDING_DOCUMENT_DESIGNATIONS),
    optionalImportColumn(importYesNoColumn('visible_to_owners'), false),
    importAttachmentColumn('file', ['pdf', 'image', 'document', 'spreadsheet']),
    optionalImportColumn(importInstantColumn('created_at')),
  ],
});

export const bankAccountsTable = declareImportTable({
  name: 'bank_accounts',
  says: texts.bankAccountsBuilding,
  target: buildingBankAccounts,
  watch: async (tx, { changed, added, named }, now) => {
    // Loaded only when rows are written: the thread that parses files has little memory and sends no mail.
    const [{ watchBuildingBankDetailChanges: watchBankDetails }, { idRowsSql: listOfIds }] = await Promise.all([
      import('../../../access/watch-bank-detail-changes.writes.ts'),
      import('../../../access/watch-people-changes.writes.ts'),
    ]);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select b.id from buildings b where b.id in (${listOfIds(await named('building'))})`,
    );
    // A building of this import had no earlier account, so its trustees need no warning.
    const known = listOfIds(rows.map(({ id }) => id));
    return watchBankDetails(
      changed,
      now,
      sql`select a.id from building_bank_accounts a where a.id in (${added}) and a.building_id in (${known})`,
    );
  },
  columns: [
    importReferenceColumn('building', 'buildings'),
    importTextColumn('name', '', 100),
    importTextColumn('bank', '', 60),
    importBranchCodeColumn('branch_code', texts.textLeadingZero),
    asBankAccountNumberImportColumn(importTextColumn('account_number', '', 20)),
    importTextColumn('account_type', '', 40),
    optionalImportColumn(importChoiceColumn('fund', ['administrative', 'reserve']), 'administrative'),
    optionalImportColumn(importMoneyColumn('last_recon_balance')),
    optionalImportColumn(importDayColumn('last_recon_day')),
    importTextColumn('accounting_number', texts.numberAccountingSystem, 50),
  ],
  unique: [['building', 'accounting_number']],
  rules: [
    declareImportRowRule(
      texts.branchCode6,
      'branch_code',
      (values) => /^\d{6}$/.test(String(values.branch_code)) && /^\d{5,16}$/.test(String(values.account_number)),
    ),
  ],
});
