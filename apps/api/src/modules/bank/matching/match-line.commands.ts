/** A person says what one line was. */

import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { bankLines } from '../../../db/schema/bank/banking.ts';
import { command } from '../../../kernel/command.ts';
import type { Target } from '../../../kernel/write.ts';
import { findAgreementsPaid } from '../parked-interest/find-agreements-paid.commands.ts';
import { findParkedInterest, parkedTotal } from '../parked-interest/find-parked-interest.commands.ts';
import type { MatchInput } from './match-given.ts';
import { postMatches } from './post-matches.commands.ts';

type Line = { readonly id: string; readonly matched: boolean };

/** Lines are never changed, so none is held: its match is, which no other may be beside. */
const line: Target<Line> = {
  load: async (asking, id) => {
    const [found] = await asking.db
      .select({
        id: bankLines.id,
        matched: sql<boolean>`exists (select from matches m where m.line_id = bank_lines.id and m.state = 'posted'
          and m.of_part_id is null)`,
      })
      .from(bankLines)
      .where(sql`${eq(bankLines.id, id)} and ${ofStaff(asking) ?? sql`true`}`);
    return found;
  },
};

export const matchLine = command({
  on: line,
  allowed: () => true,
  run: async (w, { id, matched }, given: Omit<MatchInput, 'lineId'>) => {
    if (matched && given.ofPartId === undefined) throw new AppError('conflict', says.matchedBefore);
    const [matchId] = await postMatches(w, [{ ...given, lineId: id }]);
    // A match that waits for a second person has the id of its line until it is posted.
    if (matchId === undefined) return { matchId: id, waits: true, interest: cents(0), agreements: [] };
    const interest = parkedTotal(await findParkedInterest(w.tx, matchId));
    return {
      matchId,
      waits: false,
      interest,
      agreements: await findAgreementsPaid(w.tx, matchId, w.at.today),
    };
  },
});
