/** Who brings files in, and reads what became of them: staff who do more than read. */
import { requireWorker } from '../../access/staff.ts';
import type { Person } from '../../kernel/actor.ts';

export const requireImporter = (person: Person): void => requireWorker(person);
