/** What a new office does first, judged from what there is and never from what was pressed (decision 0236). */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { entity, flag, listOf, nested, plain, success } from '../kit/wire.ts';

/** In the order in which they are done. */
export const FIRST_STEPS = ['name', 'mail', 'people', 'building', 'accounts', 'invited', 'firstRun'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const officeFirstDays = {
  firstDays: endpoint({
    row: 'S-152',
    method: 'GET',
    path: '/office/first-days/',
    summary:
      'What a new office does first, and which of it is done; nothing once all is, or once it was put away',
    access: only('staff'),
    response: entity({
      steps: nested('steps', listOf(entity({ key: plain('key', z.enum(FIRST_STEPS)), done: flag('done') }))),
    }),
  }),
  endFirstDays: endpoint({
    row: 'S-153',
    method: 'POST',
    path: '/office/first-days/end/',
    summary: 'Put the list of the first days away, for everybody',
    access: only('staff'),
    response: success,
  }),
};
