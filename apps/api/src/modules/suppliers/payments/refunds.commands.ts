/** Credit of a levy account that is paid out to its owner (rules 1.2): never more than there is, and once. */

import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import { type Day, dayOf } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { negate } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { eq, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { Write } from '../../../kernel/write.ts';
import { holdAccounts, postEntries } from '../../ledger/entries/ledger.commands.ts';
import { reverseOnTheirDays } from '../../ledger/entries/reverse-entries.commands.ts';
import type { PostedFrom } from '../../ledger/journals/journal-entries.commands.ts';

const getPayment = async (tx: Transaction, paymentId: string) => {
  const [payment] = await tx
    .select({
      number: payments.number,
      type: payments.type,
      amount: payments.amount,
      accountId: payments.accountId,
      levyAccountId: payments.levyAccountId,
      holderId: levyAccounts.accountId,
      accountNumber: levyAccounts.accountNumber,
      contractorId: payments.contractorId,
    })
    .from(payments)
    .leftJoin(levyAccounts, eq(levyAccounts.id, payments.levyAccountId))
    .where(eq(payments.id, paymentId));
  if (!payment) throw new AppError('not_found');
  return payment;
};

type Found = Awaited<ReturnType<typeof getPayment>>;
type Refund = Found & { readonly levyAccountId: string };

/** Money to an owner is credit of his levy account; money to a firm is not, whatever account it is about. */
const asRefund = (payment: Found): Refund | undefined => {
  if (payment.contractorId !== null || (payment.accountId === null && payment.type !== 'Account'))
    return undefined;
  const { levyAccountId, accountId, holderId } = payment;
  if (levyAccountId === null) throw new AppError('conflict', texts.refundWithoutAccount);
  if (accountId !== null && accountId !== holderId)
    throw new AppError('conflict', texts.accountOfSomebodyElse);
  return { ...payment, levyAccountId };
};

/** Credit of today that no other refund on its way to the bank has taken; one that rests goes on from where it stood. */
const creditLeft = async (tx: Transaction, { levyAccountId }: Refund, paymentId: string, today: Day) => {
  const found = await tx.execute<{ credit: string; promised: string }>(sql`
    select coalesce((select -sum(e.amount) from ledger_entries e
        where e.levy_account_id = ${levyAccountId} and e.entry_day <= ${today}::date), 0)::text as credit,
      coalesce((select sum(p.amount) from payments p where p.levy_account_id = ${levyAccountId}
        and p.contractor_id is null and p.id <> ${paymentId} and (p.account_id is not null or p.type = 'Account')
        and coalesce(p.held_from, p.state) in ('Loaded for payment', 'Loaded for confirmation', 'Waiting for Bank Authorization')),
        0)::text as promised`);
  const { credit, promised } = found.rows[0] ?? { credit: 0, promised: 0 };
  return cents(Number(credit) - Number(promised));
};

/** Before money leaves: throws conflict for a refund of more than the account is in credit. Other payments pass. */
export const requireCredit = async (tx: Transaction, paymentId: string, now: Date): Promise<void> => {
  const refund = asRefund(await getPayment(tx, paymentId));
  if (!refund) return;
  await holdAccounts(tx, [refund.levyAccountId]);
  const left = await creditLeft(tx, refund, paymentId, dayOf(now));
  if (refund.amount <= left) return;
  const says = (amount: Cents) => formatMoney(amount, 'plain');
  const about = { accountNumber: refund.accountNumber ?? '' };
  if (left > 0)
    throw new AppError(
      'conflict',
      texts.creditTooSmall({ ...about, left: says(left), amount: says(refund.amount) }),
    );
  throw new AppError(
    'conflict',
    left < 0 ? texts.shortOfCredit({ ...about, short: says(negate(left)) }) : texts.noCredit(about),
  );
};

/**
 * A refund that the bank has paid is an entry of its levy account, in the transaction that marks it paid. What the bank
 * did is a fact: it is posted also where the credit was used up meanwhile.
 */
export const postRefund = async (tx: Transaction, paymentId: string, paid: RefundPaid): Promise<void> => {
  const refund = asRefund(await getPayment(tx, paymentId));
  if (!refund) return;
  const { day, by, matchId, bankAccountId } = paid;
  const told = { ...(matchId ? { matchId } : {}), ...(bankAccountId ? { bankAccountId } : {}) };
  await postEntries(
    tx,
    [
      {
        levyAccountId: refund.levyAccountId,
        entryDay: day,
        dueDay: day,
        kind: 'refund',
        reference: `PAY ${refund.number}`,
        description: 'Refund of credit',
        amount: refund.amount,
        cause: { kind: 'refund', paymentId, number: refund.number, ...told },
      },
    ],
    { kind: 'payment', id: paymentId, by },
  );
};

type RefundPaid = {
  readonly day: Day;
  readonly by: string;
  /** Of the bank's line that says so, and the account that it left. */
  readonly matchId?: string;
  readonly bankAccountId?: string;
};

/** The line that was matched with a refund was something else. */
export const takeRefundBack = async (w: Write, matchId: string, from: PostedFrom): Promise<void> => {
  const found = await w.tx.execute<{ id: string }>(
    sql`select id from ledger_entries where kind = 'refund' and cause ->> 'matchId' = ${matchId}`,
  );
  await reverseOnTheirDays(
    w,
    found.rows.map(({ id }) => id),
    from,
    'The line of the bank was another payment',
  );
};
