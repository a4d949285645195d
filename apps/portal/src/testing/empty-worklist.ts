/** What needs a person who has nothing to attend to. Tests of the hub use others. */
import type { PersonWorklist } from '@stoep/contract/people/person-worklist';

export const EMPTY_WORKLIST_ANSWER: PersonWorklist = {
  name: 'Naledi Mokoena',
  emailConfirmed: true,
  secondFactor: 'offered',
  registration: null,
  buildingLeft: false,
  owner: null,
  trustee: null,
  contractor: null,
  staff: null,
};
