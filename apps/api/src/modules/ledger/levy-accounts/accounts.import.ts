/** Import tables of owner accounts, their holders, levy accounts and ledger entries. */

import { levyAccountsImportSentences as texts } from '@stoep/contract/imports/levy-accounts.sentences';
import { LEDGER_ENTRY_KINDS } from '@stoep/domain/ledger/ledger-entry';
import { LEVY_ACCOUNT_KINDS } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { accountHolders, ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import {
  type ImportCellValues,
  importChoiceColumn,
  importColumnIntoProperty,
  importDayColumn,
  importEmailColumn,
  importIdentityNumberColumn,
  importMoneyColumn,
  importPaymentReferenceColumn,
  importReferenceColumn,
  importTelephoneColumn,
  importTextColumn,
  importYesNoColumn,
  optionalImportColumn,
} from '../../../engines/imports/import-columns.ts';
import { areDaysInOrder, declareImportRowRule, declareImportTable } from '../../../engines/imports/import-table.ts';
import { WHOLE_NAME_HEADINGS } from '../../../engines/imports/sheets/name-column.ts';
import { preferHashJoins, preferIndexLookups } from '../../../kernel/database/planner-hints.ts';
import { lockLevyAccounts, refreshOpenItems } from '../entries/post-ledger-entries.commands.ts';
import { postJournalsOfImportedEntries } from '../posting/journals-of-imported-entries.writes.ts';

/** From this many entries on, journals are made by scanning whole tables. */
const MANY = 5_000;

/** One person may have several owner accounts, each under its own name. */
/** Imported when rows are written: the thread that reads files has little memory and sends no mail. */
const watching = () => import('../../../access/watch-people-changes.writes.ts');

const sameName = (): SQL => sql`lower(t.name) = lower(s.name)`;

/** Two people may share a name: it matches only if nothing else differs and no other row has it. */
const sameOwner = (rows: SQL): SQL => sql`
  (s.registration_id is null or t.registration_id is null or s.registration_id = t.registration_id)
  and (s.email is null or t.email is null or lower(s.email) = lower(t.email) or s.registration_id = t.registration_id)
  and lower(s.name) not in (select lower(o.name) from ${rows} o where o.name is not null group by 1 having count(*) > 1)`;

export const ownerAccountsTable = declareImportTable({
  name: 'owner_accounts',
  says: texts.personCompanyTrust,
  target: ownerAccounts,
  watch: async (_, { changed }) => (await watching()).watchStatementAddressChanges(changed),
  columns: [
    { ...importTextColumn('name', '', 200), alsoCalled: WHOLE_NAME_HEADINGS },
    optionalImportColumn(importIdentityNumberColumn('registration_id')),
    optionalImportColumn(importEmailColumn('email')),
    optionalImportColumn(importTelephoneColumn('phone')),
    optionalImportColumn(importTextColumn('address_1')),
    optionalImportColumn(importTextColumn('address_2')),
    optionalImportColumn(importTextColumn('address_3')),
  ],
  identifiedBy: [
    { columns: ['registration_id'], where: sameName },
    { columns: ['name'], where: sameOwner },
  ],
});

export const accountHoldersTable = declareImportTable({
  name: 'account_holders',
  says: texts.contactsSeeOwner,
  target: accountHolders,
  watch: async (_, { named }) => {
    const { idRowsSql: listOfIds, watchAccountHolderChanges: watchHolders } = await watching();
    return watchHolders(listOfIds(await named('account')));
  },
  key: ['account', 'contact'],
  columns: [importReferenceColumn('account', 'owner_accounts'), importReferenceColumn('contact', 'contacts')],
});

export const levyAccountsTable = declareImportTable({
  name: 'levy_accounts',
  says: texts.ledgerAccountUnit,
  target: levyAccounts,
  columns: [
    importTextColumn('account_number', texts.sageStyleNumber, 30),
    importReferenceColumn('building', 'buildings'),
    importReferenceColumn('unit', 'units'),
    importReferenceColumn('account', 'owner_accounts', texts.responsiblePerson),
    importChoiceColumn('type', LEVY_ACCOUNT_KINDS),
    importDayColumn('from_day', texts.firstDayOwnership),
    optionalImportColumn(importDayColumn('until_day', texts.lastDayEmpty)),
    optionalImportColumn(importYesNoColumn('send_friendly_reminder'), true),
    optionalImportColumn(importYesNoColumn('charge_interest'), true),
    optionalImportColumn(importTextColumn('charge_interest_reason')),
    optionalImportColumn(importYesNoColumn('apply_credit_control'), false),
    optionalImportColumn(importTextColumn('apply_credit_control_reason')),
    optionalImportColumn(importYesNoColumn('disconnect_override'), false),
    optionalImportColumn(importTextColumn('disconnect_override_reason')),
    optionalImportColumn(importPaymentReferenceColumn('payment_reference', texts.payersWrite)),
    optionalImportColumn(importColumnIntoProperty(null, importMoneyColumn('balance', texts.whenGivenEntries))),
  ],
  unique: [['building', 'account_number']],
  rules: [
    declareImportRowRule(texts.lastDayNot, 'until_day', ({ from_day, until_day }) =>
      areDaysInOrder(from_day, until_day),
    ),
  ],
});

const signFits = ({ kind, amount }: ImportCellValues) => {
  if (kind === 'adjustment' || kind === 'opening_balance' || kind === 'reversal') return amount !== 0;
  return kind === 'receipt' ? Number(amount) < 0 : Number(amount) > 0;
};

/** Recomputes open items of accounts that got entries, as every posting does (rules 1.2). */
export const ledgerEntriesTable = declareImportTable({
  name: 'ledger_entries',
  says: texts.entriesOldestFirst,
  target: ledgerEntries,
  appendOnly: texts.entryImportedBefore,
  columns: [
    importReferenceColumn('levy_account', 'levy_accounts'),
    importDayColumn('entry_day', texts.dayBooks),
    optionalImportColumn(importDayColumn('due_day', texts.emptyEntryDay)),
    importChoiceColumn('kind', LEDGER_ENTRY_KINDS),
    optionalImportColumn(importTextColumn('reference', texts.payerSReference, 100)),
    importTextColumn('description', '', 200),
    importMoneyColumn('amount', texts.chargePositiveReceipt),
    optionalImportColumn(
      importColumnIntoProperty(
        'allocatesTo',
        importReferenceColumn('allocates_to', 'ledger_entries', texts.chargePaymentNames),
      ),
    ),
    optionalImportColumn(
      importColumnIntoProperty(
        'reverses',
        importReferenceColumn('reverses', 'ledger_entries', texts.entryReversalUndoes),
      ),
    ),
    optionalImportColumn(importYesNoColumn('disputed'), false),
  ],
  // Balance lists contain all accounts, also those that owe nothing.
  skips: ({ kind, amount }) => (kind === 'opening_balance' && amount === 0 ? texts.openingBalancesZero : undefined),
  rules: [
    declareImportRowRule(texts.chargesPositiveReceipts, 'amount', signFits),
    declareImportRowRule(
      texts.reversalNamesEntry,
      'reverses',
      ({ kind, reverses }) => (kind === 'reversal') === (typeof reverses === 'string'),
    ),
    declareImportRowRule(texts.dueDayNot, 'due_day', ({ entry_day, due_day }) => areDaysInOrder(entry_day, due_day)),
  ],
  derive: ({ values }) => ({ dueDay: values.due_day ?? values.entry_day ?? null }),
  always: { cause: { kind: 'import', file: 'ledger_entries' } },
  settle: async (tx, { isAdded, count, named }) => {
    // Accounts of one import get adjacent ids, and so do their entries.
    const accounts = (await named('levy_account')).toSorted();
    await lockLevyAccounts(tx, accounts);
    const post = () => postJournalsOfImportedEntries(tx, isAdded, { kind: 'import', id: null, by: 'Import' });
    // A few are looked up by id: a ledger of ten million entries is not scanned for fifty more.
    await (count < MANY ? post() : preferHashJoins(tx, post));
    await preferIndexLookups(tx, () => refreshOpenItems(tx, accounts));
  },
});
