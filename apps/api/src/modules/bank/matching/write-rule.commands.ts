/** A matching rule that a person writes by hand. It suggests until somebody trusts it. */

import type { matchRules as declared } from '@stoep/contract/bank/banking.resources';
import { bankingSentences as says } from '@stoep/contract/bank/banking.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import type { NewValues } from '@stoep/contract/office/values';
import { namesSomebody, normalBankText, tokensOf } from '@stoep/domain/bank/bank-text';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { addition } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { insertRule } from './learn-rules.commands.ts';

type NewRule = NewValues<typeof declared>;
type Problems = { readonly [F in keyof NewRule]?: FilledSentence };

const LEAST_LETTERS = 3;

/** What is wrong with the form alone. */
const problemsOf = ({ words, direction, amount, levyAccountId, glAccountId }: NewRule): Problems => {
  const normal = normalBankText(words);
  if (normal.replaceAll(' ', '').length < LEAST_LETTERS) return { words: says.ruleWords };
  if (amount !== null && amount <= 0) return { amount: says.ruleAmount };
  if (levyAccountId === null && glAccountId === null) return { levyAccountId: says.ruleTarget };
  if (levyAccountId !== null && glAccountId !== null) return { glAccountId: says.ruleOneTarget };
  if (levyAccountId !== null && direction === 'out') return { direction: says.ruleLevyIn };
  const ofOnePayer = namesSomebody(normal) || tokensOf(normal).length > 0 || /\d/.test(normal);
  return levyAccountId !== null && !ofOnePayer ? { words: says.ruleWordsOfMany } : {};
};

type Known = {
  pooled: boolean | null;
  holdsLevy: boolean | null;
  control: string | null;
  inUse: boolean | null;
  ownBuilding: string | null;
  name: string | null;
  bankBuilding: string | null;
};

/** What is wrong with what the form names. */
const problemsOfNamed = async (
  tx: Transaction,
  { bankAccountId, levyAccountId, glAccountId }: NewRule,
): Promise<Problems> => {
  const { rows } = await tx.execute<Known>(sql`
    select b.pooled, b.building_id as "bankBuilding", g.control, g.in_use as "inUse", g.building_id as "ownBuilding", g.name,
      case when b.pooled then exists (select from pooled_schemes p where p.bank_account_id = b.id and p.building_id = l.building_id)
        else b.building_id = l.building_id end as "holdsLevy"
    from (select) one left join building_bank_accounts b on b.id = ${bankAccountId}
      left join levy_accounts l on l.id = ${levyAccountId} left join gl_accounts g on g.id = ${glAccountId}`);
  const [known] = rows;
  if (!known) return {};
  if (levyAccountId !== null)
    return bankAccountId !== null && known.holdsLevy !== true ? { bankAccountId: says.ruleNotOfAccount } : {};
  if (known.control !== null) return { glAccountId: says.controlAccount({ name: known.name ?? '' }) };
  if (known.inUse !== true) return { glAccountId: says.ruleNotInUse };
  if (known.pooled === true) return { glAccountId: says.rulePooled };
  return known.ownBuilding !== null && known.ownBuilding !== known.bankBuilding
    ? { bankAccountId: says.ruleNotOfAccount }
    : {};
};

const requireNone = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) throw new AppError('invalid', undefined, { fields: problems });
};

const written = fact<{ words: string }>('match-rules.create', 'match-rules');

/** Throws invalid, with the sentence at its field, for what no line could be matched by and for a rule that is there. */
export const writeRule = addition({
  run: async (w, rule: NewRule): Promise<string> => {
    requireNone(problemsOf(rule));
    requireNone(await problemsOfNamed(w.tx, rule));
    const words = normalBankText(rule.words);
    const amount =
      rule.amount === null ? null : cents(rule.direction === 'out' ? 0 - rule.amount : rule.amount);
    const id = await insertRule(w, { ...rule, words, amount });
    if (id === undefined) throw new AppError('invalid', undefined, { fields: { words: says.ruleThere } });
    w.record(written, id, { words });
    return id;
  },
});
