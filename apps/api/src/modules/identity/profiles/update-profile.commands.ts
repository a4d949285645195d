/** Changing a profile: A 2 /user-profile, M-14. Each change is audited with before and after. */

import type { ProfileUpdate } from '@stoep/contract/identity/profile';
import { profileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { checkEmail, checkLastName, checkPersonName } from '@stoep/domain/people/contact-details';
import { checkMobile } from '@stoep/domain/people/sa-phone';
import { ofCaller } from '../../../access/staff.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { command, partialRow } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Target, Write } from '../../../kernel/write.ts';
import { changeLogin } from '../sign-in/logins.commands.ts';
import { requireFreshLogin } from '../sign-in/session.policy.ts';
import { askForNewAddress } from './change-email.commands.ts';
import { changeContact } from './contacts.commands.ts';
import { changeableProfiles } from './profiles.policy.ts';

type Fields = { firstName: string; lastName: string; mobileNumber: string; email: string };

/** The clean values; 400 with what is wrong or missing. A number that was not touched is taken as it is. */
const checkProfile = (update: ProfileUpdate, stored: { mobile: string | null; lastName: string }): Fields => {
  const mobile = update.mobileNumber?.trim() ?? '';
  const checks = {
    firstName: checkPersonName(update.firstName ?? ''),
    lastName: checkLastName(update.lastName ?? '', stored.lastName === ''),
    mobileNumber: mobile === stored.mobile ? { ok: true as const, value: mobile } : checkMobile(mobile),
    email: checkEmail(update.email ?? ''),
  };
  const fields: Record<string, Words> = {};
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

const profile = partialRow(userProfiles, ofCaller(changeableProfiles), {
  id: userProfiles.id,
  contactId: userProfiles.contactId,
  email: userProfiles.email,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
  mobile: userProfiles.mobile,
});
type Stored = typeof profile extends Target<infer R> ? R : never;

const changesOf = (stored: Stored, given: Fields) => {
  const after = { firstName: given.firstName, lastName: given.lastName, mobile: given.mobileNumber };
  return Object.entries(after).filter(([field, value]) => stored[field as keyof typeof after] !== value);
};

type Changes = Partial<Pick<Stored, 'firstName' | 'lastName' | 'mobile'>>;

const updated = fact<{ before: Changes; after: Changes }>('profile.updated', 'profile');
/** Which address stands in the mail and the link alone until it is confirmed. */
const addressAsked = fact('profile.email-change-asked', 'profile');

const newAddressOf = (stored: Stored, { email }: Fields) => (email === stored.email ? undefined : email);

/** Names and mobile number change at once, the address once its link is opened. */
export const updateProfile = command({
  on: profile,
  prepare: (stored, _asking, update: ProfileUpdate) => checkProfile(update, stored),
  allowed: () => true,
  run: async (w, stored, given) => {
    const changed = changesOf(stored, given);
    const newAddress = newAddressOf(stored, given);
    // By the row that is held: what was changed in between is a change of its own to set back.
    if (newAddress || given.mobileNumber !== stored.mobile) requireFreshLogin(w);
    if (changed.length > 0) await store(w, stored, Object.fromEntries(changed));
    if (newAddress) {
      await askForNewAddress(w.deps, w.tx, stored, newAddress);
      w.record(addressAsked, stored.id, {}, { contactId: stored.contactId });
    }
    if (changed.length === 0 && !newAddress) w.unchanged();
  },
});

const store = async (w: Write, stored: Stored, changes: Changes) => {
  await changeLogin(w.tx, stored.id, changes);
  // How to reach somebody is the person's own to say; by which name the books know them is not.
  if (changes.mobile && stored.contactId)
    await changeContact(w.tx, stored.contactId, { mobile: changes.mobile });
  const before = Object.fromEntries(
    Object.keys(changes).map((field) => [field, stored[field as keyof typeof changes]]),
  );
  w.record(updated, stored.id, { before, after: changes }, { contactId: stored.contactId });
};
