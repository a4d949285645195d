/** Updates a profile: A 2 /user-profile, M-14. Each change is audited with before and after. */

import type { OwnUserProfileUpdate } from '@stoep/contract/identity/profiles';
import { ownProfileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { checkEmail, checkLastName, checkPersonName } from '@stoep/domain/people/contact-details';
import { checkMobileNumber } from '@stoep/domain/people/sa-phone';
import { callerWriteScope } from '../../../access/staff-scopes.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandTarget, CommandWrite } from '../../../kernel/write.ts';
import { updateLogin } from '../sign-in/logins.writes.ts';
import { requireFreshLogin } from '../sign-in/session.policy.ts';
import { requestEmailChange } from './change-email.writes.ts';
import { updateContact } from './contacts.writes.ts';
import { profilesChangeableBy } from './profiles.policy.ts';

type Fields = { firstName: string; lastName: string; mobileNumber: string; email: string };

/**
 * The normalised values. Throws 400 for invalid or missing fields. An unchanged number is accepted as it is stored.
 */
const checkProfile = (update: OwnUserProfileUpdate, stored: { mobile: string | null; lastName: string }): Fields => {
  const mobile = update.mobileNumber?.trim() ?? '';
  const checks = {
    firstName: checkPersonName(update.firstName ?? ''),
    lastName: checkLastName(update.lastName ?? '', stored.lastName === ''),
    mobileNumber: mobile === stored.mobile ? { ok: true as const, value: mobile } : checkMobileNumber(mobile),
    email: checkEmail(update.email ?? ''),
  };
  const fields: Record<string, SentenceOrText> = {};
  for (const field of ['firstName', 'lastName', 'mobileNumber', 'email'] as const) {
    const checked = checks[field];
    const missing = (update[field] ?? '').trim() === '' && !(field === 'lastName' && stored.lastName === '');
    if (missing) fields[field] = texts[field];
    else if (!checked.ok) fields[field] = checked.reason;
  }
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', Object.values(fields)[0], {
      fields,
    });
  const value = (field: keyof Fields) => (checks[field].ok ? checks[field].value : '');
  return {
    firstName: value('firstName'),
    lastName: value('lastName'),
    mobileNumber: value('mobileNumber'),
    email: value('email'),
  };
};

const profile = partialRowTarget(userProfiles, callerWriteScope(profilesChangeableBy), {
  id: userProfiles.id,
  contactId: userProfiles.contactId,
  email: userProfiles.email,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
  mobile: userProfiles.mobile,
});
type StoredRow = typeof profile extends CommandTarget<infer R> ? R : never;

const changesOf = (stored: StoredRow, given: Fields) => {
  const after = { firstName: given.firstName, lastName: given.lastName, mobile: given.mobileNumber };
  return Object.entries(after).filter(([field, value]) => stored[field as keyof typeof after] !== value);
};

type Changes = Partial<Pick<StoredRow, 'firstName' | 'lastName' | 'mobile'>>;

const updated = defineFact<{ before: Changes; after: Changes }>('profile.updated', 'profile');
/** Until it is confirmed, the new address stands only in the mail and its link. */
const addressAsked = defineFact('profile.email-change-asked', 'profile');

const newAddressOf = (stored: StoredRow, { email }: Fields) => (email === stored.email ? undefined : email);

/** Names and mobile number change at once, the address when its link is opened. */
export const changeOwnProfile = defineCommand({
  on: profile,
  prepare: (stored, _asking, update: OwnUserProfileUpdate) => checkProfile(update, stored),
  allowed: () => true,
  run: async (w, stored, given) => {
    const changed = changesOf(stored, given);
    const newAddress = newAddressOf(stored, given);
    // Compared with the locked row, so that a change made meanwhile is not silently set back.
    if (newAddress || given.mobileNumber !== stored.mobile) requireFreshLogin(w);
    if (changed.length > 0) await store(w, stored, Object.fromEntries(changed));
    if (newAddress) {
      await requestEmailChange(w.deps, w.tx, stored, newAddress);
      w.record(addressAsked, stored.id, {}, { contactId: stored.contactId });
    }
    if (changed.length === 0 && !newAddress) w.unchanged();
  },
});

const store = async (w: CommandWrite, stored: StoredRow, changes: Changes) => {
  await updateLogin(w.tx, stored.id, changes);
  // A person may change phone and email, but not the name that the records use.
  if (changes.mobile && stored.contactId) await updateContact(w.tx, stored.contactId, { mobile: changes.mobile });
  const before = Object.fromEntries(
    Object.keys(changes).map((field) => [field, stored[field as keyof typeof changes]]),
  );
  w.record(updated, stored.id, { before, after: changes }, { contactId: stored.contactId });
};
