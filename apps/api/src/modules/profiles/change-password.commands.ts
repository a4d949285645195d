/** Changing one's own password: C 2.9, M-115. The present one is asked for; all sessions end. */
import { AppError } from '@stoep/contract/kit/errors';
import { changePasswordTexts } from '@stoep/contract/people/people.texts';
import type { ProfileUpdate } from '@stoep/contract/people/profile';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { checkNewPassword } from '../../kernel/password-rule.ts';
import { hashPassword } from '../../kernel/passwords.ts';
import { issueLink } from '../sign-in/links.commands.ts';
import { passwordPlaces } from '../sign-in/password-places.policy.ts';
import { insistOnPassword } from '../sign-in/session.commands.ts';
import { setPassword } from '../sign-in/set-password.commands.ts';

const TICKET_MINUTES = 15;
/** A ticket stands in the page's address instead of the token: it opens nothing but the change itself. */
export const issuePasswordTicket = (deps: Deps, person: Person): Promise<string> =>
  deps.db.transaction((tx) =>
    issueLink(tx, person.at.now, {
      purpose: 'change-password',
      profileId: person.profileId,
      payload: { sessionId: person.sessionId },
      minutes: TICKET_MINUTES,
    }),
  );

export const changePassword = async (
  deps: Deps,
  person: Person,
  { password = '', currentPassword }: ProfileUpdate,
  origin: Origin,
): Promise<void> => {
  const currentField = 'currentPassword';
  if (!currentPassword)
    throw new AppError('invalid', changePasswordTexts.missingCurrent, {
      fields: { [currentField]: changePasswordTexts.missingCurrent },
    });
  await insistOnPassword(deps, person, currentPassword, currentField);
  const [owner] = await deps.db
    .select({
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      email: userProfiles.email,
      idNumber: userProfiles.idNumber,
      mobile: userProfiles.mobile,
    })
    .from(userProfiles)
    .where(eq(userProfiles.id, person.profileId));
  if (!owner) throw new AppError('not_found');
  const known = {
    ...owner,
    idNumber: owner.idNumber ?? undefined,
    mobile: owner.mobile ?? undefined,
    places: await passwordPlaces(deps),
  };
  const good = checkNewPassword(password, known, 'password', changePasswordTexts.tooShort);
  const passwordHash = await hashPassword(good);
  await deps.db.transaction(async (tx) => {
    await setPassword(deps, tx, { id: person.profileId, ...owner }, passwordHash);
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'password.changed',
      subjectKind: 'profile',
      subjectId: person.profileId,
      contactId: person.contactId,
    });
  });
};
