/** What was charged by month, and what each unit is charged, as lists of the office; a levy run has a page of its own. */
import * as declared from '@stoep/contract/billing/levy-runs.resources';
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import { whyItStays } from '@stoep/domain/billing/split-charges';
import { firstOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { waitsForAnother } from '../../../access/dual-approval.policy.ts';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import { confirmCredit, judgeCredit } from './plan/credits.commands.ts';

const ofUnit: Computed = (column) =>
  sql`(select u.building_id from units u where u.id = ${column('unitId')})`;

export const monthBindings = [
  bind(declared.monthRuns, runBuildings, {
    titleOf: (column) => sql`to_char(${column('month')}, 'FMMonth YYYY')`,
    columns: { state: runBuildings.state, runBy: runBuildings.orderedBy },
    scope: (column) => sql`${column('state')} in ('posted', 'undone')`,
    computed: {
      uncharged: (
        column,
      ) => sql`(select string_agg(name, ', ') from jsonb_array_elements(${column('problems')}) one,
        jsonb_array_elements_text(one -> 'names') name where one ->> 'kind' = 'no account')`,
    },
  }),
  bind(declared.unitBillings, unitBillings, {
    buildingOf: ofUnit,
    queues: {
      creditsToConfirm: (column, { me }) => waitsForAnother(column('waits'), column('enteredBy'), me),
    },
    judge: judgeCredit,
    actions: { confirmCredit },
    settle: ({ kind, chargeTo, fromDay }) => {
      const set = fromDay ? { fromDay: firstOfMonth(fromDay) } : {};
      const reason = chargeTo === 'Tenant' ? whyItStays(kind) : null;
      return reason === null ? { set } : { problems: { chargeTo: sayReason(reason) } };
    },
  }),
];
