/** Find anything: one search over all that staff look up by its words, and what they opened last. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { entity, id, listUnder, optional, plain, text, textOrNull } from '../kit/wire.ts';

export const officeFinding = {
  find: endpoint({
    row: 'S-71',
    method: 'GET',
    path: '/office/find/',
    summary:
      'What is called so, of every kind that the role reads: people, units, accounts, buildings, tickets, jobs, payments, contractors, documents of buildings and those that were filed on a record; or what was opened last, as it is called now',
    access: only('staff'),
    query: entity({
      search: optional(plain('q', z.string().max(100))),
      /** Instead of a search: `kind:id`, joined by commas. What is gone, or closed to the role, is left out. */
      opened: optional(plain('opened', z.string().max(1_200))),
    }),
    response: listUnder(
      'value',
      entity({
        resource: text('resource'),
        id: id('id'),
        title: text('title'),
        /** Tells it from others of that name: its building, an address, how it stands. */
        beside: textOrNull('beside'),
      }),
    ),
  }),
};
