/** One's own data: the export and who looked (POPIA; call M-124, trust P-6, P-7). */
import { endpoint, signedIn } from '../kit/endpoint.ts';
import { entity, instant, text, valueList } from '../kit/wire.ts';

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
        at: instant('at'),
        by: text('by'),
        /** What was done, in words. */
        what: text('what'),
      }),
    ),
  }),
};
