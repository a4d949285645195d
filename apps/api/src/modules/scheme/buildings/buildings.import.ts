/** Buildings, units, trustees, documents and bank accounts. */
import { buildingsImportSentences as texts } from '@stoep/contract/imports/buildings.sentences';
import { DESIGNATIONS, PORTFOLIOS } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import {
  buildingDocuments,
  buildings,
  trusteeAppointments,
  units,
} from '../../../db/schema/scheme/buildings.ts';
import {
  bankNumber,
  branchCode,
  day,
  file,
  flag,
  instant,
  integer,
  into,
  listOf,
  money,
  monthlyRate,
  oneOf,
  optional,
  quota,
  reference,
  text,
} from '../../../engines/imports/columns.ts';
import { rule, table } from '../../../engines/imports/declare.ts';

export const buildingsTable = table({
  name: 'buildings',
  says: texts.schemesBodiesCorporate,
  target: buildings,
  columns: [
    text('name'),
    text('code', texts.shortCodeAccount, 12),
    text('accounting_id', texts.keyBuildingAccounting, 50),
    optional(text('address_1'), ''),
    optional(text('address_2'), ''),
    optional(text('address_3'), ''),
    optional(text('registration_number', texts.sectionalSchemeNumber, 50)),
    optional(text('csos_number', texts.numberCommunitySchemes, 50)),
    optional(text('vat_number', texts.whereSchemeRegistered, 20)),
    optional(text('statement_notice', texts.standsEveryStatement, 1_000)),
    optional(reference('caretaker', 'contacts')),
    optional(reference('insurance_broker', 'contractors')),
    optional(reference('insurer', 'contractors')),
    optional(text('insurance_policy_number', '', 60)),
    optional(day('insurance_evaluation_day')),
    optional(into('monthlyInterestBasisPoints', monthlyRate('monthly_interest', texts.percentMonth1))),
    optional(integer('financial_year_start', 1, 12, texts.month112), 10),
    optional(reference('chair', 'contacts', texts.chairTrustees)),
    optional(flag('casting_vote_in_writing', texts.yesTieWritten), false),
    optional(flag('fewer_votes_than_majority', texts.yesQuestionMay), false),
    optional(integer('shortest_voting_hours', 1, 720, texts.fromNoticeClosing), 24),
  ],
  unique: [['code'], ['accounting_id']],
});

export const unitsTable = table({
  name: 'units',
  says: texts.sectionsFileHolds,
  target: units,
  columns: [
    reference('building', 'buildings'),
    integer('section_number', 1, 99_999),
    text('door_number', '', 30),
    into('quotaMillionths', quota('quota', texts.participationQuota)),
    optional(integer('floor_area', 1, 100_000, texts.squareMetres)),
  ],
  unique: [
    ['building', 'section_number'],
    ['building', 'door_number'],
  ],
});

export const trusteeAppointmentsTable = table({
  name: 'trustee_appointments',
  says: texts.whoTrusteeBuilding,
  target: trusteeAppointments,
  columns: [
    reference('building', 'buildings'),
    reference('contact', 'contacts'),
    optional(listOf('portfolios', PORTFOLIOS), []),
    instant('starts_at'),
    optional(instant('ends_at', texts.emptyWhileOffice)),
  ],
  unique: [['building', 'contact', 'starts_at']],
  rules: [
    rule(texts.appointmentEndsAfter, 'ends_at', ({ starts_at, ends_at }) => {
      if (typeof ends_at !== 'string' || typeof starts_at !== 'string') return true;
      return Date.parse(starts_at) < Date.parse(ends_at);
    }),
  ],
});

export const buildingDocumentsTable = table({
  name: 'building_documents',
  says: texts.documentsBuildingFile,
  target: buildingDocuments,
  columns: [
    reference('building', 'buildings'),
    text('name', texts.listShows, 200),
    oneOf('designation', DESIGNATIONS),
    optional(flag('visible_to_owners'), false),
    file('file', ['pdf', 'image', 'document', 'spreadsheet']),
    optional(instant('created_at')),
  ],
});

export const bankAccountsTable = table({
  name: 'bank_accounts',
  says: texts.bankAccountsBuilding,
  target: buildingBankAccounts,
  watch: async (tx, { changed, added, named }, now) => {
    // Read when rows are written: the thread that reads files has little memory, and mails nobody.
    const [{ watchBankDetails }, { listOfIds }] = await Promise.all([
      import('../../../access/watch-bank-details.commands.ts'),
      import('../../../access/watch-people.commands.ts'),
    ]);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select b.id from buildings b where b.id in (${listOfIds(await named('building'))})`,
    );
    // A building that comes with the import had no earlier account: its trustees need no warning.
    const known = listOfIds(rows.map(({ id }) => id));
    return watchBankDetails(
      changed,
      now,
      sql`select a.id from building_bank_accounts a where a.id in (${added}) and a.building_id in (${known})`,
    );
  },
  columns: [
    reference('building', 'buildings'),
    text('name', '', 100),
    text('bank', '', 60),
    branchCode('branch_code', texts.textLeadingZero),
    bankNumber(text('account_number', '', 20)),
    text('account_type', '', 40),
    optional(oneOf('fund', ['administrative', 'reserve']), 'administrative'),
    optional(money('last_recon_balance')),
    optional(day('last_recon_day')),
    text('accounting_number', texts.numberAccountingSystem, 50),
  ],
  unique: [['building', 'accounting_number']],
  rules: [
    rule(
      texts.branchCode6,
      'branch_code',
      (values) =>
        /^\d{6}$/.test(String(values.branch_code)) && /^\d{5,16}$/.test(String(values.account_number)),
    ),
  ],
});
