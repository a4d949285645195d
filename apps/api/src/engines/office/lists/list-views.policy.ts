/** Whose views are whose: one's own are one's own affair. */
import { ADMINISTRATORS } from '@stoep/contract/office/resource';
import type { Person } from '../../../kernel/actor.ts';

/** What somebody shared who has left, or shared by mistake. */
export const mayRemoveShared = ({ staffRole }: Person): boolean =>
  ADMINISTRATORS.some((role) => role === staffRole);
