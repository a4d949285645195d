/** How somebody accessed personal data: on a screen, as a file, or by a change. */
export const PERSONAL_DATA_ACCESS_KINDS = ['saw', 'took', 'changed'] as const;

/** Endpoints of a person's own data: the export, and who accessed it (POPIA; call M-124, trust P-6, P-7). */
import { z } from 'zod';
import { defineEndpoint, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import { instantField, integerField, objectCodec, schemaField, textField, valueListCodec } from '../kit/wire-codec.ts';
import { PERSONAL_DATA_KINDS } from './personal-data-kinds.ts';

export const myDataEndpoints = {
  export: defineEndpoint({
    row: 'M-124',
    viewed: 'never',
    method: 'GET',
    path: '/my-data/export/',
    summary: 'Everything held about the signed-in person: a zip of JSON, CSV and the own files',
    access: signedInEndpointAccess,
    audited: true,
    response: 'file',
  }),
  readers: defineEndpoint({
    row: 'M-124e',
    viewed: 'never',
    method: 'GET',
    path: '/my-data/readers/',
    summary: 'Who looked at or changed the records of the signed-in person, the newest first',
    access: signedInEndpointAccess,
    response: valueListCodec(
      objectCodec({
        /** The last access of that day. */
        at: instantField('at'),
        by: textField('by'),
        done: schemaField('done', z.enum(PERSONAL_DATA_ACCESS_KINDS)),
        /** The kinds of data accessed; empty if none of these. */
        of: schemaField('of', z.array(z.enum(PERSONAL_DATA_KINDS))),
        times: integerField('times'),
      }),
    ),
  }),
};
