/**
 * Office bindings of levy runs: charges by month and charges of each unit. The levy run itself has a page of its own.
 */
import * as declared from '@stoep/contract/billing/levy-runs.resources';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import { reasonChargeStaysWithOwner } from '@stoep/domain/billing/split-charges';
import { firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { awaitsOtherApproverSql } from '../../../access/dual-approval.policy.ts';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import { checkUnitBillingForm, confirmUnitCredit } from './plan/unit-credits.commands.ts';

const ofUnit: ComputedField = (column) => sql`(select u.building_id from units u where u.id = ${column('unitId')})`;

export const levyRunBindings = [
  bindRecord(declared.levyRunsResource, runBuildings, {
    titleOf: (column) => sql`to_char(${column('month')}, 'FMMonth YYYY')`,
    columns: { state: runBuildings.state, runBy: runBuildings.orderedBy },
    scope: (column) => sql`${column('state')} in ('posted', 'undone')`,
    computed: {
      uncharged: (column) => sql`(select string_agg(name, ', ') from jsonb_array_elements(${column('problems')}) one,
        jsonb_array_elements_text(one -> 'names') name where one ->> 'kind' = 'no account')`,
    },
  }),
  bindRecord(declared.unitBillingsResource, unitBillings, {
    buildingOf: ofUnit,
    queues: {
      creditsToConfirm: (column, { me }) => awaitsOtherApproverSql(column('waits'), column('enteredBy'), me),
    },
    judge: checkUnitBillingForm,
    actions: { confirmCredit: confirmUnitCredit },
    settle: ({ kind, chargeTo, fromDay }) => {
      const set = fromDay ? { fromDay: firstDayOfMonth(fromDay) } : {};
      const reason = chargeTo === 'Tenant' ? reasonChargeStaysWithOwner(kind) : null;
      return reason === null ? { set } : { problems: { chargeTo: refusalReasonToSentence(reason) } };
    },
  }),
];
