/** Accepts a code of the authenticator app or a recovery code, each of them once. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { decryptForPurpose } from '../../../kernel/security/encrypt-for-purpose.ts';
import { firstKeyResult, keyringKeysOf } from '../../../kernel/security/keyring.ts';
import { hashSecret } from '../../../kernel/security/secrets.ts';
import { totpTimeStepOf } from '../../../kernel/security/totp.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { recoveryCodeUsedMail } from './second-factor.email.ts';

/** The form in which recovery codes are hashed. People type them with spaces, dashes and either case. */
export const normaliseRecoveryCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** True when the code is right and unused. The call uses it up. */
export const acceptSecondFactorCode = (w: CommandWrite, profileId: string, code: string): Promise<boolean> =>
  /^[\d\s]+$/.test(code) ? acceptTotp(w, profileId, code) : acceptRecoveryCode(w, profileId, code);

const acceptTotp = async ({ deps, tx, at }: CommandWrite, profileId: string, code: string): Promise<boolean> => {
  const [profile] = await tx
    .select({ sealed: userProfiles.totpSecret })
    .from(userProfiles)
    .where(eq(userProfiles.id, profileId));
  const sealed = profile?.sealed;
  const secret = sealed ? firstKeyResult(keyringKeysOf(deps), (key) => decryptForPurpose(key, sealed)) : null;
  const step = secret ? totpTimeStepOf(secret, code, at.now) : null;
  if (step === null) return false;
  // Of two calls with the same code at once, one succeeds.
  const used = await tx
    .update(userProfiles)
    .set({ totpLastStep: step })
    .where(
      and(eq(userProfiles.id, profileId), or(isNull(userProfiles.totpLastStep), lt(userProfiles.totpLastStep, step))),
    )
    .returning({ id: userProfiles.id });
  return used.length > 0;
};

const recoveryCodeUsed = defineFact('second-factor.recovery-code-used', 'profile');

const acceptRecoveryCode = async (w: CommandWrite, profileId: string, code: string): Promise<boolean> => {
  const hash = hashSecret(normaliseRecoveryCode(code));
  const [used] = await w.tx
    .update(userProfiles)
    .set({ recoveryCodeHashes: sql`${userProfiles.recoveryCodeHashes} - ${hash}::text` })
    .where(and(eq(userProfiles.id, profileId), sql`${userProfiles.recoveryCodeHashes} ? ${hash}`))
    .returning({
      email: userProfiles.email,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      contactId: userProfiles.contactId,
      left: userProfiles.recoveryCodeHashes,
    });
  if (!used) return false;
  const { email, firstName, lastName, contactId, left } = used;
  w.record(recoveryCodeUsed, profileId, {}, { contactId, by: { profileId, name: `${firstName} ${lastName}` } });
  await queueMail(w.deps, w.tx, { to: email, content: recoveryCodeUsedMail(left.length) });
  return true;
};
