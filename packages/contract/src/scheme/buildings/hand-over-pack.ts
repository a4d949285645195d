/** The endpoint of a building's hand-over pack. */
import { defineEndpoint, endpointAccessForRoles } from '../../kit/define-endpoint.ts';
import { idField, objectCodec } from '../../kit/wire-codec.ts';

export const handOverPackEndpoints = {
  handOverPack: defineEndpoint({
    row: 'S-167',
    method: 'GET',
    path: '/office/buildings/{id}/hand-over-pack/',
    summary: 'The hand-over pack of a building that leaves, as one zip; for administrators, each download is recorded',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    holds: 'bank',
    response: 'file',
  }),
};
