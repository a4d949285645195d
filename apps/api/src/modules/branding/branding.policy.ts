/** Who keeps the agent's settings. */
import { AppError } from '@stoep/contract/errors';
import type { Person } from '../../platform/actor.ts';

export const insistOnAdministrator = (person: Person): void => {
  if (person.staffRole !== 'administrator') throw new AppError('forbidden');
};
