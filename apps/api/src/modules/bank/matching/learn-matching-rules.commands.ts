/**
 * Learns matching rules from posted matches: the words of a payer, and whose money it was. Undoing a match takes the
 * lesson back and switches a trusted rule off. Owns match_rules.
 */
import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { hasPayerName } from '@stoep/domain/bank/bank-text';
import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { bankMatchingRules } from '../../../db/schema/bank/banking.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../../../kernel/write.ts';

type Taught = {
  readonly given: { readonly ofPartId?: string | undefined; readonly ruleId?: string | undefined };
  readonly line: {
    readonly bankAccountId: string;
    readonly day: string;
    readonly amount: number;
    readonly alias: string;
    readonly text: string;
  };
  readonly parts: readonly {
    readonly kind: string;
    readonly levyAccountId?: string | undefined;
    readonly glAccountId?: string | undefined;
  }[];
};

type Lesson = {
  readonly account: string;
  readonly day: string;
  readonly words: string;
  readonly direction: string;
  readonly levy: string | null;
  readonly gl: string | null;
};

/** A lesson needs a whole line with one part, under words that no other payer would write. */
const lessonOf = ({ given, line, parts }: Taught): readonly Lesson[] => {
  const [part] = parts;
  if (part === undefined || parts.length > 1 || line.alias === '' || given.ruleId !== undefined) return [];
  const { bankAccountId, day, amount, alias } = line;
  const common = { account: bankAccountId, day, words: alias, direction: amount > 0 ? 'in' : 'out' };
  if (part.kind === 'levy account' || part.kind === 'entered receipt')
    return hasPayerName(line.text) ? [{ ...common, levy: part.levyAccountId ?? null, gl: null }] : [];
  return part.kind === 'gl account' ? [{ ...common, levy: null, gl: part.glAccountId ?? null }] : [];
};

/** Counts the rules that were used and adds a rule for each new lesson. */
export const learnMatchingRules = async (w: CommandWrite, all: readonly Taught[]): Promise<void> => {
  const lessons = JSON.stringify(all.flatMap(lessonOf));
  const used = JSON.stringify(
    all.flatMap(({ given, line }) => (given.ruleId ? [{ id: given.ruleId, day: line.day }] : [])),
  );
  await w.tx.execute(sql`
    insert into match_rules as kept (bank_account_id, direction, how, words, levy_account_id, gl_account_id, hits, last_used, made_by)
    select account, direction, 'equals', words, levy, gl, count(*), max(day), ${w.by.name}
    from json_to_recordset(${lessons}::json) as l (account uuid, direction text, words text, levy uuid, gl uuid, day date)
    group by account, direction, words, levy, gl order by account, words, levy
    on conflict (coalesce(bank_account_id, '00000000-0000-0000-0000-000000000000'::uuid), direction, how, words,
      coalesce(levy_account_id, gl_account_id), coalesce(amount, 0))
    do update set hits = kept.hits + excluded.hits, last_used = greatest(kept.last_used, excluded.last_used)`);
  await w.tx.execute(sql`
    update match_rules r set hits = r.hits + u.count, last_used = greatest(r.last_used, u.day)
    from (select id, count(*) as count, max(day) as day from json_to_recordset(${used}::json) as u (id uuid, day date)
      group by id) u where u.id = r.id`);
};

/** After a match was undone: its words count one less, and a trusted rule loses its trust. */
export const unlearnMatchingRules = async (w: CommandWrite, matchId: string): Promise<void> => {
  await w.tx.execute(sql`
    update match_rules r set hits = greatest(r.hits - 1, 0), undone = r.undone + 1,
      state = case r.state when 'trusted' then 'off' else r.state end
    from matches m join bank_lines l on l.id = m.line_id
    where m.id = ${matchId} and (r.id = m.rule_id or (m.rule_id is null and r.bank_account_id = l.bank_account_id
      and r.how = 'equals' and r.words = l.alias and r.direction = case when l.amount > 0 then 'in' else 'out' end
      and exists (select from match_parts p where p.match_id = m.id
        and coalesce(p.levy_account_id, p.gl_account_id) = coalesce(r.levy_account_id, r.gl_account_id))))`);
};

type WrittenRule = Pick<
  typeof bankMatchingRules.$inferInsert,
  'words' | 'direction' | 'amount' | 'bankAccountId' | 'levyAccountId' | 'glAccountId'
>;

/**
 * Inserts a rule that a person wrote; its words may stand anywhere in the text. Answers undefined if an equal rule
 * exists, learned or written.
 */
export const insertMatchingRule = async (w: CommandWrite, given: WrittenRule): Promise<string | undefined> => {
  const { words, direction, amount, bankAccountId, levyAccountId, glAccountId } = given;
  const like = sql`r.words = ${words} and r.direction = ${direction} and coalesce(r.amount, 0) = ${amount ?? 0}
    and r.bank_account_id is not distinct from ${bankAccountId ?? null}::uuid
    and coalesce(r.levy_account_id, r.gl_account_id) = ${levyAccountId ?? glAccountId ?? null}::uuid`;
  const there = await w.tx.execute(sql`select from match_rules r where ${like}`);
  if (there.rows.length > 0) return undefined;
  const [made] = await w.tx
    .insert(bankMatchingRules)
    .values({
      words,
      direction,
      amount,
      bankAccountId,
      levyAccountId,
      glAccountId,
      how: 'contains',
      madeBy: w.by.name,
    })
    .onConflictDoNothing()
    .returning({ id: bankMatchingRules.id });
  return made?.id;
};

const rule = rowTarget(bankMatchingRules, staffWriteScope, {});
type Rule = typeof bankMatchingRules.$inferSelect;

/** A bookkeeper may trust a rule of one bank account; only an administrator one of all accounts. */
const mayTrust = ({ state, bankAccountId }: Rule, { person }: CommandContext): CommandOffer => {
  if (state === 'trusted') return false;
  return bankAccountId !== null || person?.staffRole === 'administrator' || says.administratorTrusts;
};

const turned = (to: Rule['state'], step: string, allowed: (rule: Rule, context: CommandContext) => CommandOffer) => {
  const done = defineFact(`match-rules.${step}`, 'match-rules');
  return defineCommand({
    on: rule,
    allowed,
    run: async (w, { id }) => {
      await w.tx.update(bankMatchingRules).set({ state: to }).where(eq(bankMatchingRules.id, id));
      w.record(done, id, {});
    },
  });
};

export const trustMatchingRule = turned('trusted', 'trust', mayTrust);
export const switchOffMatchingRule = turned('off', 'switchOff', ({ state }) => state !== 'off');
export const limitMatchingRuleToSuggestions = turned('learned', 'suggest', ({ state }) => state !== 'learned');
