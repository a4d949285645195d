/** The trustee vote on a conduct letter or fine (rules 1.3). */
import { PERSONAL_INTEREST_TEXTS } from '@stoep/contract/scheme/approvals.texts';
import { approvalEffectOf } from '@stoep/domain/scheme/approval-effects';
import { sql } from 'drizzle-orm';
import { isOwnConductLetterSql } from '../../../access/personal-interests.ts';
import type { DecidableRecord } from '../../../engines/decisions/decidable.policy.ts';
import { applyDecisionToConductLetter, submitConductLetterToTrustees } from './conduct-letter-decisions.writes.ts';

export const decidableConductLetter: DecidableRecord = {
  column: 'conductLetterId',
  interest: (contact) =>
    sql`(case when exists (select 1 from conduct_letters ic where ic.id = approvals.conduct_letter_id
      and ${isOwnConductLetterSql('ic', contact)}) then ${PERSONAL_INTEREST_TEXTS.ownConduct} end)`,
  moves: {
    types: ['Conduct Letter', 'Conduct Fine'],
    submit: ({ deps, tx }, id, question) => submitConductLetterToTrustees(deps, tx, id, question),
    decided: async ({ deps, tx }, id, { decision }) => {
      const { conductLetter } = approvalEffectOf('conduct_letter', decision);
      return {
        state: conductLetter ? await applyDecisionToConductLetter(deps, tx, id, conductLetter) : null,
      };
    },
  },
};
