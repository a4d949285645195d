/**
 * Endpoints of a building's participation quotas as one sheet, typed or pasted, and saved together (decision 0258).
 * Staff alone.
 */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  decimalField,
  idField,
  integerField,
  listCodec,
  nestedField,
  objectCodec,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

/** In percent, with four decimals. */
const percent = z.number().min(0).max(100).multipleOf(0.0001);
/** The most units of a building. */
const MOST = 5_000;

const typed = z.array(
  z.strictObject({
    unit_id: z.uuid(),
    quota: percent,
    /** The stored value when the person began to edit. */
    was: percent,
  }),
);

export const participationQuotaEndpoints = {
  sheet: defineEndpoint({
    row: 'S-158',
    method: 'GET',
    path: '/office/buildings/{id}/quotas/',
    summary: 'The units of a building by section, each with its participation quota in percent',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      building: textField('building'),
      units: nestedField(
        'units',
        listCodec(
          objectCodec({
            id: idField('id'),
            section: integerField('section'),
            door: textField('door'),
            quota: decimalField('quota'),
          }),
        ),
      ),
    }),
  }),
  save: defineEndpoint({
    row: 'S-159',
    method: 'POST',
    path: '/office/buildings/{id}/quotas/',
    summary: 'Keep quotas that were typed or pasted: all of them, or none where somebody changed one meanwhile',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: objectCodec({ rows: schemaField('rows', typed.min(1).max(MOST)) }),
    response: successCodec,
  }),
};
