/** A unit billing below zero is a credit: from the limit on a second person confirms it before a month credits it (decision 0292). */

import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { eq, type SQL, sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../../access/dual-approval.commands.ts';
import { ofStaff } from '../../../../access/staff.ts';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import type { JudgedForm, Settled } from '../../../../engines/office/binding.ts';
import { command, requireProfileId, row } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';
import type { Write } from '../../../../kernel/write.ts';
import { creditAsksSecond, creditTotal } from '../../../ledger/entries/dual-approval.policy.ts';

type Months = {
  /** Cents a month. */
  readonly amount: number | null;
  readonly fromDay: Day | null;
  readonly endedDay: Day | null;
};

const totalOf = ({ at }: Write, { amount, fromDay, endedDay }: Months): SQL =>
  creditTotal({
    amount: sql`${Math.min(amount ?? 0, 0)}::bigint`,
    from: sql`${fromDay}::date`,
    ended: sql`${endedDay}::date`,
    entered: sql`${at.today}::date`,
  });

/** Holds the building, the unit and its accounts, so that two credits at once count, and an entry beside one. */
const holdUnit = async ({ tx }: Write, unitId: string): Promise<void> => {
  await tx.execute(
    sql`select 1 from buildings where id = (select u.building_id from units u where u.id = ${unitId}::uuid) for no key update`,
  );
  await tx.execute(sql`select 1 from units where id = ${unitId}::uuid for no key update`);
  await tx.execute(
    sql`select 1 from levy_accounts where unit_id = ${unitId}::uuid order by id for no key update`,
  );
};

const isMore = async (w: Write, now: Months, before: Months): Promise<boolean> => {
  const { rows } = await w.tx.execute<{ more: boolean }>(
    sql`select ${totalOf(w, now)} > ${totalOf(w, before)} as more`,
  );
  return rows[0]?.more ?? false;
};

/** Of a form: the fields that say what it comes to. */
const monthsOf = ({ amount, fromDay, endedDay }: JudgedForm['record']): Months => ({
  amount: amount === null || amount === undefined ? null : Number(amount),
  fromDay: typeof fromDay === 'string' ? fromDay : null,
  endedDay: typeof endedDay === 'string' ? endedDay : null,
});

/**
 * For the form of a unit billing: who entered its amount, and whether it waits. One that comes to no more than it did, with the same
 * amount, stays as it stands.
 */
export const judgeCredit = async (w: Write, { id, record, stored }: JudgedForm): Promise<Settled> => {
  const now = monthsOf(record);
  const isSame = stored !== null && stored.amount === record.amount && stored.unitId === record.unitId;
  if (isSame && stored.waits !== true && !(await isMore(w, now, monthsOf(stored)))) return {};
  const by = requireProfileId(w);
  const unitId = String(record.unitId);
  let waits = false;
  if (now.amount !== null && now.amount < 0) {
    await holdUnit(w, unitId);
    waits = await creditAsksSecond(
      w.tx,
      { id, unitId, total: totalOf(w, now) },
      { profileId: by, now: w.at.now },
    );
  }
  return { set: { enteredBy: by, enteredAt: w.at.now, confirmedBy: null, waits } };
};

const billing = row(unitBillings, ofStaff, {});
const confirmed = fact<{ enteredBy: string | null; amount: number | null }>(
  'unit-billings.confirmCredit',
  'unit-billings',
);

/** By another person than the one who entered it. */
export const confirmCredit = command({
  on: billing,
  allowed: ({ waits, enteredBy }, asking) => waits && offeredToSecond(asking, enteredBy, texts.creditByYou),
  run: async (w, { id, name, amount, enteredBy }) => {
    await w.tx
      .update(unitBillings)
      .set({ waits: false, confirmedBy: requireProfileId(w) })
      .where(eq(unitBillings.id, id));
    await tellOneSetUpBoth(w, enteredBy, second.credit({ name }));
    w.record(confirmed, id, { enteredBy, amount });
  },
});
