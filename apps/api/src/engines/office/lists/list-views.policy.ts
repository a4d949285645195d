/** Who may delete a saved view: its owner, and administrators if it is shared. */
import { ADMINISTRATOR_ROLES } from '@stoep/contract/office/office-resource';
import type { PersonActor } from '../../../kernel/actor.ts';

/** Administrators may delete shared views, for example those of people who left. */
export const mayDeleteSharedListView = ({ staffRole }: PersonActor): boolean =>
  ADMINISTRATOR_ROLES.some((role) => role === staffRole);
