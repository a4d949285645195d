/** Who answers for which account, and the ledger behind every balance. */

import { LEDGER_KINDS } from '@stoep/domain/levies/ledger-entry';
import { ACCOUNT_TYPES } from '@stoep/domain/vocabulary';
import { accountHolders, ledgerEntries, levyAccounts, ownerAccounts } from '../../db/schema/accounts.ts';
import {
  day,
  email,
  flag,
  identity,
  into,
  money,
  oneOf,
  optional,
  phone,
  reference,
  text,
} from '../../engines/imports/columns.ts';
import { inOrder, rule, table, type Values } from '../../engines/imports/declare.ts';
import { journalEntries } from '../journals/journal-entries.commands.ts';
import { holdAccounts, refreshOpenItems } from '../ledger/ledger.commands.ts';

export const ownerAccountsTable = table({
  name: 'owner_accounts',
  says: 'The person, company or trust that answers for levy accounts.',
  target: ownerAccounts,
  columns: [
    text('name', '', 200),
    optional(identity('registration_id')),
    optional(email('email')),
    optional(phone('phone')),
    optional(text('address_1')),
    optional(text('address_2')),
    optional(text('address_3')),
  ],
});

export const accountHoldersTable = table({
  name: 'account_holders',
  says: 'Which contacts see an owner account.',
  target: accountHolders,
  key: ['account', 'contact'],
  columns: [reference('account', 'owner_accounts'), reference('contact', 'contacts')],
});

export const levyAccountsTable = table({
  name: 'levy_accounts',
  says: 'The ledger account of a unit for one owner account.',
  target: levyAccounts,
  columns: [
    text('account_number', 'Sage-style number, once a building.', 30),
    reference('building', 'buildings'),
    reference('unit', 'units'),
    reference('account', 'owner_accounts', 'The responsible person.'),
    oneOf('type', ACCOUNT_TYPES),
    day('from_day', 'First day of ownership or tenancy.'),
    optional(day('until_day', 'Last day; empty while it lasts.')),
    optional(flag('send_friendly_reminder'), true),
    optional(flag('charge_interest'), true),
    optional(text('charge_interest_reason')),
    optional(flag('apply_credit_control'), false),
    optional(text('apply_credit_control_reason')),
    optional(flag('disconnect_override'), false),
    optional(text('disconnect_override_reason')),
    optional(into(null, money('balance', 'When given, the entries in the same folder must add up to it.'))),
  ],
  unique: [['building', 'account_number']],
  rules: [
    rule('The last day is not before the first.', 'until_day', ({ from_day, until_day }) =>
      inOrder(from_day, until_day),
    ),
  ],
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
  appendOnly:
    'This entry was imported before and entries are never changed. Post a reversal and a new entry.',
  columns: [
    reference('levy_account', 'levy_accounts'),
    day('entry_day', 'Day in the books.'),
    optional(day('due_day', 'Empty: the entry day.')),
    oneOf('kind', LEDGER_KINDS),
    optional(text('reference', "The payer's reference or the document's number.", 100)),
    text('description', '', 200),
    money('amount', 'A charge is positive, a receipt negative.'),
    optional(
      into('allocatesTo', reference('allocates_to', 'ledger_entries', 'The charge the payment names.')),
    ),
    optional(into('reverses', reference('reverses', 'ledger_entries', 'The entry a reversal undoes.'))),
    optional(flag('disputed'), false),
  ],
  rules: [
    rule('Charges are positive, receipts negative, and none is zero.', 'amount', signFits),
    rule(
      'A reversal names the entry it reverses; no other entry does.',
      'reverses',
      ({ kind, reverses }) => (kind === 'reversal') === (typeof reverses === 'string'),
    ),
    rule('The due day is not before the entry day.', 'due_day', ({ entry_day, due_day }) =>
      inOrder(entry_day, due_day),
    ),
  ],
  derive: ({ values }) => ({
    dueDay: values.due_day ?? values.entry_day ?? null,
    cause: { kind: 'import', file: 'ledger_entries' },
  }),
  settle: async (tx, { added, named }) => {
    const accounts = await named('levy_account');
    await holdAccounts(tx, accounts);
    await journalEntries(tx, added, { kind: 'import', id: null, by: 'Import' });
    await refreshOpenItems(tx, accounts);
  },
});
