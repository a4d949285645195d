/** What the page Today asks for besides its queues: nothing in arrears, unallocated or put off, and no night before. */
import { contract } from '@stoep/contract';
import { answers } from './fake-server.ts';

export const quietDay = () => {
  answers(contract.office.firstDays, { steps: [] });
  answers(contract.office.arrears, []);
  answers(contract.parkedInterest.bySchemes, []);
  answers(contract.office.allPutOff, []);
  answers(contract.office.lastNight, []);
};
