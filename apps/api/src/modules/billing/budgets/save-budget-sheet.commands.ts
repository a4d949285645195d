/** Saves a draft budget as one sheet. Every cell is checked first; nothing is written while one is wrong. */

import type { budgetEndpoints } from '@stoep/contract/billing/budgets';
import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import type { EndpointCallInput } from '@stoep/contract/kit/client';
import { AppError, type UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import { fundContributionsOf, isYearSumOfMonths } from '@stoep/domain/billing/budget-plan';
import { FUNDS } from '@stoep/domain/ledger/chart-of-accounts';
import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { randToCents, sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { eq, sql } from 'drizzle-orm';
import { budgetItems, budgetLevies, budgets } from '../../../db/schema/billing/budgets.ts';
import { defineCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { budgetCommandTarget } from './budget.policy.ts';

type Output = EndpointCallInput<typeof budgetEndpoints.saveBudget>['body'];
type Item = Output['items'][number];
type Levy = Output['levies'][number];
type Account = { id: string; code: string; control: string | null };

const rand = (amount: Cents) => formatMoney(amount, 'plain');
const monthsIn = (monthly: readonly number[] | null): readonly Cents[] | null =>
  monthly?.map((one) => randToCents(one)) ?? null;

const findAccounts = async (tx: DatabaseTransaction, buildingId: string): Promise<ReadonlyMap<string, Account>> => {
  const found = await tx.execute<Account>(sql`select id, code, control from gl_accounts
    where in_use and (building_id is null or building_id = ${buildingId})`);
  return new Map(found.rows.map((account) => [account.code, account]));
};

const accountProblem = (account: Account | undefined) => {
  if (!account) return says.chooseAccount;
  return account.control === null ? undefined : says.controlAccount;
};

const itemProblems = (item: Item, accounts: ReadonlyMap<string, Account>): UntranslatedFieldErrors => {
  const monthly = monthsIn(item.monthly);
  const account = accountProblem(accounts.get(item.account));
  return {
    ...(account ? { account } : {}),
    ...(item.name === '' ? { name: says.enterName } : {}),
    ...(item.amount < 0 ? { amount: says.notBelowNothing } : {}),
    ...(item.amount >= 0 && !isYearSumOfMonths(item.amount, monthly)
      ? { amount: says.monthsDiffer({ months: rand(sumCents(monthly ?? [])), year: rand(item.amount) }) }
      : {}),
  };
};

const levyProblems = (
  levy: Levy,
  { items, levies }: Output,
  accounts: ReadonlyMap<string, Account>,
): UntranslatedFieldErrors => {
  const twice = levies.filter(({ name }) => name === levy.name).length > 1;
  const ofFund = levies.filter(({ fund }) => fund === levy.fund);
  const isRest = levy.amount === null;
  const others = sumCents(ofFund.map(({ amount }) => amount ?? ZERO_CENTS));
  const contributions = fundContributionsOf(items, levy.fund);
  const account = levy.account === null ? undefined : accountProblem(accounts.get(levy.account));
  return {
    ...(levy.name === '' ? { name: says.enterName } : twice ? { name: says.nameTwice } : {}),
    ...(levy.statementDescription === '' ? { statementDescription: says.enterName } : {}),
    ...(account ? { account } : {}),
    ...(levy.instalments < 1 || levy.instalments > 12 ? { instalments: says.instalmentsWrong } : {}),
    ...(!isRest && levy.amount !== null && levy.amount <= 0 ? { amount: says.notBelowNothing } : {}),
    ...(isRest && others > Math.max(0, contributions)
      ? { amount: says.restBelow({ contributions: rand(contributions) }) }
      : {}),
    ...(ofFund.filter(({ amount }) => amount === null).length === 1 ? {} : { amount: says.oneRest }),
  };
};

/** Problems by cell: `<key of the row>.<column>`. */
const problemsIn = (written: Output, accounts: ReadonlyMap<string, Account>): UntranslatedFieldErrors => {
  const rows: [string, UntranslatedFieldErrors][] = [
    ...written.items.map((item): [string, UntranslatedFieldErrors] => [item.key, itemProblems(item, accounts)]),
    ...written.levies.map((levy): [string, UntranslatedFieldErrors] => [
      levy.key,
      levyProblems(levy, written, accounts),
    ]),
  ];
  const below = FUNDS.filter((fund) => fundContributionsOf(written.items, fund) < 0);
  const first = written.items.find(({ fund, kind }) => below.includes(fund) && kind !== 'expense');
  return {
    ...Object.fromEntries(
      rows.flatMap(([key, cells]) =>
        Object.entries(cells).map(([column, words]) => [`${key}.${column}`, words] as const),
      ),
    ),
    ...(first ? { [`${first.key}.amount`]: says.notBelowNothing } : {}),
  };
};

const replaceItems = async (
  tx: DatabaseTransaction,
  budgetId: string,
  items: readonly Item[],
  accounts: ReadonlyMap<string, Account>,
) => {
  const stood = await tx
    .select({ id: budgetItems.id, lastAmount: budgetItems.lastAmount })
    .from(budgetItems)
    .where(eq(budgetItems.budgetId, budgetId));
  const last = new Map(stood.map(({ id, lastAmount }) => [id, lastAmount]));
  await tx.delete(budgetItems).where(eq(budgetItems.budgetId, budgetId));
  if (items.length === 0) return;
  await tx.insert(budgetItems).values(
    items.map(({ key, account, monthly, ...item }, position) => ({
      ...item,
      ...(last.has(key) ? { id: key, lastAmount: last.get(key) ?? null } : {}),
      budgetId,
      position,
      glAccountId: accounts.get(account)?.id ?? '',
      monthly: monthsIn(monthly),
    })),
  );
};

const replaceLevies = async (
  tx: DatabaseTransaction,
  budgetId: string,
  levies: readonly Levy[],
  accounts: ReadonlyMap<string, Account>,
) => {
  await tx.delete(budgetLevies).where(eq(budgetLevies.budgetId, budgetId));
  if (levies.length === 0) return;
  await tx.insert(budgetLevies).values(
    levies.map(({ key: _, account, ...levy }, position) => ({
      ...levy,
      budgetId,
      position,
      glAccountId: account === null ? null : (accounts.get(account)?.id ?? null),
    })),
  );
};

const saved = defineFact('budgets.saved', 'budgets');

/**
 * Throws conflict where somebody else saved in between, and invalid with the wrong cells. Returns the new edition.
 */
export const saveBudgetSheet = defineCommand({
  on: budgetCommandTarget,
  allowed: ({ state }) => (state === 'Draft' ? true : state === 'Proposed' ? says.frozen : says.notADraft({ state })),
  run: async (w, { id, buildingId, edition }, written: Output) => {
    if (written.edition !== edition) throw new AppError('conflict', says.savedMeanwhile);
    const accounts = await findAccounts(w.tx, buildingId);
    const fields = problemsIn(written, accounts);
    if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
    await replaceItems(w.tx, id, written.items, accounts);
    await replaceLevies(w.tx, id, written.levies, accounts);
    const reserveAnswer = written.reserveAnswer || null;
    await w.tx
      .update(budgets)
      .set({ edition: edition + 1, reserveAnswer })
      .where(eq(budgets.id, id));
    w.record(saved, id, {
      edition: edition + 1,
      contributions: cents(
        fundContributionsOf(written.items, 'administrative') + fundContributionsOf(written.items, 'reserve'),
      ),
    });
    return { edition: edition + 1 };
  },
});
