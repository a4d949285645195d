/** An acknowledgement of debt before the trustees of its building (rules 1.3). */
import { INTERESTS } from '@stoep/contract/scheme/approvals.texts';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { effectOf } from '@stoep/domain/scheme/approval-effects';
import { sql } from 'drizzle-orm';
import { accountOf, holds } from '../../../access/interests.ts';
import type { Decidable } from '../../../engines/decisions/decidable.policy.ts';
import { decideAod, submitAodToTrustees } from './aod-decisions.commands.ts';

export const aodDecidable: Decidable = {
  column: 'aodId',
  interest: (contact) => sql`(case when exists (select 1 from aods ia where ia.id = approvals.aod_id
    and ${holds(accountOf(sql`ia.levy_account_id`), contact)}) then ${INTERESTS.ownDebt} end)`,
  moves: {
    types: ['AOD'],
    submit: ({ deps, tx }, id, { buildingId }) => submitAodToTrustees(tx, id, buildingId, deps.clock.today()),
    decided: async ({ tx }, id, { decision, at }) => {
      const { aod } = effectOf('aod', decision);
      return { state: aod ? await decideAod(tx, id, aod, dayOf(at)) : null };
    },
  },
};
