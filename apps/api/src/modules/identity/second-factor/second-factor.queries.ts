/** Where a person's second factor stands. */
import { AppError } from '@stoep/contract/kit/errors';
import { eq, sql } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { builder, preparedQuery } from '../../../kernel/prepared-read.ts';

const stored = builder
  .select({
    sealed: userProfiles.totpSecret,
    confirmedAt: userProfiles.totpConfirmedAt,
    email: userProfiles.email,
    codes: userProfiles.recoveryCodeHashes,
  })
  .from(userProfiles)
  .where(eq(userProfiles.id, sql.placeholder('profileId')));

const factor = preparedQuery<Person, Awaited<typeof stored>[number]>('sign-in.factor', stored, {
  profileId: ({ profileId }) => profileId,
});

const readFactor = async ({ db }: Pick<Deps, 'db'>, person: Person) => {
  const [profile] = await factor.run(db, person);
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
