/** Empty answers for all of Today except its queues: no arrears, unallocated receipts, snoozes or night jobs. */
import { apiContract } from '@stoep/contract';
import { fakeEndpointAnswer } from './fake-server.ts';

export const fakeEmptyTodayAnswers = () => {
  fakeEndpointAnswer(apiContract.office.firstDays, { hidden: true, steps: [] });
  fakeEndpointAnswer(apiContract.office.arrears, []);
  fakeEndpointAnswer(apiContract.suspenseInterest.bySchemes, []);
  fakeEndpointAnswer(apiContract.office.allPutOff, []);
  fakeEndpointAnswer(apiContract.office.lastNight, []);
};
