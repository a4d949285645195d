/** Changing an owner account: A 2 /account-detail-view, M-16. Only what differs is written, and audited. */

import { profileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { AppError, type FieldWords } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Account, AccountUpdate } from '@stoep/contract/people/people-accounts';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { checkAnyIdentity } from '@stoep/domain/people/sa-identity';
import { checkPhone } from '@stoep/domain/people/sa-phone';
import type { Checked } from '@stoep/domain/wording/check-result';
import { eq, sql } from 'drizzle-orm';
import { notifierOf } from '../../../access/security-notices.commands.ts';
import { ofCaller } from '../../../access/staff.ts';
import { watchStatementAddresses } from '../../../access/watch-people.commands.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { command, partialRow } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { accountsOwnedBy } from './accounts.policy.ts';

const REQUIRED = { email: checkEmail, phoneNumber: checkPhone, registrationId: checkAnyIdentity } as const;
const MISSING = {
  email: texts.accountEmail,
  phoneNumber: texts.phoneNumber,
  registrationId: texts.registrationId,
};
const LINES = ['address1', 'address2', 'address3'] as const;
type Changeable = Omit<Account, 'name'>;

const refusal = (fields: FieldWords) =>
  new AppError('invalid', Object.values(fields)[0], {
    fields,
  });

/** The clean values of what was sent; what was not touched is taken as it is, however it was imported. */
const checkAccount = (given: AccountUpdate, stored: Account): Changeable => {
  const fields: Record<string, Words> = {};
  const clean = { ...stored } as Changeable;
  for (const [field, check] of Object.entries(REQUIRED) as [keyof typeof REQUIRED, typeof checkEmail][]) {
    const typed = given[field].trim();
    const checked: Checked = typed === stored[field] ? { ok: true, value: typed } : check(typed);
    if (typed === '') fields[field] = MISSING[field];
    else if (checked.ok) clean[field] = checked.value;
    else fields[field] = checked.reason;
  }
  if (Object.keys(fields).length > 0) throw refusal(fields);
  for (const line of LINES) if (given[line] !== undefined) clean[line] = given[line]?.trim() || null;
  return clean;
};

/** What the audit keeps of a number that stands for a person: enough to recognise it, not to use it. */
const masked = (field: string, value: string | null): string | null =>
  field === 'registrationId' && value ? `…${value.slice(-4)}` : value;

const account = partialRow(ownerAccounts, ofCaller(accountsOwnedBy), {
  id: ownerAccounts.id,
  name: ownerAccounts.name,
  email: ownerAccounts.email,
  phoneNumber: ownerAccounts.phone,
  registrationId: ownerAccounts.registrationId,
  address1: ownerAccounts.address1,
  address2: ownerAccounts.address2,
  address3: ownerAccounts.address3,
});

type Told = Readonly<Record<string, string | null>>;
const updated = fact<{ before: Told; after: Told }>('account.updated', 'account');

export const updateAccount = command({
  on: account,
  allowed: () => true,
  run: async (w, { id, ...stored }, given: AccountUpdate) => {
    const clean = checkAccount(given, stored);
    const changed = (Object.keys(clean) as (keyof Changeable)[]).filter((field) =>
      field in REQUIRED || LINES.some((line) => line === field) ? clean[field] !== stored[field] : false,
    );
    if (changed.length === 0) return w.unchanged();
    const tell = await watchStatementAddresses(sql`${id}::uuid`)(w.tx);
    const { phoneNumber, ...others } = Object.fromEntries(changed.map((field) => [field, clean[field]]));
    await w.tx
      .update(ownerAccounts)
      .set({ ...others, ...(phoneNumber === undefined ? {} : { phone: phoneNumber }) })
      .where(eq(ownerAccounts.id, id));
    const told = (standing: Changeable): Told =>
      Object.fromEntries(changed.map((field) => [field, masked(field, standing[field])]));
    const contactId = w.person?.contactId ?? null;
    w.record(updated, id, { before: told(stored), after: told(clean) }, { contactId });
    await tell(notifierOf(w));
  },
});
