/**
 * Credits of a unit: a unit billing below zero. Above the limit a second person confirms it before a levy run posts
 * it (decision 0292).
 */

import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { eq, type SQL, sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../../access/dual-approval.writes.ts';
import { staffWriteScope } from '../../../../access/staff-scopes.ts';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import type { RecordCheckResult, RecordFormToCheck } from '../../../../engines/office/record-binding.ts';
import { defineCommand, requireProfileId, rowTarget } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import type { CommandWrite } from '../../../../kernel/write.ts';
import { creditRequiresSecondApproval, monthlyCreditTotalSql } from '../../../ledger/entries/dual-approval.policy.ts';

type Months = {
  /** Cents per month. */
  readonly amount: number | null;
  readonly fromDay: Day | null;
  readonly endedDay: Day | null;
};

const totalOf = ({ at }: CommandWrite, { amount, fromDay, endedDay }: Months): SQL =>
  monthlyCreditTotalSql({
    amount: sql`${Math.min(amount ?? 0, 0)}::bigint`,
    from: sql`${fromDay}::date`,
    ended: sql`${endedDay}::date`,
    entered: sql`${at.today}::date`,
  });

/**
 * Locks the building, the unit and its accounts, so that two simultaneous credits both count towards the limit, as
 * does a ledger entry.
 */
const holdUnit = async ({ tx }: CommandWrite, unitId: string): Promise<void> => {
  await tx.execute(
    sql`select 1 from buildings where id = (select u.building_id from units u where u.id = ${unitId}::uuid) for no key update`,
  );
  await tx.execute(sql`select 1 from units where id = ${unitId}::uuid for no key update`);
  await tx.execute(sql`select 1 from levy_accounts where unit_id = ${unitId}::uuid order by id for no key update`);
};

const isMore = async (w: CommandWrite, now: Months, before: Months): Promise<boolean> => {
  const { rows } = await w.tx.execute<{ more: boolean }>(
    sql`select ${totalOf(w, now)} > ${totalOf(w, before)} as more`,
  );
  return rows[0]?.more ?? false;
};

/** The form fields that determine the total. */
const monthsOf = ({ amount, fromDay, endedDay }: RecordFormToCheck['record']): Months => ({
  amount: amount === null || amount === undefined ? null : Number(amount),
  fromDay: typeof fromDay === 'string' ? fromDay : null,
  endedDay: typeof endedDay === 'string' ? endedDay : null,
});

/**
 * Checks the form of a unit billing: who entered the amount, and whether it needs confirmation. A change that credits
 * no more than before, at the same amount, keeps its status.
 */
export const checkUnitBillingForm = async (
  w: CommandWrite,
  { id, record, stored }: RecordFormToCheck,
): Promise<RecordCheckResult> => {
  const now = monthsOf(record);
  const isSame = stored !== null && stored.amount === record.amount && stored.unitId === record.unitId;
  if (isSame && stored.waits !== true && !(await isMore(w, now, monthsOf(stored)))) return {};
  const by = requireProfileId(w);
  const unitId = String(record.unitId);
  let waits = false;
  if (now.amount !== null && now.amount < 0) {
    await holdUnit(w, unitId);
    waits = await creditRequiresSecondApproval(
      w.tx,
      { id, unitId, total: totalOf(w, now) },
      { profileId: by, now: w.at.now },
    );
  }
  return { set: { enteredBy: by, enteredAt: w.at.now, confirmedBy: null, waits } };
};

const billing = rowTarget(unitBillings, staffWriteScope, {});
const confirmed = defineFact<{ enteredBy: string | null; amount: number | null }>(
  'unit-billings.confirmCredit',
  'unit-billings',
);

/** Only another person than the one who entered the credit may confirm it. */
export const confirmUnitCredit = defineCommand({
  on: billing,
  allowed: ({ waits, enteredBy }, asking) => waits && secondApproverOffer(asking, enteredBy, texts.creditByYou),
  run: async (w, { id, name, amount, enteredBy }) => {
    await w.tx
      .update(unitBillings)
      .set({ waits: false, confirmedBy: requireProfileId(w) })
      .where(eq(unitBillings.id, id));
    await notifySameCreatorApproval(w, enteredBy, second.credit({ name }));
    w.record(confirmed, id, { enteredBy, amount });
  },
});
