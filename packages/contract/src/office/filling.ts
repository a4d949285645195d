/** What the records say already for a form that is begun: amounts, debts, days and names, each with where it comes from. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { asIs, entity, plain, text } from '../kit/wire.ts';

const filled = z.strictObject({
  /** As the form holds it: rand, days, ids. Left out where something is only said beside the field. */
  value: z.unknown().optional(),
  from: z.string(),
});
export type Filled = z.infer<typeof filled>;

export const officeFilling = {
  fill: endpoint({
    row: 'S-150',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/office/records/{resource}/filled/',
    summary:
      'What the records say for the fields of a new one, by what is chosen in its form so far, and where each comes from. Nothing is kept',
    access: only('staff'),
    params: entity({ resource: plain('resource', z.string().max(60)) }),
    body: entity({ values: plain('values', z.record(z.string().max(60), z.unknown())) }),
    response: asIs(z.strictObject({ fields: z.record(z.string(), filled) })),
  }),
  formKey: endpoint({
    row: 'S-151',
    method: 'GET',
    path: '/office/form-key/',
    summary:
      'The key that this person’s half filled forms are sealed with on a device, and the name they go by there: the same at each login, and another for everybody else',
    access: only('staff'),
    response: entity({ owner: text('owner'), key: text('key') }),
  }),
};
