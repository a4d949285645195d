/** Changing a profile: A 2 /user-profile, M-14. Each change is audited with before and after. */
import { AppError } from '@stoep/contract/kit/errors';
import { profileTexts } from '@stoep/contract/people/people.texts';
import type { ProfileUpdate } from '@stoep/contract/people/profile';
import { checkEmail, checkPersonName } from '@stoep/domain/people/contact-details';
import { checkMobile } from '@stoep/domain/people/sa-identity';
import { eq } from 'drizzle-orm';
import { contacts, userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { insistOnFreshLogin } from '../sign-in/session.policy.ts';
import { askForNewAddress } from './change-email.commands.ts';

type Fields = { firstName: string; lastName: string; mobileNumber: string; email: string };

/** The clean values; 400 with what is wrong or missing. A number that was not touched is taken as it is. */
const checkProfile = (update: ProfileUpdate, stored: { mobile: string | null }): Fields => {
  const mobile = update.mobileNumber?.trim() ?? '';
  const checks = {
    firstName: checkPersonName(update.firstName ?? ''),
    lastName: checkPersonName(update.lastName ?? ''),
    mobileNumber: mobile === stored.mobile ? { ok: true as const, value: mobile } : checkMobile(mobile),
    email: checkEmail(update.email ?? ''),
  };
  const fields: Record<string, string> = {};
  for (const field of ['firstName', 'lastName', 'mobileNumber', 'email'] as const) {
    const checked = checks[field];
    const missing = (update[field] ?? '').trim() === '';
    if (missing) fields[field] = profileTexts.missing[field];
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

const findStored = async (deps: Deps, profileId: string) => {
  const [stored] = await deps.db
    .select({
      id: userProfiles.id,
      contactId: userProfiles.contactId,
      email: userProfiles.email,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      mobile: userProfiles.mobile,
    })
    .from(userProfiles)
    .where(eq(userProfiles.id, profileId));
  if (!stored) throw new AppError('not_found');
  return stored;
};
type Stored = Awaited<ReturnType<typeof findStored>>;

const changesOf = (stored: Stored, given: Fields) => {
  const after = { firstName: given.firstName, lastName: given.lastName, mobile: given.mobileNumber };
  return Object.entries(after).filter(([field, value]) => stored[field as keyof typeof after] !== value);
};

/** Names and mobile number change at once, the address once its link is opened. */
export const updateProfile = async (
  deps: Deps,
  person: Person,
  profileId: string,
  update: ProfileUpdate,
  origin: Origin,
): Promise<void> => {
  const stored = await findStored(deps, profileId);
  const given = checkProfile(update, stored);
  const changed = changesOf(stored, given);
  const newAddress = given.email === stored.email ? undefined : given.email;
  if (newAddress || changed.some(([field]) => field === 'mobile')) insistOnFreshLogin(person);
  await deps.db.transaction(async (tx) => {
    if (changed.length > 0) await store(deps, tx, person, stored, Object.fromEntries(changed), origin);
    if (newAddress) await askForNewAddress(deps, tx, stored, newAddress);
  });
};

const store = async (
  deps: Deps,
  tx: Transaction,
  person: Person,
  stored: Stored,
  changes: Partial<Pick<Stored, 'firstName' | 'lastName' | 'mobile'>>,
  origin: Origin,
) => {
  await tx.update(userProfiles).set(changes).where(eq(userProfiles.id, stored.id));
  // How to reach somebody is the person's own to say; by which name the books know them is not.
  if (changes.mobile && stored.contactId)
    await tx.update(contacts).set({ mobile: changes.mobile }).where(eq(contacts.id, stored.contactId));
  const before = Object.fromEntries(
    Object.keys(changes).map((field) => [field, stored[field as keyof typeof changes]]),
  );
  await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
    action: 'profile.updated',
    subjectKind: 'profile',
    subjectId: stored.id,
    contactId: stored.contactId,
    detail: { before, after: changes },
  });
};
