/** Who may look at the portal as somebody else: administrators and portfolio managers. */
import { AppError } from '@stoep/contract/kit/errors';
import { VIEWERS } from '@stoep/contract/office/resource';
import type { Person } from '../../../kernel/actor.ts';

export const requireViewer = ({ staffRole }: Person): void => {
  if (!VIEWERS.some((role) => role === staffRole)) throw new AppError('forbidden');
};
