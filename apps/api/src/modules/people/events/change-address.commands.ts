/**
 * The address of a person changed: the contact and the statement address of the owner accounts, in one transaction.
 * The former addresses get the notices that each change sends. No login changes.
 */
import type { OfficeFormValues } from '@stoep/contract/office/form-values';
import type { addressChangedStep } from '@stoep/contract/people/events/event-steps';
import { addressChangeSentences as texts } from '@stoep/contract/people/events/events.sentences';
import { sql } from 'drizzle-orm';
import { securityNotifierOf } from '../../../access/security-notices.writes.ts';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import {
  idRowsSql,
  watchContactChanges,
  watchStatementAddressChanges,
} from '../../../access/watch-people-changes.writes.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { updateContact } from '../../identity/profiles/contacts.writes.ts';
import { updateOwnerAccountAddress } from '../owner-accounts/owner-accounts.writes.ts';
import { fieldError } from './responsible-person.writes.ts';

type AddressInput = OfficeFormValues<(typeof addressChangedStep)['fields']>;

const person = partialRowTarget(contacts, staffWriteScope, {
  id: contacts.id,
  email: contacts.email,
  mobile: contacts.mobile,
});
type Person = { readonly id: string; readonly email: string; readonly mobile: string | null };

type HeldAccount = { id: string; name: string; email: string | null; phone: string | null; shared: boolean };

/** Locked in the order of their ids. */
const lockHeldAccounts = async (w: CommandWrite, contactId: string): Promise<readonly HeldAccount[]> => {
  const { rows } = await w.tx.execute<HeldAccount>(sql`
    select o.id, o.name, o.email, o.phone, exists (select from account_holders s
      where s.account_id = o.id and s.contact_id <> ${contactId}::uuid) as shared
    from owner_accounts o where o.id in (select h.account_id from account_holders h where h.contact_id = ${contactId}::uuid)
    order by o.id for update of o`);
  return rows;
};

type NewAddress = { readonly email: string | null; readonly mobile: string | null; readonly lines: PostalLines | null };
type PostalLines = Pick<AddressInput, 'address1' | 'address2' | 'address3'>;

const newAddressOf = (
  { email, mobile, address1, address2, address3 }: AddressInput,
  { email: before }: Person,
): NewAddress => {
  const typed = email?.toLowerCase() ?? null;
  const hasLines = [address1, address2, address3].some((line) => line !== null && line !== '');
  const lines = { address1, address2, address3 };
  return { email: typed === before ? null : typed, mobile, lines: hasLines ? lines : null };
};

/** Another statement address than the person's own. One without an address follows the person anyway. */
const hasOtherEmail = ({ email }: HeldAccount, before: string): boolean =>
  email !== null && email.toLowerCase() !== before;

/** Whether changing the account has to be chosen: its address is another, or other people are on it too. */
const isOther = (account: HeldAccount, { email, lines }: NewAddress, { email: before }: Person): boolean =>
  (email !== null && hasOtherEmail(account, before)) || (account.shared && (email !== null || lines !== null));

const changesOf = (account: HeldAccount, { email, mobile, lines }: NewAddress, before: Person) => ({
  ...(email !== null && account.email !== null ? { email } : {}),
  ...(mobile !== null && (account.phone === null || account.phone === before.mobile) ? { phone: mobile } : {}),
  ...(lines === null ? {} : lines),
});

type Address = { email: string; mobile: string | null };
type Changed = { before: Partial<Address>; after: Partial<Address>; accounts: string[] };
const changed = defineFact<Changed>('contacts.addressChanged', 'contacts');
const accountChanged = defineFact<{ fields: string[]; contactId: string }>(
  'owner-accounts.addressChanged',
  'owner-accounts',
);

export const changeAddressOfPerson = defineCommand({
  on: person,
  allowed: () => true,
  run: async (w, found, input: AddressInput) => {
    const next = newAddressOf(input, found);
    const { email, mobile, lines } = next;
    const nothing = email === null && mobile === null && lines === null;
    if (nothing && input.email === null) throw fieldError('email', texts.nothingTyped);
    const accounts = await lockHeldAccounts(w, found.id);
    if (lines !== null && accounts.length === 0) throw fieldError('address1', texts.noAccount);
    const others = accounts.filter((account) => isOther(account, next, found));
    if (others.length > 0 && input.others === null)
      throw fieldError('others', texts.sayOthers({ accounts: others.map(({ name }) => name).join(', ') }));
    const chosen = input.others === 'Change them too' ? accounts : accounts.filter((one) => !others.includes(one));
    const tell = [
      await watchContactChanges(sql`select ${found.id}::uuid`)(w.tx),
      await watchStatementAddressChanges(idRowsSql(chosen.map(({ id }) => id)))(w.tx),
    ];
    const own = { ...(email === null ? {} : { email }), ...(mobile === null ? {} : { mobile }) };
    if (Object.keys(own).length > 0) await updateContact(w.tx, found.id, own);
    const touched: string[] = [];
    for (const account of chosen) {
      const set = changesOf(account, next, found);
      if (Object.keys(set).length === 0) continue;
      await updateOwnerAccountAddress(w, account.id, set);
      touched.push(account.id);
      w.record(accountChanged, account.id, { fields: Object.keys(set), contactId: found.id });
    }
    if (Object.keys(own).length === 0 && touched.length === 0) return w.unchanged();
    const before = {
      ...(email === null ? {} : { email: found.email }),
      ...(mobile === null ? {} : { mobile: found.mobile }),
    };
    w.record(changed, found.id, { before, after: own, accounts: touched }, { contactId: found.id });
    for (const one of tell) await one(securityNotifierOf(w));
  },
});
