/** A conduct letter or fine before the trustees of its building (rules 1.3). */
import { INTERESTS } from '@stoep/contract/scheme/approvals.texts';
import { effectOf } from '@stoep/domain/scheme/approval-effects';
import { sql } from 'drizzle-orm';
import { isOwnConduct } from '../../../access/interests.ts';
import type { Decidable } from '../../../engines/decisions/decidable.policy.ts';
import { decideLetter, submitLetterToTrustees } from './letter-decisions.commands.ts';

export const letterDecidable: Decidable = {
  column: 'conductLetterId',
  interest: (contact) =>
    sql`(case when exists (select 1 from conduct_letters ic where ic.id = approvals.conduct_letter_id
      and ${isOwnConduct('ic', contact)}) then ${INTERESTS.ownConduct} end)`,
  moves: {
    types: ['Conduct Letter', 'Conduct Fine'],
    submit: ({ deps, tx }, id, question) => submitLetterToTrustees(deps, tx, id, question),
    decided: async ({ deps, tx }, id, { decision }) => {
      const { conductLetter } = effectOf('conduct_letter', decision);
      return { state: conductLetter ? await decideLetter(deps, tx, id, conductLetter) : null };
    },
  },
};
