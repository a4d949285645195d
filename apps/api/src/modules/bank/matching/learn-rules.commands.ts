/**
 * What matches teach: the words a payer writes, and whose money it was then. A match that is undone takes it back, and a rule
 * that was trusted is switched off. Owns match_rules.
 */
import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { namesSomebody } from '@stoep/domain/bank/bank-text';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { matchRules } from '../../../db/schema/bank/banking.ts';
import { command, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { CommandContext, Offered, Write } from '../../../kernel/write.ts';

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

/** One whole line that was one thing, under words that somebody else would not write. */
const lessonOf = ({ given, line, parts }: Taught): readonly Lesson[] => {
  const [part] = parts;
  if (part === undefined || parts.length > 1 || line.alias === '' || given.ruleId !== undefined) return [];
  const { bankAccountId, day, amount, alias } = line;
  const common = { account: bankAccountId, day, words: alias, direction: amount > 0 ? 'in' : 'out' };
  if (part.kind === 'levy account' || part.kind === 'entered receipt')
    return namesSomebody(line.text) ? [{ ...common, levy: part.levyAccountId ?? null, gl: null }] : [];
  return part.kind === 'gl account' ? [{ ...common, levy: null, gl: part.glAccountId ?? null }] : [];
};

/** Rules that were used count up; what no rule said yet becomes one. */
export const learnFrom = async (w: Write, all: readonly Taught[]): Promise<void> => {
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

/** A match that was undone: its words count one less, and what was trusted is trusted no more. */
export const unlearn = async (w: Write, matchId: string): Promise<void> => {
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
  typeof matchRules.$inferInsert,
  'words' | 'direction' | 'amount' | 'bankAccountId' | 'levyAccountId' | 'glAccountId'
>;

/** A rule that a person wrote: its words stand anywhere in the text. Undefined where there is one like it, learned or written. */
export const insertRule = async (w: Write, given: WrittenRule): Promise<string | undefined> => {
  const { words, direction, amount, bankAccountId, levyAccountId, glAccountId } = given;
  const like = sql`r.words = ${words} and r.direction = ${direction} and coalesce(r.amount, 0) = ${amount ?? 0}
    and r.bank_account_id is not distinct from ${bankAccountId ?? null}::uuid
    and coalesce(r.levy_account_id, r.gl_account_id) = ${levyAccountId ?? glAccountId ?? null}::uuid`;
  const there = await w.tx.execute(sql`select from match_rules r where ${like}`);
  if (there.rows.length > 0) return undefined;
  const [made] = await w.tx
    .insert(matchRules)
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
    .returning({ id: matchRules.id });
  return made?.id;
};

const rule = row(matchRules, ofStaff, {});
type Rule = typeof matchRules.$inferSelect;

/** Of one bank account a bookkeeper may trust it; of all of them an administrator. */
const mayTrust = ({ state, bankAccountId }: Rule, { person }: CommandContext): Offered => {
  if (state === 'trusted') return false;
  return bankAccountId !== null || person?.staffRole === 'administrator' || says.administratorTrusts;
};

const turned = (
  to: Rule['state'],
  step: string,
  allowed: (rule: Rule, context: CommandContext) => Offered,
) => {
  const done = fact(`match-rules.${step}`, 'match-rules');
  return command({
    on: rule,
    allowed,
    run: async (w, { id }) => {
      await w.tx.update(matchRules).set({ state: to }).where(eq(matchRules.id, id));
      w.record(done, id, {});
    },
  });
};

export const trustRule = turned('trusted', 'trust', mayTrust);
export const switchRuleOff = turned('off', 'switchOff', ({ state }) => state !== 'off');
export const suggestRule = turned('learned', 'suggest', ({ state }) => state !== 'learned');
