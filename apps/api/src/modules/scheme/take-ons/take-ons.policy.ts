/** Who may take a building on: staff who may write units, people and accounts, and see ID numbers. */
import { AppError } from '@stoep/contract/kit/errors';
import { takeOnSentences as texts } from '@stoep/contract/scheme/take-on/take-on.sentences';
import { TAKE_ON_ROLES } from '@stoep/contract/scheme/take-on/take-on-roles';
import type { PersonActor } from '../../../kernel/actor.ts';
import { alwaysMaskedNumberKinds } from '../../../kernel/security/masked-numbers.policy.ts';

export const requireTakeOnStaff = (person: PersonActor): void => {
  if (!TAKE_ON_ROLES.some((role) => role === person.staffRole)) throw new AppError('forbidden');
  // Lists are full of ID numbers, which such a login finds nowhere.
  if (alwaysMaskedNumberKinds(person).size > 0) throw new AppError('forbidden', texts.numbersHidden);
};
