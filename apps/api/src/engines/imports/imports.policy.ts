/** Who may import files and see imports: staff who may do more than read. */
import { requireWritingStaff } from '../../access/staff-scopes.ts';
import type { PersonActor } from '../../kernel/actor.ts';

export const requireImporter = (person: PersonActor): void => requireWritingStaff(person);
