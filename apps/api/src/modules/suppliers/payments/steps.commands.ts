/** Payments step by step (rules 1.3): the trustees approve, one person loads, another releases. */

import { secondPersonSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import { type Day, startOfDay } from '@stoep/domain/calendar/calendar';
import {
  mayAskTrustees,
  movePayment,
  PAUSED,
  type PaymentState,
  paymentSteps,
  resumesTo,
} from '@stoep/domain/suppliers/payment-progress';
import { eq, sql } from 'drizzle-orm';
import { offeredToSecond, tellOneSetUpBoth } from '../../../access/dual-approval.commands.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { puttingToTrustees } from '../../../engines/decisions/commands/put-to-trustees.ts';
import { command } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import type { CommandContext, Offered, Write } from '../../../kernel/write.ts';
import { reverseJournals } from '../../ledger/journals/journal-lines.commands.ts';
import { journalPayments, paidKey } from '../../ledger/journals/journal-payments.commands.ts';
import { type Payment, payment, progressOf, requirePool } from './payment.policy.ts';
import { postRefund, requireCredit, takeRefundBack } from './refunds.commands.ts';

type Changes = Partial<typeof payments.$inferInsert>;

const change = (w: Write, { id }: Payment, set: Changes) =>
  w.tx.update(payments).set(set).where(eq(payments.id, id));

/** The payment moved on, or conflict. */
const goTo = async (w: Write, p: Payment, to: PaymentState, more: Changes = {}) => {
  const next = movePayment(progressOf(p), to);
  if (!next) throw new AppError('conflict');
  await change(w, p, { state: next.state, heldFrom: next.heldFrom, ...more });
};

const isPaused = ({ state }: Payment) => PAUSED.includes(state);
const offers = (p: Payment, to: PaymentState) => paymentSteps(progressOf(p)).includes(to);
/** Forward, from where it stands; a paused payment is resumed first. */
const leadsTo = (p: Payment, to: PaymentState) => !isPaused(p) && offers(p, to);

const done = (step: string) => fact(`payments.${step}`, 'payments');

const loaded = done('load');
const confirmed = done('confirm');
const released = done('release');
const paid = done('paid');
const resumed = done('resume');

/** Loaded, but not by anybody who is recorded: the second person would have no first. */
const lacksLoader = ({ state, loadedBy }: Payment) =>
  loadedBy === null && (state === 'Loaded for payment' || state === 'Loaded for confirmation');

/** Money goes only into an account that two people approved; what it was then stays on the payment. */
const bankDetails = async (tx: Transaction, contractorId: string | null) => {
  if (contractorId === null) return {};
  const found = await tx.execute<{ approved: boolean; name: string; account: string; branch: string | null }>(
    sql`select c.payment_approved as approved, b.name, b.account_number as account, b.branch_code as branch
      from contractors c join beneficiaries b on b.contractor_id = c.id and b.ended_at is null
      where c.id = ${contractorId}`,
  );
  const [details] = found.rows;
  if (!details?.approved) throw new AppError('conflict', texts.bankNotApproved);
  return {
    toBankAccountName: details.name,
    toBankAccountNumber: details.account,
    toBranchCode: details.branch,
  };
};

const mayLoad = (p: Payment): Offered => {
  const next = lacksLoader(p) || p.state === 'Ready for payment';
  if (!p.bankApproved) return next && texts.bankNotApproved;
  if (lacksLoader(p) || leadsTo(p, 'Loaded for payment')) return true;
  return next && texts.ficaNotApproved;
};

/** Money is loaded only into details that two people approved, and anew where it is not recorded who did it. */
export const loadPayment = command({
  on: payment,
  allowed: mayLoad,
  run: async (w, p) => {
    await requireCredit(w.tx, p.id, w.at.now);
    const load = { loadedBy: w.by.profileId, ...(await bankDetails(w.tx, p.contractorId)) };
    if (lacksLoader(p)) await change(w, p, { state: 'Loaded for payment', ...load });
    else await goTo(w, p, 'Loaded for payment', load);
    w.record(loaded, p.id, {});
  },
});

export const confirmPayment = command({
  on: payment,
  allowed: (p) => leadsTo(p, 'Loaded for confirmation'),
  run: async (w, p) => {
    await goTo(w, p, 'Loaded for confirmation', { submittedAt: w.at.now });
    w.record(confirmed, p.id, {});
  },
});

const mayRelease = async (p: Payment, context: CommandContext): Promise<Offered> => {
  if (!leadsTo(p, 'Waiting for Bank Authorization')) return false;
  if (p.loadedBy === null) return texts.loaderUnknown;
  if (p.isShort) return texts.shortInPool;
  return offeredToSecond(context, p.loadedBy, texts.loadedByYou);
};

/** By another person than the one who loaded it, who must be known. */
export const releasePayment = command({
  on: payment,
  allowed: mayRelease,
  run: async (w, p) => {
    await requireCredit(w.tx, p.id, w.at.now);
    await requirePool(w.tx, p);
    await goTo(w, p, 'Waiting for Bank Authorization', { releasedBy: w.by.profileId, confirmedAt: w.at.now });
    await tellOneSetUpBoth(w, p.loadedBy, second.payment({ number: p.number }));
    w.record(released, p.id, {});
  },
});

const mayMarkPaid = (p: Payment): Offered =>
  leadsTo(p, 'Paid') && (p.statementsComeIn ? texts.paidByItsLine : true);

/** Where no statements of the bank are brought in, a person says with the reason that the bank has paid it. */
export const markPaid = command({
  on: payment,
  allowed: mayMarkPaid,
  run: async (w, p, { reason }: { readonly reason: string }) => {
    await postRefund(w.tx, p.id, { day: w.at.today, by: w.by.name });
    await goTo(w, p, 'Paid', { paidAt: w.at.now });
    await journalPayments(w.tx, sql`select ${p.id}::uuid`, { kind: 'payment', id: p.id, by: w.by.name });
    w.record(paid, p.id, {}, { detail: { reason } });
  },
});

/** What the bank's line says: the day that it is posted on, and the account that it left. */
export type BankSays = { readonly day: Day; readonly bankAccountId: string; readonly matchId: string };

const paidAtBank = fact<{ day: Day }>('payments.paidByLine', 'payments');

/** A line of the bank was matched with it. */
export const paidByLine = command({
  on: payment,
  allowed: (p) => leadsTo(p, 'Paid'),
  run: async (w, p, { day, bankAccountId, matchId }: BankSays) => {
    const from = { kind: 'payment' as const, id: p.id, by: w.by.name };
    await postRefund(w.tx, p.id, { day, by: w.by.name, matchId, bankAccountId });
    await goTo(w, p, 'Paid', { paidAt: startOfDay(day) });
    await journalPayments(w.tx, sql`select ${p.id}::uuid`, from, { bankAccountId, matchId });
    w.record(paidAtBank, p.id, { day });
  },
});

const takenBack = done('takeBack');

/** Its line was something else: what was posted is taken back, and the payment waits for its own line again. */
export const takePaidBack = command({
  on: payment,
  allowed: (p) => p.state === 'Paid',
  run: async (w, p, { matchId }: { readonly matchId: string }) => {
    const from = { kind: 'payment' as const, id: p.id, by: w.by.name };
    await takeRefundBack(w, matchId, from);
    const journals = await w.tx.execute<{ id: string }>(
      sql`select id from journals where key = ${paidKey(p.id, matchId)}`,
    );
    await reverseJournals(
      w.tx,
      journals.rows.map(({ id }) => id),
      from,
    );
    await change(w, p, { state: 'Waiting for Bank Authorization', paidAt: null });
    w.record(takenBack, p.id, {});
  },
});

const RELEASED: PaymentState = 'Waiting for Bank Authorization';

const mayResume = (p: Payment): Offered => {
  const to = resumesTo(progressOf(p));
  return to === RELEASED && p.isShort ? texts.shortInPool : to !== undefined;
};

export const resumePayment = command({
  on: payment,
  allowed: mayResume,
  run: async (w, p) => {
    const to = resumesTo(progressOf(p));
    if (!to) throw new AppError('conflict');
    if (to === RELEASED) await requirePool(w.tx, p);
    await goTo(w, p, to, { heldReason: null });
    w.record(resumed, p.id, {});
  },
});

/** Held, delayed or canceled, with the reason. */
const aside = (to: PaymentState, step: string) => {
  const happened = done(step);
  return command({
    on: payment,
    allowed: (p) => offers(p, to),
    run: async (w, p, { reason }: { readonly reason: string }) => {
      await goTo(w, p, to, { heldReason: reason });
      w.record(happened, p.id, {});
    },
  });
};

export const holdPayment = aside('On Hold', 'hold');
export const delayPayment = aside('Delayed', 'delay');
export const delayForCash = aside('Delayed - Cashflow restriction', 'delayForCash');
export const cancelPayment = aside('Canceled', 'cancel');

export const putPaymentToTrustees = puttingToTrustees({
  on: payment,
  about: { column: 'paymentId' },
  allowed: (p) => mayAskTrustees(progressOf(p)),
  ask: (p) => ({ type: 'Payment', paymentId: p.id }),
});
