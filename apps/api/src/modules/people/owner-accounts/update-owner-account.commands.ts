/** Updates an owner account: A 2 /account-detail-view, M-16. Only changed fields are written and audited. */

import { ownProfileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { AppError, type UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { OwnerAccountDetail, OwnerAccountUpdate } from '@stoep/contract/people/owner-account-details';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { checkAnyIdentityNumber } from '@stoep/domain/people/sa-identity';
import { checkPhoneNumber } from '@stoep/domain/people/sa-phone';
import type { CheckResult } from '@stoep/domain/wording/check-result';
import { eq, sql } from 'drizzle-orm';
import { securityNotifierOf } from '../../../access/security-notices.writes.ts';
import { callerWriteScope } from '../../../access/staff-scopes.ts';
import { watchStatementAddressChanges } from '../../../access/watch-people-changes.writes.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { ownerAccountsOwnedBy } from './owner-accounts.policy.ts';

const REQUIRED = {
  email: checkEmail,
  phoneNumber: checkPhoneNumber,
  registrationId: checkAnyIdentityNumber,
} as const;
const MISSING = {
  email: texts.accountEmail,
  phoneNumber: texts.phoneNumber,
  registrationId: texts.registrationId,
};
const LINES = ['address1', 'address2', 'address3'] as const;
type Changeable = Omit<OwnerAccountDetail, 'name'>;

const refusal = (fields: UntranslatedFieldErrors) =>
  new AppError('invalid', Object.values(fields)[0], {
    fields,
  });

/** The normalised input. An unchanged field is accepted as stored, however it was imported. */
const checkAccount = (given: OwnerAccountUpdate, stored: OwnerAccountDetail): Changeable => {
  const fields: Record<string, SentenceOrText> = {};
  const clean = { ...stored } as Changeable;
  for (const [field, check] of Object.entries(REQUIRED) as [keyof typeof REQUIRED, typeof checkEmail][]) {
    const typed = given[field].trim();
    const checked: CheckResult = typed === stored[field] ? { ok: true, value: typed } : check(typed);
    if (typed === '') fields[field] = MISSING[field];
    else if (checked.ok) clean[field] = checked.value;
    else fields[field] = checked.reason;
  }
  if (Object.keys(fields).length > 0) throw refusal(fields);
  for (const line of LINES) if (given[line] !== undefined) clean[line] = given[line]?.trim() || null;
  return clean;
};

/** An ID number is masked in the audit: enough to recognise it, not to use it. */
const masked = (field: string, value: string | null): string | null =>
  field === 'registrationId' && value ? `…${value.slice(-4)}` : value;

const account = partialRowTarget(ownerAccounts, callerWriteScope(ownerAccountsOwnedBy), {
  id: ownerAccounts.id,
  name: ownerAccounts.name,
  email: ownerAccounts.email,
  phoneNumber: ownerAccounts.phone,
  registrationId: ownerAccounts.registrationId,
  address1: ownerAccounts.address1,
  address2: ownerAccounts.address2,
  address3: ownerAccounts.address3,
});

type Report = Readonly<Record<string, string | null>>;
const updated = defineFact<{ before: Report; after: Report }>('account.updated', 'account');

export const updateOwnerAccount = defineCommand({
  on: account,
  allowed: () => true,
  run: async (w, { id, ...stored }, given: OwnerAccountUpdate) => {
    const clean = checkAccount(given, stored);
    const changed = (Object.keys(clean) as (keyof Changeable)[]).filter((field) =>
      field in REQUIRED || LINES.some((line) => line === field) ? clean[field] !== stored[field] : false,
    );
    if (changed.length === 0) return w.unchanged();
    const tell = await watchStatementAddressChanges(sql`${id}::uuid`)(w.tx);
    const { phoneNumber, ...others } = Object.fromEntries(changed.map((field) => [field, clean[field]]));
    await w.tx
      .update(ownerAccounts)
      .set({ ...others, ...(phoneNumber === undefined ? {} : { phone: phoneNumber }) })
      .where(eq(ownerAccounts.id, id));
    const reportOf = (standing: Changeable): Report =>
      Object.fromEntries(changed.map((field) => [field, masked(field, standing[field])]));
    const contactId = w.person?.contactId ?? null;
    w.record(updated, id, { before: reportOf(stored), after: reportOf(clean) }, { contactId });
    await tell(securityNotifierOf(w));
  },
});
