/**
 * The attorney's changes to an assigned case: events, AOD and current situation (C 2.7, C 4; M-110, M-116). Only the
 * fields of the contract are taken; the dates may not run backwards (rules 1.3).
 */

import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import { legalCaseSentences as texts } from '@stoep/contract/credit/legal-cases.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import type { CaseChange } from '@stoep/contract/suppliers/contractor-legal';
import { legalDateProblems } from '@stoep/domain/calendar/legal-dates';
import { attorneyAodLacks } from '@stoep/domain/credit/attorney-aod';
import { and, eq, sql } from 'drizzle-orm';
import { casesWorkedBy } from '../../../access/legal-cases.ts';
import { ofCaller } from '../../../access/staff.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { command, requirePerson } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { readAs } from '../../../kernel/read.ts';
import type { CommandContext, Offered, Target } from '../../../kernel/write.ts';
import { readCase, workedColumns } from './legal-cases.queries.ts';

const columns = {
  ...workedColumns,
  id: legalCases.id,
  version: legalCases.version,
  closedAt: legalCases.closedAt,
  attorneyId: legalCases.attorneyId,
  buildingId: levyAccounts.buildingId,
  accountNumber: levyAccounts.accountNumber,
};

const findWorkedCase = async (context: CommandContext, id: string, hold: boolean) => {
  const found = context.db
    .select(columns)
    .from(legalCases)
    .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
    .where(and(eq(legalCases.id, id), ofCaller(casesWorkedBy)(context)));
  const [row] = await (hold ? found.for('update', { of: legalCases }) : found);
  return row;
};
export type WorkedCase = NonNullable<Awaited<ReturnType<typeof findWorkedCase>>>;

/** The case as its attorney works on it. */
export const workedCase: Target<WorkedCase> = { load: findWorkedCase };

export const whileOpen = ({ closedAt }: Pick<WorkedCase, 'closedAt'>): Offered =>
  closedAt === null || texts.caseClosed;

type Values = { [K in keyof typeof workedColumns]: WorkedCase[K] };

/** Judged when it is made active or changed while it is; its file follows in a call of its own (C 4, M-111). */
const lackingAod = (before: WorkedCase, values: Values) => {
  const { attorneyAodActive: active, attorneyAodStart: start, attorneyAodAmount: amount } = values;
  const changed =
    active !== before.attorneyAodActive ||
    start !== before.attorneyAodStart ||
    amount !== before.attorneyAodAmount;
  if (!changed) return [];
  const names = {
    start: 'attorneyAodStart',
    amount: 'attorneyAodAmount',
    file: 'attorneyAodActive',
  } as const;
  return attorneyAodLacks({ active, start, amount, hasFile: true }).map(({ field, reason }) => ({
    field: names[field],
    reason,
  }));
};

/** The case as it would be: what is left out of the change stays. */
const merge = (now: WorkedCase, change: CaseChange): Values => {
  const merged: Record<string, unknown> = {};
  for (const name of Object.keys(workedColumns) as (keyof Values)[])
    merged[name] = change[name] === undefined ? now[name] : change[name];
  return merged as Values;
};

const requireOrder = (before: WorkedCase, values: Values, today: string): void => {
  const problems = [...legalDateProblems(values, today), ...lackingAod(before, values)];
  if (problems.length > 0)
    throw new AppError('invalid', problems[0] && sayReason(problems[0].reason), {
      fields: Object.fromEntries(problems.map(({ field, reason }) => [field, sayReason(reason)])),
    });
  const amount = values.attorneyAodAmount;
  if (amount !== null && amount < 0)
    throw new AppError('invalid', texts.validAmount, {
      fields: { attorneyAodAmount: texts.validAmount },
    });
};

/** What the audit keeps: each field that changed, before and after. */
const differences = (before: WorkedCase, after: Values) =>
  Object.fromEntries(
    (Object.keys(workedColumns) as (keyof Values)[])
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );

const updated = fact<ReturnType<typeof differences>>('legal-case.updated', 'legal case');

/** What is left out of the change stays. Answers the case as it stands then. */
export const updateCase = command({
  on: workedCase,
  allowed: whileOpen,
  run: async (w, before, change: CaseChange): Promise<LegalRecord> => {
    if (change.version !== undefined && change.version !== before.version)
      throw new AppError('changed_meanwhile');
    const after = merge(before, change);
    requireOrder(before, after, w.at.today);
    const changed = differences(before, after);
    const read = readAs(w.tx, requirePerson(w));
    if (Object.keys(changed).length === 0) {
      w.unchanged();
      return readCase(read, before.id);
    }
    await w.tx
      .update(legalCases)
      .set({
        currentSituation: after.currentSituation?.trim() || null,
        attorneyReference: after.attorneyReference?.trim() || null,
        nextFollowUpDay: after.nextFollowUp,
        letterOfDemandDay: after.letterOfDemand,
        summonsSentToCourtDay: after.summonsSentToCourt,
        summonsServedDay: after.summonsServed,
        warrantOfExecutionDay: after.warrantOfExecution,
        judgement: after.judgement,
        judgementGrantedDay: after.judgementGranted,
        section65Day: after.section65,
        section66Day: after.section66,
        attorneyAodActive: after.attorneyAodActive,
        attorneyAodStartDay: after.attorneyAodStart,
        attorneyAodEndDay: after.attorneyAodEnd,
        attorneyAodAmount: after.attorneyAodAmount,
        version: sql`${legalCases.version} + 1`,
      })
      .where(eq(legalCases.id, before.id));
    w.record(updated, before.id, changed);
    return readCase(read, before.id);
  },
});
