import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { portalEndpointQuery } from '../api.ts';

/** Query of the person's worklist over all roles, for the hub. */
export const ownWorklistQuery = () => portalEndpointQuery(personWorklistEndpoints.attention, {});
