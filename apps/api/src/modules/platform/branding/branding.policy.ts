/** Who may change the agency's settings: administrators. */
import { AppError } from '@stoep/contract/kit/errors';
import type { PersonActor } from '../../../kernel/actor.ts';

export const requireAdministrator = (person: PersonActor): void => {
  if (person.staffRole !== 'administrator') throw new AppError('forbidden');
};
