/** Who answers for which account, and the ledger behind every balance. */

import { levyAccountsImportSentences as texts } from '@stoep/contract/imports/levy-accounts.sentences';
import { LEDGER_KINDS } from '@stoep/domain/ledger/ledger-entry';
import { ACCOUNT_TYPES } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { accountHolders, ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import {
  day,
  email,
  flag,
  identity,
  into,
  money,
  oneOf,
  optional,
  paymentReference,
  phone,
  reference,
  text,
  type Values,
} from '../../../engines/imports/columns.ts';
import { inOrder, rule, table } from '../../../engines/imports/declare.ts';
import { WHOLE_NAME } from '../../../engines/imports/sheets/name-column.ts';
import { inSets, lookingUp } from '../../../kernel/database/planner-hints.ts';
import { holdAccounts, refreshOpenItems } from '../entries/ledger.commands.ts';
import { journalEntries } from '../journals/journal-entries.commands.ts';

/** Entries from which on their journals are made by reading whole tables. */
const MANY = 5_000;

/** One person may answer for several owner accounts, each under a name of its own. */
/** Read when rows are written: the thread that reads files has little memory, and mails nobody. */
const watching = () => import('../../../access/watch-people.commands.ts');

const sameName = (): SQL => sql`lower(t.name) = lower(s.name)`;

/** Two people may have one name: it counts only where nothing else differs and no other row has it. */
const sameOwner = (rows: SQL): SQL => sql`
  (s.registration_id is null or t.registration_id is null or s.registration_id = t.registration_id)
  and (s.email is null or t.email is null or lower(s.email) = lower(t.email) or s.registration_id = t.registration_id)
  and lower(s.name) not in (select lower(o.name) from ${rows} o where o.name is not null group by 1 having count(*) > 1)`;

export const ownerAccountsTable = table({
  name: 'owner_accounts',
  says: texts.personCompanyTrust,
  target: ownerAccounts,
  watch: async (_, { changed }) => (await watching()).watchStatementAddresses(changed),
  columns: [
    { ...text('name', '', 200), alsoCalled: WHOLE_NAME },
    optional(identity('registration_id')),
    optional(email('email')),
    optional(phone('phone')),
    optional(text('address_1')),
    optional(text('address_2')),
    optional(text('address_3')),
  ],
  identifiedBy: [
    { columns: ['registration_id'], where: sameName },
    { columns: ['name'], where: sameOwner },
  ],
});

export const accountHoldersTable = table({
  name: 'account_holders',
  says: texts.contactsSeeOwner,
  target: accountHolders,
  watch: async (_, { named }) => {
    const { listOfIds, watchHolders } = await watching();
    return watchHolders(listOfIds(await named('account')));
  },
  key: ['account', 'contact'],
  columns: [reference('account', 'owner_accounts'), reference('contact', 'contacts')],
});

export const levyAccountsTable = table({
  name: 'levy_accounts',
  says: texts.ledgerAccountUnit,
  target: levyAccounts,
  columns: [
    text('account_number', texts.sageStyleNumber, 30),
    reference('building', 'buildings'),
    reference('unit', 'units'),
    reference('account', 'owner_accounts', texts.responsiblePerson),
    oneOf('type', ACCOUNT_TYPES),
    day('from_day', texts.firstDayOwnership),
    optional(day('until_day', texts.lastDayEmpty)),
    optional(flag('send_friendly_reminder'), true),
    optional(flag('charge_interest'), true),
    optional(text('charge_interest_reason')),
    optional(flag('apply_credit_control'), false),
    optional(text('apply_credit_control_reason')),
    optional(flag('disconnect_override'), false),
    optional(text('disconnect_override_reason')),
    optional(paymentReference('payment_reference', texts.payersWrite)),
    optional(into(null, money('balance', texts.whenGivenEntries))),
  ],
  unique: [['building', 'account_number']],
  rules: [rule(texts.lastDayNot, 'until_day', ({ from_day, until_day }) => inOrder(from_day, until_day))],
});

const signFits = ({ kind, amount }: Values) => {
  if (kind === 'adjustment' || kind === 'opening_balance' || kind === 'reversal') return amount !== 0;
  return kind === 'receipt' ? Number(amount) < 0 : Number(amount) > 0;
};

/** Accounts that got entries have their open items computed anew, as with every posting (rules 1.2). */
export const ledgerEntriesTable = table({
  name: 'ledger_entries',
  says:
    'Entries of the levy accounts, oldest first. They are only ever added: an entry that was imported cannot ' +
    'be changed by a later import; post a reversal instead.',
  target: ledgerEntries,
  appendOnly: texts.entryImportedBefore,
  columns: [
    reference('levy_account', 'levy_accounts'),
    day('entry_day', texts.dayBooks),
    optional(day('due_day', texts.emptyEntryDay)),
    oneOf('kind', LEDGER_KINDS),
    optional(text('reference', texts.payerSReference, 100)),
    text('description', '', 200),
    money('amount', texts.chargePositiveReceipt),
    optional(into('allocatesTo', reference('allocates_to', 'ledger_entries', texts.chargePaymentNames))),
    optional(into('reverses', reference('reverses', 'ledger_entries', texts.entryReversalUndoes))),
    optional(flag('disputed'), false),
  ],
  // Lists of balances have all accounts, also those that owe nothing.
  skips: ({ kind, amount }) =>
    kind === 'opening_balance' && amount === 0 ? texts.openingBalancesZero : undefined,
  rules: [
    rule(texts.chargesPositiveReceipts, 'amount', signFits),
    rule(
      texts.reversalNamesEntry,
      'reverses',
      ({ kind, reverses }) => (kind === 'reversal') === (typeof reverses === 'string'),
    ),
    rule(texts.dueDayNot, 'due_day', ({ entry_day, due_day }) => inOrder(entry_day, due_day)),
  ],
  derive: ({ values }) => ({ dueDay: values.due_day ?? values.entry_day ?? null }),
  always: { cause: { kind: 'import', file: 'ledger_entries' } },
  settle: async (tx, { isAdded, count, named }) => {
    // Accounts of one import stand beside one another, and so do their entries.
    const accounts = (await named('levy_account')).toSorted();
    await holdAccounts(tx, accounts);
    const post = () => journalEntries(tx, isAdded, { kind: 'import', id: null, by: 'Import' });
    // A few are looked up: a ledger of ten million entries is not read for fifty more.
    await (count < MANY ? post() : inSets(tx, post));
    await lookingUp(tx, () => refreshOpenItems(tx, accounts));
  },
});
