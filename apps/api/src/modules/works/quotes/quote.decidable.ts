/** Lets trustees decide about a quote. An award closes the other approvals about the job (rules 1.3). */

import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { approvalMailSentences as texts } from '@stoep/contract/scheme/approval-mails.sentences';
import { PERSONAL_INTEREST_TEXTS } from '@stoep/contract/scheme/approvals.texts';
import { approvalEffectOf } from '@stoep/domain/scheme/approval-effects';
import { sql } from 'drizzle-orm';
import { isContractorContactSql } from '../../../access/personal-interests.ts';
import type { DecidableRecord } from '../../../engines/decisions/decidable.policy.ts';
import { applyDecisionToQuote, markQuoteAwaitingApproval } from '../jobs/job-decisions.writes.ts';
import { notifyJobBiddersByQuoteId } from './notify-bidders.writes.ts';

export const decidableQuote: DecidableRecord = {
  column: 'quoteId',
  interest: (contact) => sql`(case when exists (select 1 from quotes iq where iq.id = approvals.quote_id
    and ${isContractorContactSql(sql`iq.contractor_id`, contact)}) then ${PERSONAL_INTEREST_TEXTS.ownQuote} end)`,
  moves: {
    types: ['Maintenance Quote Selection'],
    submit: ({ deps, tx }, id, { buildingId }) => markQuoteAwaitingApproval(tx, id, buildingId, deps.clock.now()),
    decided: async ({ deps, tx }, id, { decision, at }) => {
      const { quote, job } = approvalEffectOf('quote', decision);
      if (job !== 'Awarded' && job !== 'Requesting quotes') return { state: null };
      const state = await applyDecisionToQuote(tx, id, { quote, job }, at);
      await notifyJobBiddersByQuoteId(deps, tx, id);
      return state === 'Awarded' ? { state, endsRivals: translateSentenceToEnglish(texts.rivalAwarded) } : { state };
    },
  },
};
