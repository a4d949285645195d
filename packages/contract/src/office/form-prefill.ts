/** Form prefill: amounts, debts, days and names that the records give for a new form, each with its source. */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { objectCodec, schemaCodec, schemaField, textField } from '../kit/wire-codec.ts';

const firstChoices = z.strictObject({
  /** Their heading in the list. */
  label: z.string(),
  ids: z.array(z.string()),
});
/** Records that the list of a link offers first. */
export type FirstChoices = z.infer<typeof firstChoices>;

const filled = z.strictObject({
  /** The value in form format: rand, days, ids. Absent where only a hint is shown beside the field. */
  value: z.unknown().optional(),
  from: z.string(),
  first: firstChoices.optional(),
});
export type FormFieldPrefill = z.infer<typeof filled>;

export const formPrefillEndpoints = {
  fill: defineEndpoint({
    row: 'S-150',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/office/records/{resource}/filled/',
    summary:
      'What the records say for the fields of a new one, by what is chosen in its form so far, and where each comes from. Nothing is kept',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ resource: schemaField('resource', z.string().max(60)) }),
    body: objectCodec({ values: schemaField('values', z.record(z.string().max(60), z.unknown())) }),
    response: schemaCodec(z.strictObject({ fields: z.record(z.string(), filled) })),
  }),
  formKey: defineEndpoint({
    row: 'S-151',
    method: 'GET',
    path: '/office/form-key/',
    summary:
      'The key that this person’s half filled forms are sealed with on a device, and the name they go by there: the same at each login, and another for everybody else',
    access: endpointAccessForRoles('staff'),
    response: objectCodec({ owner: textField('owner'), key: textField('key') }),
  }),
};
