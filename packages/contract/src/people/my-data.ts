/** Seen on a screen, taken along as a file, or changed. */
export const READERS_DID = ['saw', 'took', 'changed'] as const;

/** One's own data: the export and who looked (POPIA; call M-124, trust P-6, P-7). */
import { z } from 'zod';
import { endpoint, signedIn } from '../kit/endpoint.ts';
import { entity, instant, plain, text, valueList, whole } from '../kit/wire.ts';
import { DATA_KINDS } from './data-kinds.ts';

export const myData = {
  export: endpoint({
    row: 'M-124',
    viewed: 'never',
    method: 'GET',
    path: '/my-data/export/',
    summary: 'Everything held about the signed-in person: a zip of JSON, CSV and the own files',
    access: signedIn,
    audited: true,
    response: 'file',
  }),
  readers: endpoint({
    row: 'M-124e',
    viewed: 'never',
    method: 'GET',
    path: '/my-data/readers/',
    summary: 'Who looked at or changed the records of the signed-in person, the newest first',
    access: signedIn,
    response: valueList(
      entity({
        /** The last time of that day. */
        at: instant('at'),
        by: text('by'),
        done: plain('done', z.enum(READERS_DID)),
        /** What of one's data it was; empty where it is none of these. */
        of: plain('of', z.array(z.enum(DATA_KINDS))),
        times: whole('times'),
      }),
    ),
  }),
};
