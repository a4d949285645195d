/**
 * The attorney's changes to an assigned case: events, AOD and current situation (C 2.7, C 4; M-110, M-116). Only
 * fields of the contract are accepted; the dates may not run backwards (rules 1.3).
 */

import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import { legalCaseSentences as texts } from '@stoep/contract/credit/legal-cases.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import type { AssignedLegalCaseUpdate } from '@stoep/contract/suppliers/contractor-legal-cases';
import { checkLegalCaseDates } from '@stoep/domain/calendar/legal-dates';
import { missingAttorneyAodFields } from '@stoep/domain/credit/attorney-aod';
import { and, eq, sql } from 'drizzle-orm';
import { legalCasesWorkableBy } from '../../../access/legal-cases.ts';
import { callerWriteScope } from '../../../access/staff-scopes.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { defineCommand, requirePerson } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import type { CommandContext, CommandOffer, CommandTarget } from '../../../kernel/write.ts';
import { attorneyCaseSqlColumns, readLegalCase } from './legal-cases.queries.ts';

const columns = {
  ...attorneyCaseSqlColumns,
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
    .where(and(eq(legalCases.id, id), callerWriteScope(legalCasesWorkableBy)(context)));
  const [row] = await (hold ? found.for('update', { of: legalCases }) : found);
  return row;
};
export type AttorneyCase = NonNullable<Awaited<ReturnType<typeof findWorkedCase>>>;

/** A legal case for the commands of its attorney. */
export const attorneyCaseTarget: CommandTarget<AttorneyCase> = { load: findWorkedCase };

export const offerWhileLegalCaseOpen = ({ closedAt }: Pick<AttorneyCase, 'closedAt'>): CommandOffer =>
  closedAt === null || texts.caseClosed;

type Values = { [K in keyof typeof attorneyCaseSqlColumns]: AttorneyCase[K] };

/** Checked when the AOD becomes active or changes while active. Its file is sent in a separate call (C 4, M-111). */
const lackingAod = (before: AttorneyCase, values: Values) => {
  const { attorneyAodActive: active, attorneyAodStart: start, attorneyAodAmount: amount } = values;
  const changed =
    active !== before.attorneyAodActive || start !== before.attorneyAodStart || amount !== before.attorneyAodAmount;
  if (!changed) return [];
  const names = {
    start: 'attorneyAodStart',
    amount: 'attorneyAodAmount',
    file: 'attorneyAodActive',
  } as const;
  return missingAttorneyAodFields({ active, start, amount, hasFile: true }).map(({ field, reason }) => ({
    field: names[field],
    reason,
  }));
};

/** The case after the change. Fields that the change omits stay. */
const merge = (now: AttorneyCase, change: AssignedLegalCaseUpdate): Values => {
  const merged: Record<string, unknown> = {};
  for (const name of Object.keys(attorneyCaseSqlColumns) as (keyof Values)[])
    merged[name] = change[name] === undefined ? now[name] : change[name];
  return merged as Values;
};

const requireOrder = (before: AttorneyCase, values: Values, today: string): void => {
  const problems = [...checkLegalCaseDates(values, today), ...lackingAod(before, values)];
  if (problems.length > 0)
    throw new AppError('invalid', problems[0] && refusalReasonToSentence(problems[0].reason), {
      fields: Object.fromEntries(problems.map(({ field, reason }) => [field, refusalReasonToSentence(reason)])),
    });
  const amount = values.attorneyAodAmount;
  if (amount !== null && amount < 0)
    throw new AppError('invalid', texts.validAmount, {
      fields: { attorneyAodAmount: texts.validAmount },
    });
};

/** The fields that changed, before and after, for the audit. */
const differences = (before: AttorneyCase, after: Values) =>
  Object.fromEntries(
    (Object.keys(attorneyCaseSqlColumns) as (keyof Values)[])
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, { before: before[name], after: after[name] }]),
  );

const updated = defineFact<ReturnType<typeof differences>>('legal-case.updated', 'legal case');

/** Fields that the change omits stay. Returns the case after the change. */
export const updateLegalCaseByAttorney = defineCommand({
  on: attorneyCaseTarget,
  allowed: offerWhileLegalCaseOpen,
  run: async (w, before, change: AssignedLegalCaseUpdate): Promise<LegalCaseRecord> => {
    if (change.version !== undefined && change.version !== before.version) throw new AppError('changed_meanwhile');
    const after = merge(before, change);
    requireOrder(before, after, w.at.today);
    const changed = differences(before, after);
    const read = callerReadContextOf(w.tx, requirePerson(w));
    if (Object.keys(changed).length === 0) {
      w.unchanged();
      return readLegalCase(read, before.id);
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
    return readLegalCase(read, before.id);
  },
});
