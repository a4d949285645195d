/** A quote before the trustees of its building: the award ends the other questions about the job (rules 1.3). */

import { inEnglish } from '@stoep/contract/kit/tell';
import { approvalMailSentences as texts } from '@stoep/contract/scheme/approval-mails.sentences';
import { INTERESTS } from '@stoep/contract/scheme/approvals.texts';
import { effectOf } from '@stoep/domain/scheme/approval-effects';
import { sql } from 'drizzle-orm';
import { runs } from '../../../access/interests.ts';
import type { Decidable } from '../../../engines/decisions/decidable.policy.ts';
import { decideQuote, submitQuoteToTrustees } from '../jobs/job-decisions.commands.ts';
import { tellBiddersOfQuote } from './tell-bidders.commands.ts';

export const quoteDecidable: Decidable = {
  column: 'quoteId',
  interest: (contact) => sql`(case when exists (select 1 from quotes iq where iq.id = approvals.quote_id
    and ${runs(sql`iq.contractor_id`, contact)}) then ${INTERESTS.ownQuote} end)`,
  moves: {
    types: ['Maintenance Quote Selection'],
    submit: ({ deps, tx }, id, { buildingId }) => submitQuoteToTrustees(tx, id, buildingId, deps.clock.now()),
    decided: async ({ deps, tx }, id, { decision, at }) => {
      const { quote, job } = effectOf('quote', decision);
      if (job !== 'Awarded' && job !== 'Requesting quotes') return { state: null };
      const state = await decideQuote(tx, id, { quote, job }, at);
      await tellBiddersOfQuote(deps, tx, id);
      return state === 'Awarded' ? { state, endsRivals: inEnglish(texts.rivalAwarded) } : { state };
    },
  },
};
