/** Who keeps the agent's settings. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Person } from '../../../kernel/actor.ts';

export const requireAdministrator = (person: Person): void => {
  if (person.staffRole !== 'administrator') throw new AppError('forbidden');
};
