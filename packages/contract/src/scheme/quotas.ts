/** The participation quotas of a building as one sheet, typed or pasted, and kept together (decision 0258). Staff alone. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { decimal, entity, id, listOf, nested, plain, success, text, whole } from '../kit/wire.ts';

/** In percent, with four decimals. */
const percent = z.number().min(0).max(100).multipleOf(0.0001);
/** No building has more units. */
const MOST = 5_000;

const typed = z.array(
  z.strictObject({
    unit_id: z.uuid(),
    quota: percent,
    /** What stood there when the person began to type. */
    was: percent,
  }),
);

export const quotas = {
  sheet: endpoint({
    row: 'S-158',
    method: 'GET',
    path: '/office/buildings/{id}/quotas/',
    summary: 'The units of a building by section, each with its participation quota in percent',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      building: text('building'),
      units: nested(
        'units',
        listOf(
          entity({ id: id('id'), section: whole('section'), door: text('door'), quota: decimal('quota') }),
        ),
      ),
    }),
  }),
  save: endpoint({
    row: 'S-159',
    method: 'POST',
    path: '/office/buildings/{id}/quotas/',
    summary:
      'Keep quotas that were typed or pasted: all of them, or none where somebody changed one meanwhile',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: entity({ rows: plain('rows', typed.min(1).max(MOST)) }),
    response: success,
  }),
};
