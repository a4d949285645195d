/** Endpoints of "View as": staff see a person's portal as that person sees it, read-only and audited. */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import {
  idField,
  instantField,
  nullableIdField,
  objectCodec,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

export const viewAsEndpoints = {
  start: defineEndpoint({
    row: 'S-24',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/office/view-as/',
    summary: 'Open a short session that sees the portal of a person and can change nothing',
    access: endpointAccessForRoles('staff'),
    status: 201,
    body: objectCodec({
      kind: schemaField('kind', z.enum(['logins', 'contacts'])),
      subjectId: idField('id'),
    }),
    response: objectCodec({
      token: textField('token'),
      profileId: idField('profile_id'),
      contactId: nullableIdField('contact_id'),
      name: textField('name'),
      email: textField('email'),
      endsAt: instantField('ends_at'),
    }),
  }),
  end: defineEndpoint({
    row: 'S-24b',
    method: 'POST',
    path: '/view-as/end/',
    summary: 'Leave the portal of the person',
    access: signedInEndpointAccess,
    viewed: 'read',
    response: successCodec,
  }),
};
