/** Office bindings of split requests. The agent may decide for the tenant, never for the owner (rules 1.3). */

import * as declared from '@stoep/contract/billing/split-requests.resources';
import { sql } from 'drizzle-orm';
import { splitRequests } from '../../../db/schema/billing/split-requests.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import { decideSplitForTenant } from './decide-split.commands.ts';

/** "Water: Owner to Tenant", for each change of the request. */
const summary: ComputedField = (column) =>
  sql`(select string_agg((c.change ->> 'name') || ': ' || (c.change ->> 'from') || ' to ' || (c.change ->> 'to'), '; ' order by c.at)
    from jsonb_array_elements(${column('changes')}) with ordinality c(change, at))`;

export const splitRequestBindings = [
  bindRecord(declared.splitRequestsResource, splitRequests, {
    queues: {
      splitsToAnswer: (column) => sql`${column('status')} = 'requested' and ${column('tenancyId')} is not null`,
    },
    computed: { summary },
    titleOf: summary,
    buildingOf: (column) => sql`(select u.building_id from units u where u.id = ${column('unitId')})`,
    actions: { agree: decideSplitForTenant('approve'), decline: decideSplitForTenant('decline') },
  }),
];
