/** Import tables of buildings, units, trustee appointments, building documents and bank accounts. */
import { buildingsImportSentences as texts } from '@stoep/contract/imports/buildings.sentences';
import { DOCUMENT_DESIGNATIONS, TRUSTEE_PORTFOLIOS } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { buildingDocuments, buildings, trusteeAppointments, units } from '../../../db/schema/scheme/buildings.ts';
import {
  asBankAccountNumber,
  attachmentColumn,
  branchCodeColumn,
  choiceColumn,
  dayColumn,
  instantColumn,
  integerColumn,
  listColumn,
  moneyColumn,
  monthlyRateColumn,
  optionalColumn,
  participationQuotaColumn,
  referenceColumn,
  textColumn,
  withTargetProperty,
  yesNoColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportTable, declareRowRule } from '../../../engines/imports/import-table.ts';

export const buildingsTable = declareImportTable({
  name: 'buildings',
  says: texts.schemesBodiesCorporate,
  target: buildings,
  columns: [
    textColumn('name'),
    textColumn('code', texts.shortCodeAccount, 12),
    textColumn('accounting_id', texts.keyBuildingAccounting, 50),
    optionalColumn(textColumn('address_1'), ''),
    optionalColumn(textColumn('address_2'), ''),
    optionalColumn(textColumn('address_3'), ''),
    optionalColumn(textColumn('registration_number', texts.sectionalSchemeNumber, 50)),
    optionalColumn(textColumn('csos_number', texts.numberCommunitySchemes, 50)),
    optionalColumn(textColumn('vat_number', texts.whereSchemeRegistered, 20)),
    optionalColumn(textColumn('statement_notice', texts.standsEveryStatement, 1_000)),
    optionalColumn(referenceColumn('caretaker', 'contacts')),
    optionalColumn(referenceColumn('insurance_broker', 'contractors')),
    optionalColumn(referenceColumn('insurer', 'contractors')),
    optionalColumn(textColumn('insurance_policy_number', '', 60)),
    optionalColumn(dayColumn('insurance_evaluation_day')),
    optionalColumn(
      withTargetProperty('monthlyInterestBasisPoints', monthlyRateColumn('monthly_interest', texts.percentMonth1)),
    ),
    optionalColumn(integerColumn('financial_year_start', 1, 12, texts.month112), 10),
    optionalColumn(referenceColumn('chair', 'contacts', texts.chairTrustees)),
    optionalColumn(yesNoColumn('casting_vote_in_writing', texts.yesTieWritten), false),
    optionalColumn(yesNoColumn('fewer_votes_than_majority', texts.yesQuestionMay), false),
    optionalColumn(integerColumn('shortest_voting_hours', 1, 720, texts.fromNoticeClosing), 24),
  ],
  unique: [['code'], ['accounting_id']],
});

export const unitsTable = declareImportTable({
  name: 'units',
  says: texts.sectionsFileHolds,
  target: units,
  columns: [
    referenceColumn('building', 'buildings'),
    integerColumn('section_number', 1, 99_999),
    textColumn('door_number', '', 30),
    withTargetProperty('quotaMillionths', participationQuotaColumn('quota', texts.participationQuota)),
    optionalColumn(integerColumn('floor_area', 1, 100_000, texts.squareMetres)),
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
    referenceColumn('building', 'buildings'),
    referenceColumn('contact', 'contacts'),
    optionalColumn(listColumn('portfolios', TRUSTEE_PORTFOLIOS), []),
    instantColumn('starts_at'),
    optionalColumn(instantColumn('ends_at', texts.emptyWhileOffice)),
  ],
  unique: [['building', 'contact', 'starts_at']],
  rules: [
    declareRowRule(texts.appointmentEndsAfter, 'ends_at', ({ starts_at, ends_at }) => {
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
    referenceColumn('building', 'buildings'),
    textColumn('name', texts.listShows, 200),
    choiceColumn('designation', DOCUMENT_DESIGNATIONS),
    optionalColumn(yesNoColumn('visible_to_owners'), false),
    attachmentColumn('file', ['pdf', 'image', 'document', 'spreadsheet']),
    optionalColumn(instantColumn('created_at')),
  ],
});

export const bankAccountsTable = declareImportTable({
  name: 'bank_accounts',
  says: texts.bankAccountsBuilding,
  target: buildingBankAccounts,
  watch: async (tx, { changed, added, named }, now) => {
    // Loaded only when rows are written: the thread that parses files has little memory and sends no mail.
    const [{ watchBankDetailChanges: watchBankDetails }, { idRowsSql: listOfIds }] = await Promise.all([
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
    referenceColumn('building', 'buildings'),
    textColumn('name', '', 100),
    textColumn('bank', '', 60),
    branchCodeColumn('branch_code', texts.textLeadingZero),
    asBankAccountNumber(textColumn('account_number', '', 20)),
    textColumn('account_type', '', 40),
    optionalColumn(choiceColumn('fund', ['administrative', 'reserve']), 'administrative'),
    optionalColumn(moneyColumn('last_recon_balance')),
    optionalColumn(dayColumn('last_recon_day')),
    textColumn('accounting_number', texts.numberAccountingSystem, 50),
  ],
  unique: [['building', 'accounting_number']],
  rules: [
    declareRowRule(
      texts.branchCode6,
      'branch_code',
      (values) => /^\d{6}$/.test(String(values.branch_code)) && /^\d{5,16}$/.test(String(values.account_number)),
    ),
  ],
});
