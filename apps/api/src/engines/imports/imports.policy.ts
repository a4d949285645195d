/** Who brings files in, and reads what became of them: staff who do more than read. */
import { insistOnWorker } from '../../access/staff.ts';
import type { Person } from '../../kernel/actor.ts';

export const insistOnImporter = (person: Person): void => insistOnWorker(person);
