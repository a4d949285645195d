/** Who was paid and what for, noted with the match of a line after it was posted. */
import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { bankLines, matches } from '../../../db/schema/bank/banking.ts';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Target } from '../../../kernel/write.ts';

type Line = { readonly id: string; readonly matchId: string | null };

/** Lines are never changed, so none is held: what changes is its match. */
const line: Target<Line> = {
  load: async (asking, id) => {
    const [found] = await asking.db
      .select({
        id: bankLines.id,
        matchId: sql<
          string | null
        >`(select m.id from matches m where m.line_id = bank_lines.id and m.state = 'posted'
          and m.of_part_id is null)`,
      })
      .from(bankLines)
      .where(sql`${eq(bankLines.id, id)} and ${ofStaff(asking) ?? sql`true`}`);
    return found;
  },
};

const noted = fact<{ payee?: string; remark?: string }>('bank-lines.note', 'bank-lines');

/** What is left empty stays as it was. */
export const noteMatch = command({
  on: line,
  allowed: ({ matchId }) => matchId !== null || says.noteAfterMatch,
  run: async (
    w,
    { id, matchId },
    { payee, remark }: { readonly payee: string | null; readonly remark: string | null },
  ) => {
    const said = { ...(payee ? { payee } : {}), ...(remark ? { remark } : {}) };
    if (matchId === null || Object.keys(said).length === 0) return w.unchanged();
    await w.tx.update(matches).set(said).where(eq(matches.id, matchId));
    w.record(noted, id, said);
  },
});
