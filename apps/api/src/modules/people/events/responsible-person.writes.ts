/** Finds or adds the person, couple or company that answers for the new levy account of an event. */
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { OfficeFormValues } from '@stoep/contract/office/form-values';
import type { tenantMovesInStep } from '@stoep/contract/people/events/event-steps';
import { unitEventSentences as texts } from '@stoep/contract/people/events/events.sentences';
import { sql } from 'drizzle-orm';
import { findTrustedEmail } from '../../../access/trusted-email-address.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { addContact } from '../../identity/profiles/contacts.writes.ts';
import { addOwnerAccountWithHolders } from '../owner-accounts/owner-accounts.writes.ts';

type Input = Pick<
  OfficeFormValues<(typeof tenantMovesInStep)['fields']>,
  | ('who' | 'contactId' | 'accountId' | 'companyName' | 'firstName' | 'lastName' | 'email' | 'mobile')
  | ('secondFirstName' | 'secondLastName' | 'secondEmail' | 'address1' | 'address2' | 'address3')
>;

export const fieldError = (field: string, why: SentenceOrText) =>
  new AppError('invalid', undefined, { fields: { [field]: why } });

const contactAdded = defineFact<{ event: string }>('contacts.addedInEvent', 'contacts');
const accountAdded = defineFact<{ event: string }>('owner-accounts.addedInEvent', 'owner-accounts');

const wholeName = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ');

type NewContact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string | null;
};

/** Throws at the field where the same person is a contact already: nobody is entered twice. */
const requireUnknown = async (w: CommandWrite, { firstName, lastName, email }: NewContact, field: string) => {
  const { rows } = await w.tx.execute<{ name: string }>(sql`
    select concat_ws(' ', c.first_name, nullif(c.last_name, '')) as name from contacts c
    where c.email = ${email} and lower(c.first_name) = lower(${firstName}) and lower(c.last_name) = lower(${lastName})`);
  const [known] = rows;
  if (known) throw fieldError(field, texts.knownAlready({ name: known.name }));
};

const addPerson = async (w: CommandWrite, person: NewContact, field: string, event: string): Promise<string> => {
  await requireUnknown(w, person, field);
  const id = await addContact(w.tx, { ...person, createdAt: w.at.now });
  w.record(contactAdded, id, { event }, { contactId: id });
  return id;
};

type Party = { readonly accountId: string; readonly name: string };

const addAccount = async (
  w: CommandWrite,
  values: Parameters<typeof addOwnerAccountWithHolders>[1],
  holders: readonly string[],
  event: string,
): Promise<Party> => {
  const accountId = await addOwnerAccountWithHolders(w, { ...values, createdAt: w.at.now }, holders);
  w.record(accountAdded, accountId, { event });
  return { accountId, name: values.name };
};

type KnownPerson = { name: string; mobile: string | null; accounts: { id: string; name: string }[] };

/** The account that the person alone is on is used again; else one is added with the trusted address. */
const ofKnownPerson = async (w: CommandWrite, contactId: string, event: string): Promise<Party> => {
  const { rows } = await w.tx.execute<KnownPerson>(sql`
    select concat_ws(' ', c.first_name, nullif(c.last_name, '')) as name, c.mobile,
      coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name) from owner_accounts o
        join account_holders h on h.account_id = o.id and h.contact_id = c.id
        where not exists (select from account_holders s where s.account_id = o.id and s.contact_id <> c.id)), '[]') as accounts
    from contacts c where c.id = ${contactId}::uuid`);
  const [known] = rows;
  if (!known) throw new AppError('not_found');
  const { name, mobile, accounts } = known;
  const [account, ...more] = accounts;
  if (more.length > 0)
    throw fieldError(
      'contactId',
      texts.severalAccounts({ name, accounts: accounts.map((one) => one.name).join(', ') }),
    );
  if (account) return { accountId: account.id, name: account.name };
  const email = await findTrustedEmail(w.tx, contactId, w.at.now);
  return addAccount(w, { name, email, phone: mobile }, [contactId], event);
};

const ofKnownAccount = async (w: CommandWrite, accountId: string): Promise<Party> => {
  const { rows } = await w.tx.execute<{ name: string }>(
    sql`select o.name from owner_accounts o where o.id = ${accountId}::uuid`,
  );
  const [known] = rows;
  if (!known) throw new AppError('not_found');
  return { accountId, name: known.name };
};

/** @param event the event, as the audit names it */
export const findOrAddResponsible = async (w: CommandWrite, input: Input, event: string): Promise<Party> => {
  if (input.contactId !== null) return ofKnownPerson(w, input.contactId, event);
  if (input.accountId !== null) return ofKnownAccount(w, input.accountId);
  const [firstName, lastName, email] = [input.firstName ?? '', input.lastName ?? '', (input.email ?? '').toLowerCase()];
  const holders = [await addPerson(w, { firstName, lastName, email, mobile: input.mobile }, 'email', event)];
  const names = [wholeName(firstName, lastName)];
  if (input.secondFirstName !== null) {
    const second = {
      firstName: input.secondFirstName,
      lastName: input.secondLastName ?? '',
      email: (input.secondEmail ?? '').toLowerCase(),
      mobile: null,
    };
    holders.push(await addPerson(w, second, 'secondEmail', event));
    names.push(wholeName(second.firstName, second.lastName));
  }
  const { address1, address2, address3, mobile: phone } = input;
  const name = input.companyName ?? names.join(' and ');
  return addAccount(w, { name, email, phone, address1, address2, address3 }, holders, event);
};
