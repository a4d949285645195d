/** Who may work on a levy run: bookkeepers post it; portfolio managers preview it and accept its problems. */
import { AppError } from '@stoep/contract/kit/errors';
import { BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import type { PersonActor } from '../../../kernel/actor.ts';

const ACCEPTING: readonly string[] = [...BOOKKEEPER_ROLES, 'portfolio manager'];

const requireOffered =
  (roles: readonly string[]) =>
  ({ staffRole }: PersonActor): void => {
    if (!roles.includes(staffRole ?? '')) throw new AppError('forbidden');
  };

/** Throws forbidden unless the caller is a bookkeeper or manages the building. */
export const requireLevyRunAccepter = requireOffered(ACCEPTING);
/** Throws forbidden unless the caller is a bookkeeper. */
export const requireLevyRunBookkeeper = requireOffered(BOOKKEEPER_ROLES);
