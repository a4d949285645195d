/** Endpoints of personal data: what is held about a person, and who read it when data leaked. */

import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { withOrderedDateRangeCheck } from '../kit/list-query.ts';
import { dayField, idField, objectCodec, optionalField, schemaField } from '../kit/wire-codec.ts';

export const personalDataReportEndpoints = {
  personData: defineEndpoint({
    row: 'S-141',
    method: 'GET',
    path: '/office/people/{id}/data/',
    summary: 'Everything held about a person who asked for it: a zip of a page to read, JSON, CSV and files',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    audited: true,
    response: 'file',
  }),
  breachReport: defineEndpoint({
    row: 'S-142',
    method: 'GET',
    path: '/office/breach-report/',
    summary: 'Whose data a login, a session or everybody read in a span of time, and what of it, as CSV',
    access: endpointAccessForRoles('staff'),
    query: withOrderedDateRangeCheck(
      objectCodec({
        email: optionalField(schemaField('email', z.string().max(320))),
        session: optionalField(idField('session')),
        from: optionalField(dayField('from')),
        to: optionalField(dayField('to')),
      }),
    ),
    audited: true,
    response: 'file',
  }),
};
