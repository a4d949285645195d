/** Command: a person writes a matching rule by hand. The rule only suggests until it is trusted. */

import type { matchRulesResource as declared } from '@stoep/contract/bank/bank-lines.resources';
import { bankMatchingSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import type { NewRecordValues } from '@stoep/contract/office/form-values';
import { bankTextTokensOf, hasPayerName, normaliseBankText } from '@stoep/domain/bank/bank-text';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { insertMatchingRule } from './learn-matching-rules.commands.ts';

type NewRule = NewRecordValues<typeof declared>;
type Problems = { readonly [F in keyof NewRule]?: FilledSentence };

const LEAST_LETTERS = 3;

/** Problems of the form by itself. */
const problemsOf = ({ words, direction, amount, levyAccountId, glAccountId }: NewRule): Problems => {
  const normal = normaliseBankText(words);
  if (normal.replaceAll(' ', '').length < LEAST_LETTERS) return { words: says.ruleWords };
  if (amount !== null && amount <= 0) return { amount: says.ruleAmount };
  if (levyAccountId === null && glAccountId === null) return { levyAccountId: says.ruleTarget };
  if (levyAccountId !== null && glAccountId !== null) return { glAccountId: says.ruleOneTarget };
  if (levyAccountId !== null && direction === 'out') return { direction: says.ruleLevyIn };
  const ofOnePayer = hasPayerName(normal) || bankTextTokensOf(normal).length > 0 || /\d/.test(normal);
  return levyAccountId !== null && !ofOnePayer ? { words: says.ruleWordsOfMany } : {};
};

type Context = {
  pooled: boolean | null;
  holdsLevy: boolean | null;
  control: string | null;
  inUse: boolean | null;
  ownBuilding: string | null;
  name: string | null;
  bankBuilding: string | null;
};

/** Problems of the records that the form refers to. */
const problemsOfNamed = async (
  tx: DatabaseTransaction,
  { bankAccountId, levyAccountId, glAccountId }: NewRule,
): Promise<Problems> => {
  const { rows } = await tx.execute<Context>(sql`
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

const written = defineFact<{ words: string }>('match-rules.create', 'match-rules');

/** Throws invalid at the field for a rule that could match no line, or that exists already. */
export const addMatchingRule = defineCreationCommand({
  run: async (w, rule: NewRule): Promise<string> => {
    requireNone(problemsOf(rule));
    requireNone(await problemsOfNamed(w.tx, rule));
    const words = normaliseBankText(rule.words);
    const amount = rule.amount === null ? null : cents(rule.direction === 'out' ? 0 - rule.amount : rule.amount);
    const id = await insertMatchingRule(w, { ...rule, words, amount });
    if (id === undefined) throw new AppError('invalid', undefined, { fields: { words: says.ruleThere } });
    w.record(written, id, { words });
    return id;
  },
});
