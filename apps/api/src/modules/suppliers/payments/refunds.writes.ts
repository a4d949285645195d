/** Refunds of levy account credit to its owner (rules 1.2): never more than the credit, and paid once. */

import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import { type Day, dayOfInstant } from '@stoep/domain/calendar/calendar';
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import { entryPostingOf } from '@stoep/domain/ledger/posting';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { negateCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { eq, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { lockLevyAccounts, postLedgerEntries } from '../../ledger/entries/post-ledger-entries.commands.ts';
import { reverseEntriesOnOwnDays } from '../../ledger/entries/reverse-on-own-days.writes.ts';
import { findBankAccountOfPayment } from '../../ledger/posting/post-payment-journal.writes.ts';

const getPayment = async (tx: DatabaseTransaction, paymentId: string) => {
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

type Result = Awaited<ReturnType<typeof getPayment>>;
type Refund = Result & { readonly levyAccountId: string };

/**
 * A payment to an owner is a refund of a levy account. A payment to a contractor is not, whatever account it names.
 */
const asRefund = (payment: Result): Refund | undefined => {
  if (payment.contractorId !== null || (payment.accountId === null && payment.type !== 'Account')) return undefined;
  const { levyAccountId, accountId, holderId } = payment;
  if (levyAccountId === null) throw new AppError('conflict', texts.refundWithoutAccount);
  if (accountId !== null && accountId !== holderId) throw new AppError('conflict', texts.accountOfSomebodyElse);
  return { ...payment, levyAccountId };
};

/**
 * Today's credit less other refunds on their way to the bank. A paused refund counts by the state it was paused in.
 */
const creditLeft = async (tx: DatabaseTransaction, { levyAccountId }: Refund, paymentId: string, today: Day) => {
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

/** Checked before money leaves: throws conflict for a refund above the account's credit. Other payments pass. */
export const requireRefundCredit = async (tx: DatabaseTransaction, paymentId: string, now: Date): Promise<void> => {
  const refund = asRefund(await getPayment(tx, paymentId));
  if (!refund) return;
  await lockLevyAccounts(tx, [refund.levyAccountId]);
  const left = await creditLeft(tx, refund, paymentId, dayOfInstant(now));
  if (refund.amount <= left) return;
  const says = (amount: Cents) => formatMoney(amount, 'plain');
  const about = { accountNumber: refund.accountNumber ?? '' };
  if (left > 0)
    throw new AppError('conflict', texts.creditTooSmall({ ...about, left: says(left), amount: says(refund.amount) }));
  throw new AppError(
    'conflict',
    left < 0 ? texts.shortOfCredit({ ...about, short: says(negateCents(left)) }) : texts.noCredit(about),
  );
};

/**
 * Posts a paid refund to its levy account, in the transaction that marks it paid.
 * The bank's payment is a fact, so it is posted even where the credit was used up meanwhile.
 */
export const postRefund = async (tx: DatabaseTransaction, paymentId: string, paid: RefundPaid): Promise<void> => {
  const refund = asRefund(await getPayment(tx, paymentId));
  if (!refund) return;
  const { day, by, matchId, bankAccountId } = paid;
  const bank = await findBankAccountOfPayment(tx, paymentId, bankAccountId ?? null);
  const details = { ...(matchId ? { matchId } : {}), ...(bankAccountId ? { bankAccountId } : {}) };
  await postLedgerEntries(
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
        cause: { kind: 'refund', paymentId, number: refund.number, ...details },
        posting: entryPostingOf({ kind: 'refund', charge: null, credit: false }, bank),
      },
    ],
    { kind: 'payment', id: paymentId, by },
  );
};

type RefundPaid = {
  readonly day: Day;
  readonly by: string;
  /** The bank line that shows the payment, and the account that it left. */
  readonly matchId?: string;
  readonly bankAccountId?: string;
};

/** Reverses a refund whose bank line was matched by mistake. */
export const reverseRefund = async (w: CommandWrite, matchId: string, from: JournalPostingSource): Promise<void> => {
  const found = await w.tx.execute<{ id: string }>(
    sql`select id from ledger_entries where kind = 'refund' and cause ->> 'matchId' = ${matchId}`,
  );
  await reverseEntriesOnOwnDays(
    w,
    found.rows.map(({ id }) => id),
    from,
    { reason: 'The line of the bank was another payment' },
  );
};
