/** Accepts a code of the authenticator app or a recovery code, each of them once. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { unseal } from '../../kernel/seal.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { totpStepOf } from '../../kernel/totp.ts';
import { recoveryCodeUsedMail } from './second-factor.email.ts';

/** As recovery codes are hashed: people type them with spaces, dashes and either case. */
export const bareRecoveryCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** True when the code is right and was not used before; it is used up by this. */
export const acceptCode = (deps: Deps, profileId: string, code: string, origin: Origin): Promise<boolean> =>
  /^[\d\s]+$/.test(code)
    ? acceptTotp(deps, profileId, code)
    : acceptRecoveryCode(deps, profileId, code, origin);

const acceptTotp = async (deps: Deps, profileId: string, code: string): Promise<boolean> => {
  const [profile] = await deps.db
    .select({ sealed: userProfiles.totpSecret })
    .from(userProfiles)
    .where(eq(userProfiles.id, profileId));
  const secret = profile?.sealed ? unseal(deps.tokenKey, profile.sealed) : null;
  const step = secret ? totpStepOf(secret, code, deps.clock.now()) : null;
  if (step === null) return false;
  // Of two that use the same code at once, one passes.
  const used = await deps.db
    .update(userProfiles)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(userProfiles.id, profileId),
        or(isNull(userProfiles.totpLastStep), lt(userProfiles.totpLastStep, step)),
      ),
    )
    .returning({ id: userProfiles.id });
  return used.length > 0;
};

const acceptRecoveryCode = (
  deps: Deps,
  profileId: string,
  code: string,
  origin: Origin,
): Promise<boolean> => {
  const hash = secretHash(bareRecoveryCode(code));
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [used] = await tx
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
    await writeAudit(
      tx,
      now,
      {
        profileId,
        name: `${used.firstName} ${used.lastName}`,
        source: origin.source,
        requestId: origin.requestId,
      },
      {
        action: 'second-factor.recovery-code-used',
        subjectKind: 'profile',
        subjectId: profileId,
        contactId: used.contactId,
      },
    );
    await queueMail(deps, tx, {
      to: used.email,
      content: recoveryCodeUsedMail(used.firstName, used.left.length),
    });
    return true;
  });
};
