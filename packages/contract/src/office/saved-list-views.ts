/** Saved list views of staff: filters, sort order, columns and page size under a name. */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  idField,
  keyedListCodec,
  objectCodec,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

/** The most saved views of one list per person. */
export const MAX_SAVED_LIST_VIEWS = 50;

const named = schemaField('resource', z.string().max(60));
const name = schemaField(
  'name',
  z.string().trim().min(1, 'Please enter a name.').max(60, 'Please use at most 60 characters.'),
);

const seen = {
  /** A JSON object, as in the list query (S-2). */
  filter: schemaField('filter', z.string().max(2_000)),
  sort: schemaField('sort', z.string().max(60)),
  order: schemaField('order', z.enum(['asc', 'desc'])),
  /**
   * Field names in order; empty for the declared columns. The screen ignores names of fields that no longer exist.
   */
  columns: schemaField('columns', z.array(z.string().max(60)).max(100)),
  perPage: schemaField('per_page', z.number().int().min(5).max(100)),
};

export const savedListViewEndpoints = {
  views: defineEndpoint({
    row: 'S-130',
    method: 'GET',
    path: '/office/views/{resource}/',
    summary: 'The views of a list that the caller keeps, and those that others share',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ resource: named }),
    response: keyedListCodec(
      'value',
      objectCodec({
        id: idField('id'),
        name: textField('name'),
        shared: booleanField('shared'),
        own: booleanField('own'),
        /** The person who saved it. */
        by: textField('by'),
        /** The caller may delete it. */
        removable: booleanField('removable'),
        ...seen,
      }),
    ),
  }),
  keepView: defineEndpoint({
    row: 'S-131',
    method: 'POST',
    path: '/office/views/{resource}/',
    summary: 'Keep a view of a list; one of the caller’s own with that name is replaced',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ resource: named }),
    body: objectCodec({ name, shared: booleanField('shared'), ...seen }),
    response: objectCodec({ id: idField('id') }),
  }),
  removeView: defineEndpoint({
    row: 'S-132',
    method: 'POST',
    path: '/office/views/{resource}/{id}/remove/',
    summary: 'Take a view away: one’s own, or as an administrator one that others share',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ resource: named, id: idField('id') }),
    response: successCodec,
  }),
};
