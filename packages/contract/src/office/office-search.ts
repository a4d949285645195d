/** Endpoint of the office search: one search over all records, and the recently opened ones. */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  idField,
  keyedListCodec,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

/** The most results of one kind that a search answers; the list of that kind shows the others. */
export const FIND_RESULTS_OF_A_KIND = 6;

export const officeSearchEndpoints = {
  find: defineEndpoint({
    row: 'S-71',
    method: 'GET',
    path: '/office/find/',
    summary:
      'What is called so, of every kind that the role reads: people, units, accounts, buildings, tickets, jobs, payments, contractors, documents of buildings and those that were filed on a record; or what was opened last, as it is called now',
    access: endpointAccessForRoles('staff'),
    query: objectCodec({
      search: optionalField(schemaField('q', z.string().max(100))),
      /**
       * Recently opened records in place of a search: `kind:id`, comma-joined. Deleted or forbidden ones are left
       * out.
       */
      opened: optionalField(schemaField('opened', z.string().max(1_200))),
    }),
    response: keyedListCodec(
      'value',
      objectCodec({
        resource: textField('resource'),
        id: idField('id'),
        title: textField('title'),
        /** What distinguishes it from others of the same name: its building, an address or its status. */
        beside: nullableTextField('beside'),
      }),
    ),
  }),
};
