/** The state of a person's second factor. */
import { AppError } from '@stoep/contract/kit/errors';
import { eq, sql } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { preparedDrizzleQuery, queryBuilder } from '../../../kernel/prepared-read.ts';

const stored = queryBuilder
  .select({
    sealed: userProfiles.totpSecret,
    confirmedAt: userProfiles.totpConfirmedAt,
    email: userProfiles.email,
    codes: userProfiles.recoveryCodeHashes,
  })
  .from(userProfiles)
  .where(eq(userProfiles.id, sql.placeholder('profileId')));

const factor = preparedDrizzleQuery<PersonActor, Awaited<typeof stored>[number]>('sign-in.factor', stored, {
  profileId: ({ profileId }) => profileId,
});

const readFactor = async ({ db }: Pick<ServerDeps, 'db'>, person: PersonActor) => {
  const [profile] = await factor.run(db, person);
  if (!profile) throw new AppError('not_found');
  return profile;
};

/** Staff always need one, except in the demo, whose logins anybody may try (docs/decisions). */
export const isSecondFactorRequired = (deps: Pick<ServerDeps, 'config'>, person: PersonActor): boolean =>
  person.staffRole !== null && !deps.config.demo;

export const readSecondFactorState = async (deps: ServerDeps, person: PersonActor) => {
  const { confirmedAt, codes } = await readFactor(deps, person);
  return {
    on: confirmedAt !== null,
    required: isSecondFactorRequired(deps, person),
    recoveryCodesLeft: confirmedAt ? codes.length : 0,
  };
};
