/** A unit billing below zero is a credit: from the limit on a second person confirms it before a month credits it (decision 0292). */
import { ledgerSentences as texts } from '@stoep/contract/accounts/ledger.sentences';
import { secondPersonSentences as second } from '@stoep/contract/people/second-person.sentences';
import { eq, sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../access/second-person.commands.ts';
import { ofStaff } from '../../access/staff.ts';
import { unitBillings } from '../../db/schema/accounts.ts';
import type { JudgedForm, Settled } from '../../engines/office/binding.ts';
import { command, doingPerson, one } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import type { Write } from '../../kernel/write.ts';
import { limitOf } from '../ledger/second-person.policy.ts';

/** So long the credits that one person entered for a unit are counted together, in days. */
const COUNTED_DAYS = 30;

/** Whether a credit asks for two: with what the person entered alone for the unit of late. Holds the unit, so that two at once count. */
const asksSecond = async (
  { tx, at }: Write,
  {
    id,
    unitId,
    amount,
    by,
  }: { readonly id: string | null; readonly unitId: string; readonly amount: number; readonly by: string },
): Promise<boolean> => {
  await tx.execute(sql`select 1 from units where id = ${unitId}::uuid for no key update`);
  const since = new Date(at.now.getTime() - COUNTED_DAYS * 86_400_000).toISOString();
  const { rows } = await tx.execute<{ asks: boolean | null }>(sql`
    select ${limitOf('entry in a levy account')} <= ${-amount}::bigint + coalesce((select sum(-b.amount) from unit_billings b
      where b.unit_id = ${unitId}::uuid and b.amount < 0 and b.entered_by = ${by}::uuid and b.confirmed_by is null
        and not b.waits and b.entered_at > ${since}::timestamptz and b.id is distinct from ${id}::uuid), 0) as asks`);
  return rows[0]?.asks ?? false;
};

/** For the form of a unit billing: who entered its amount, and whether it waits. What was not touched stays as it stands. */
export const judgeCredit = async (w: Write, { id, record, stored }: JudgedForm): Promise<Settled> => {
  if (stored && stored.amount === record.amount) return {};
  const by = doingPerson(w);
  const amount = Number(record.amount ?? 0);
  const waits = amount < 0 && (await asksSecond(w, { id, unitId: String(record.unitId), amount, by }));
  return { set: { enteredBy: by, enteredAt: w.at.now, confirmedBy: null, waits } };
};

const billing = one(unitBillings, ofStaff, {});
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
      .set({ waits: false, confirmedBy: doingPerson(w) })
      .where(eq(unitBillings.id, id));
    await tellOneSetUpBoth(w, enteredBy, second.credit({ name }));
    w.record(confirmed, id, { enteredBy, amount });
  },
});
