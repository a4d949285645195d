/** Who may view the portal as another person: administrators and portfolio managers. */
import { AppError } from '@stoep/contract/kit/errors';
import { VIEW_AS_ROLES } from '@stoep/contract/office/office-resource';
import type { PersonActor } from '../../../kernel/actor.ts';

export const requireViewAsRole = ({ staffRole }: PersonActor): void => {
  if (!VIEW_AS_ROLES.some((role) => role === staffRole)) throw new AppError('forbidden');
};
