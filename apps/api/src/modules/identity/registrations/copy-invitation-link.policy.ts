/** Who may copy the invitation link of a staff login. */
import { AppError } from '@stoep/contract/kit/errors';
import type { PersonActor } from '../../../kernel/actor.ts';

/** Throws forbidden for any role but administrator. */
export const requireMayCopyInvitationLink = ({ staffRole }: PersonActor): void => {
  if (staffRole !== 'administrator') throw new AppError('forbidden');
};
