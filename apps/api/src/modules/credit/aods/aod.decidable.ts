/** The trustee vote on an acknowledgement of debt (rules 1.3). */
import { PERSONAL_INTEREST_TEXTS } from '@stoep/contract/scheme/approvals.texts';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { approvalEffectOf } from '@stoep/domain/scheme/approval-effects';
import { sql } from 'drizzle-orm';
import { isAccountHolderSql, ownerAccountIdOfLevyAccountSql } from '../../../access/personal-interests.ts';
import type { DecidableRecord } from '../../../engines/decisions/decidable.policy.ts';
import { applyDecisionToAod, submitAodToTrustees } from './aod-decisions.writes.ts';

export const decidableAod: DecidableRecord = {
  column: 'aodId',
  interest: (contact) => sql`(case when exists (select 1 from aods ia where ia.id = approvals.aod_id
    and ${isAccountHolderSql(ownerAccountIdOfLevyAccountSql(sql`ia.levy_account_id`), contact)}) then ${PERSONAL_INTEREST_TEXTS.ownDebt} end)`,
  moves: {
    types: ['AOD'],
    submit: ({ deps, tx }, id, { buildingId }) => submitAodToTrustees(tx, id, buildingId, deps.clock.today()),
    decided: async ({ tx }, id, { decision, at }) => {
      const { aod } = approvalEffectOf('aod', decision);
      return { state: aod ? await applyDecisionToAod(tx, id, aod, dayOfInstant(at)) : null };
    },
  },
};
