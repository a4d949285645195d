/** Who brings files in, and reads what became of them: staff who do more than read. */
import type { Person } from '../../platform/actor.ts';
import { insistOnWorker } from '../office/office.policy.ts';

export const insistOnImporter = (person: Person): void => insistOnWorker(person);
