/** Endpoint of the invitation link of a staff login, which an administrator copies while no mail is sent. */
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { idField, instantField, objectCodec, textField } from '../kit/wire-codec.ts';

export const staffInvitationEndpoints = {
  copyInvitationLink: defineEndpoint({
    row: 'S-182',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/office/logins/{id}/invitation-link/',
    summary: 'The invitation link of a staff login, once, while no mail server is set; an earlier link ends',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({ url: textField('url'), until: instantField('until') }),
  }),
};
