/** Where a person's second factor stands. */
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';

const readFactor = async (deps: Pick<Deps, 'db'>, person: Person) => {
  const [profile] = await deps.db
    .select({
      sealed: userProfiles.totpSecret,
      confirmedAt: userProfiles.totpConfirmedAt,
      firstName: userProfiles.firstName,
      email: userProfiles.email,
      codes: userProfiles.recoveryCodeHashes,
    })
    .from(userProfiles)
    .where(eq(userProfiles.id, person.profileId));
  if (!profile) throw new AppError('not_found');
  return profile;
};

/** Staff need one everywhere but in the demo, whose logins are for anyone to try (docs/decisions). */
export const isRequired = (deps: Pick<Deps, 'config'>, person: Person): boolean =>
  person.staffRole !== null && !deps.config.demo;

export const factorState = async (deps: Deps, person: Person) => {
  const { confirmedAt, codes } = await readFactor(deps, person);
  return {
    on: confirmedAt !== null,
    required: isRequired(deps, person),
    recoveryCodesLeft: confirmedAt ? codes.length : 0,
  };
};
