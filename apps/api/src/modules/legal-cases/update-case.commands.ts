/**
 * The attorney's changes to an assigned case: events, AOD and current situation (C 2.7, C 4; M-110, M-116). Only the
 * fields of the contract are taken; the dates may not run backwards (rules 1.3).
 */

import type { LegalRecord } from '@stoep/contract/credit/legal-cases';
import { legalCaseSentences as texts } from '@stoep/contract/credit/legal-cases.sentences';
import type { CaseChange } from '@stoep/contract/firms/contractor-legal';
import { AppError } from '@stoep/contract/kit/errors';
import { legalDateProblems } from '@stoep/domain/calendar/legal-dates';
import { attorneyAodLacks } from '@stoep/domain/levies/attorney-aod';
import { and, eq, sql } from 'drizzle-orm';
import { casesWorkedBy } from '../../access/legal-cases.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { legalCases } from '../../db/schema/credit.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { readAs } from '../../kernel/read.ts';
import { readCase, workedColumns } from './legal-cases.queries.ts';

/** The case as its attorney works on it; with `lock`, until the transaction ends. Throws not_found, or conflict when closed. */
export const findWorkedCase = async (
  db: Queryable,
  person: Person,
  caseId: string,
  { lock = false } = {},
) => {
  const found = db
    .select({
      ...workedColumns,
      id: legalCases.id,
      version: legalCases.version,
      closedAt: legalCases.closedAt,
      attorneyId: legalCases.attorneyId,
      buildingId: levyAccounts.buildingId,
      accountNumber: levyAccounts.accountNumber,
    })
    .from(legalCases)
    .innerJoin(levyAccounts, eq(levyAccounts.id, legalCases.levyAccountId))
    .where(and(eq(legalCases.id, caseId), casesWorkedBy(person)));
  const [row] = lock ? await found.for('update', { of: legalCases }) : await found;
  if (!row) throw new AppError('not_found');
  if (row.closedAt) throw new AppError('conflict', texts.caseClosed);
  return row;
};
type WorkedCase = Awaited<ReturnType<typeof findWorkedCase>>;
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

const insistOnOrder = (before: WorkedCase, values: Values, today: string): void => {
  const problems = [...legalDateProblems(values, today), ...lackingAod(before, values)];
  if (problems.length > 0)
    throw new AppError('invalid', problems[0]?.reason, {
      fields: Object.fromEntries(problems.map(({ field, reason }) => [field, reason])),
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

export const updateCase = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  caseId: string,
  change: CaseChange,
): Promise<LegalRecord> => {
  await deps.db.transaction(async (tx) => {
    const before = await findWorkedCase(tx, person, caseId, { lock: true });
    if (change.version !== undefined && change.version !== before.version)
      throw new AppError('changed_meanwhile');
    const after = merge(before, change);
    insistOnOrder(before, after, deps.clock.today());
    const changed = differences(before, after);
    if (Object.keys(changed).length === 0) return;
    await tx
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
      .where(eq(legalCases.id, caseId));
    await writeAudit(tx, deps.clock.now(), byPerson(person, origin), {
      action: 'legal-case.updated',
      subjectKind: 'legal case',
      subjectId: caseId,
      detail: changed,
    });
  });
  return readCase(readAs(deps.db, person), caseId);
};
