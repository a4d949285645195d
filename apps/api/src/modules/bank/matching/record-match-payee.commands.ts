/** Records who was paid and what for, after the match of a bank line was posted. */
import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { bankLines, bankMatches } from '../../../db/schema/bank/banking.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandTarget } from '../../../kernel/write.ts';

type Line = { readonly id: string; readonly matchId: string | null };

/** Bank lines never change, so none is locked: only the match changes. */
const line: CommandTarget<Line> = {
  load: async (asking, id) => {
    const [found] = await asking.db
      .select({
        id: bankLines.id,
        matchId: sql<string | null>`(select m.id from matches m where m.line_id = bank_lines.id and m.state = 'posted'
          and m.of_part_id is null)`,
      })
      .from(bankLines)
      .where(sql`${eq(bankLines.id, id)} and ${staffWriteScope(asking) ?? sql`true`}`);
    return found;
  },
};

const noted = defineFact<{ payee?: string; remark?: string }>('bank-lines.note', 'bank-lines');

/** An empty field keeps its value. */
export const recordMatchPayee = defineCommand({
  on: line,
  allowed: ({ matchId }) => matchId !== null || says.noteAfterMatch,
  run: async (
    w,
    { id, matchId },
    { payee, remark }: { readonly payee: string | null; readonly remark: string | null },
  ) => {
    const changes = { ...(payee ? { payee } : {}), ...(remark ? { remark } : {}) };
    if (matchId === null || Object.keys(changes).length === 0) return w.unchanged();
    await w.tx.update(bankMatches).set(changes).where(eq(bankMatches.id, matchId));
    w.record(noted, id, changes);
  },
});
