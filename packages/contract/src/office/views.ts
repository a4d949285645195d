/** Views of a list that staff keep under a name: what it is filtered and sorted by, its columns and how long a page is. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { entity, flag, id, listUnder, plain, success, text } from '../kit/wire.ts';

/** As many of a list are kept for one person. */
export const VIEWS_AT_MOST = 50;

const named = plain('resource', z.string().max(60));
const name = plain(
  'name',
  z.string().trim().min(1, 'Please enter a name.').max(60, 'Please use at most 60 characters.'),
);

const seen = {
  /** A JSON object, as the list itself is asked (S-2). */
  filter: plain('filter', z.string().max(2_000)),
  sort: plain('sort', z.string().max(60)),
  order: plain('order', z.enum(['asc', 'desc'])),
  /** Names of fields in their order; none for those that the list declares. One that is no field any more is left out by who shows it. */
  columns: plain('columns', z.array(z.string().max(60)).max(100)),
  perPage: plain('per_page', z.number().int().min(5).max(100)),
};

export const officeViews = {
  views: endpoint({
    row: 'S-130',
    method: 'GET',
    path: '/office/views/{resource}/',
    summary: 'The views of a list that the caller keeps, and those that others share',
    access: only('staff'),
    params: entity({ resource: named }),
    response: listUnder(
      'value',
      entity({
        id: id('id'),
        name: text('name'),
        shared: flag('shared'),
        own: flag('own'),
        /** Who keeps it. */
        by: text('by'),
        /** May be taken away by the caller. */
        removable: flag('removable'),
        ...seen,
      }),
    ),
  }),
  keepView: endpoint({
    row: 'S-131',
    method: 'POST',
    path: '/office/views/{resource}/',
    summary: 'Keep a view of a list; one of the caller’s own with that name is replaced',
    access: only('staff'),
    params: entity({ resource: named }),
    body: entity({ name, shared: flag('shared'), ...seen }),
    response: entity({ id: id('id') }),
  }),
  removeView: endpoint({
    row: 'S-132',
    method: 'POST',
    path: '/office/views/{resource}/{id}/remove/',
    summary: 'Take a view away: one’s own, or as an administrator one that others share',
    access: only('staff'),
    params: entity({ resource: named, id: id('id') }),
    response: success,
  }),
};
