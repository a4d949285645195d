/** Empty answers for all of Today except its queues: no arrears, unallocated receipts, snoozes or night jobs. */
import { apiContract } from '@stoep/contract';
import { answerEndpoint } from './fake-server.ts';

export const answerEmptyToday = () => {
  answerEndpoint(apiContract.office.firstDays, { steps: [] });
  answerEndpoint(apiContract.office.arrears, []);
  answerEndpoint(apiContract.suspenseInterest.bySchemes, []);
  answerEndpoint(apiContract.office.allPutOff, []);
  answerEndpoint(apiContract.office.lastNight, []);
};
