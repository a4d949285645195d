/** Who may look at the portal as somebody else: administrators and portfolio managers. */
import { VIEWERS } from '@stoep/contract/office/resource';
import type { Person } from '../../platform/actor.ts';

export const mayViewAs = ({ staffRole }: Person): boolean => VIEWERS.some((role) => role === staffRole);
