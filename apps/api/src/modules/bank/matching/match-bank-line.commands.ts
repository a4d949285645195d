/** Command: a person matches one bank line. */

import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { bankLines } from '../../../db/schema/bank/banking.ts';
import { defineCommand } from '../../../kernel/command.ts';
import type { CommandTarget } from '../../../kernel/write.ts';
import { listAodsBackOnTrack } from '../suspense-interest/aods-back-on-track.writes.ts';
import {
  listSuspenseInterestOfMatch,
  suspenseInterestTotalOf,
} from '../suspense-interest/find-suspense-interest.writes.ts';
import type { BankMatchInput } from './bank-match-input.ts';
import { postBankMatches } from './post-matches.writes.ts';

type Line = { readonly id: string; readonly matched: boolean };

/** Bank lines never change, so none is locked. The match row is unique for its line and serves as the lock. */
const line: CommandTarget<Line> = {
  load: async (asking, id) => {
    const [found] = await asking.db
      .select({
        id: bankLines.id,
        matched: sql<boolean>`exists (select from matches m where m.line_id = bank_lines.id and m.state = 'posted'
          and m.of_part_id is null)`,
      })
      .from(bankLines)
      .where(sql`${eq(bankLines.id, id)} and ${staffWriteScope(asking) ?? sql`true`}`);
    return found;
  },
};

export const matchBankLine = defineCommand({
  on: line,
  allowed: () => true,
  run: async (w, { id, matched }, given: Omit<BankMatchInput, 'lineId'>) => {
    if (matched && given.ofPartId === undefined) throw new AppError('conflict', says.matchedBefore);
    const [matchId] = await postBankMatches(w, [{ ...given, lineId: id }]);
    // A match that awaits a second person has the id of its line until it is posted.
    if (matchId === undefined) return { matchId: id, waits: true, interest: cents(0), agreements: [] };
    const interest = suspenseInterestTotalOf(await listSuspenseInterestOfMatch(w.tx, matchId));
    return {
      matchId,
      waits: false,
      interest,
      agreements: await listAodsBackOnTrack(w.tx, matchId, w.at.today),
    };
  },
});
