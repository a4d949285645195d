/** Steps of a payment (rules 1.3): trustees approve, one person loads it at the bank, another releases it. */

import { dualApprovalSentences as second } from '@stoep/contract/identity/dual-approval.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { paymentSentences as texts } from '@stoep/contract/suppliers/payments.sentences';
import { type Day, startOfDay } from '@stoep/domain/calendar/calendar';
import {
  advancePaymentProgress,
  mayRequestPaymentApproval,
  nextPaymentStates,
  PAUSED_PAYMENT_STATES,
  type PaymentState,
  resumedPaymentState,
} from '@stoep/domain/suppliers/payment-progress';
import { eq, sql } from 'drizzle-orm';
import { notifySameCreatorApproval, secondApproverOffer } from '../../../access/dual-approval.writes.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { submitToTrusteesCommand } from '../../../engines/decisions/commands/submit-to-trustees.ts';
import { defineCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../../../kernel/write.ts';
import { paymentJournalKey, postPaymentJournal } from '../../ledger/posting/post-payment-journal.writes.ts';
import { reverseJournals } from '../../ledger/posting/reverse-journals.writes.ts';
import {
  type LockedPayment,
  paymentProgressOf,
  paymentTarget,
  requirePoolBalanceForPayment,
} from './payment-target.policy.ts';
import { postRefund, requireRefundCredit, reverseRefund } from './refunds.writes.ts';

type Changes = Partial<typeof payments.$inferInsert>;

const change = (w: CommandWrite, { id }: LockedPayment, set: Changes) =>
  w.tx.update(payments).set(set).where(eq(payments.id, id));

/** Moves the payment to its next state, or throws conflict. */
const goTo = async (w: CommandWrite, p: LockedPayment, to: PaymentState, more: Changes = {}) => {
  const next = advancePaymentProgress(paymentProgressOf(p), to);
  if (!next) throw new AppError('conflict');
  await change(w, p, { state: next.state, heldFrom: next.heldFrom, ...more });
};

const isPaused = ({ state }: LockedPayment) => PAUSED_PAYMENT_STATES.includes(state);
const offers = (p: LockedPayment, to: PaymentState) => nextPaymentStates(paymentProgressOf(p)).includes(to);
/** Moves forward from the present state. A paused payment must be resumed first. */
const leadsTo = (p: LockedPayment, to: PaymentState) => !isPaused(p) && offers(p, to);

const done = (step: string) => defineFact(`payments.${step}`, 'payments');

const loaded = done('load');
const confirmed = done('confirm');
const released = done('release');
const paid = done('paid');
const resumed = done('resume');

/** Loaded, but by no recorded person: without a first person there is no second one. */
const lacksLoader = ({ state, loadedBy }: LockedPayment) =>
  loadedBy === null && (state === 'Loaded for payment' || state === 'Loaded for confirmation');

/** Money goes only to an account that two people approved. The payment stores the account as it was then. */
const bankDetails = async (tx: DatabaseTransaction, contractorId: string | null) => {
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

const mayLoad = (p: LockedPayment): CommandOffer => {
  const next = lacksLoader(p) || p.state === 'Ready for payment';
  if (!p.bankApproved) return next && texts.bankNotApproved;
  if (lacksLoader(p) || leadsTo(p, 'Loaded for payment')) return true;
  return next && texts.ficaNotApproved;
};

/** Loads only to bank details that two people approved, and again where the loader is not recorded. */
export const loadPaymentAtBank = defineCommand({
  on: paymentTarget,
  allowed: mayLoad,
  run: async (w, p) => {
    await requireRefundCredit(w.tx, p.id, w.at.now);
    const load = { loadedBy: w.by.profileId, ...(await bankDetails(w.tx, p.contractorId)) };
    if (lacksLoader(p)) await change(w, p, { state: 'Loaded for payment', ...load });
    else await goTo(w, p, 'Loaded for payment', load);
    w.record(loaded, p.id, {});
  },
});

export const loadPaymentForConfirmation = defineCommand({
  on: paymentTarget,
  allowed: (p) => leadsTo(p, 'Loaded for confirmation'),
  run: async (w, p) => {
    await goTo(w, p, 'Loaded for confirmation', { submittedAt: w.at.now });
    w.record(confirmed, p.id, {});
  },
});

const mayRelease = async (p: LockedPayment, context: CommandContext): Promise<CommandOffer> => {
  if (!leadsTo(p, 'Waiting for Bank Authorization')) return false;
  if (p.loadedBy === null) return texts.loaderUnknown;
  if (p.isShort) return texts.shortInPool;
  return secondApproverOffer(context, p.loadedBy, texts.loadedByYou);
};

/** Must be another person than the recorded one who loaded it. */
export const releasePayment = defineCommand({
  on: paymentTarget,
  allowed: mayRelease,
  run: async (w, p) => {
    await requireRefundCredit(w.tx, p.id, w.at.now);
    await requirePoolBalanceForPayment(w.tx, p);
    await goTo(w, p, 'Waiting for Bank Authorization', { releasedBy: w.by.profileId, confirmedAt: w.at.now });
    await notifySameCreatorApproval(w, p.loadedBy, second.payment({ number: p.number }));
    w.record(released, p.id, {});
  },
});

const mayMarkPaid = (p: LockedPayment): CommandOffer =>
  leadsTo(p, 'Paid') && (p.statementsComeIn ? texts.paidByItsLine : true);

/** Where no bank statements are imported, a person records with a reason that the bank has paid. */
export const markPaymentPaid = defineCommand({
  on: paymentTarget,
  allowed: mayMarkPaid,
  run: async (w, p, { reason }: { readonly reason: string }) => {
    await postRefund(w.tx, p.id, { day: w.at.today, by: w.by.name });
    await goTo(w, p, 'Paid', { paidAt: w.at.now });
    await postPaymentJournal(w.tx, p.id, { kind: 'payment', id: p.id, by: w.by.name });
    w.record(paid, p.id, {}, { detail: { reason } });
  },
});

/** The matched bank line: the posting day and the account that the money left. */
export type PaymentBankLine = { readonly day: Day; readonly bankAccountId: string; readonly matchId: string };

const paidAtBank = defineFact<{ day: Day }>('payments.paidByLine', 'payments');

/** Marks the payment paid because a bank line was matched with it. */
export const markPaymentPaidByBankLine = defineCommand({
  on: paymentTarget,
  allowed: (p) => leadsTo(p, 'Paid'),
  run: async (w, p, { day, bankAccountId, matchId }: PaymentBankLine) => {
    const from = { kind: 'payment' as const, id: p.id, by: w.by.name };
    await postRefund(w.tx, p.id, { day, by: w.by.name, matchId, bankAccountId });
    await goTo(w, p, 'Paid', { paidAt: startOfDay(day) });
    await postPaymentJournal(w.tx, p.id, from, { bankAccountId, matchId });
    w.record(paidAtBank, p.id, { day });
  },
});

const takenBack = done('takeBack');

/** The matched line was something else: the posting is reversed, and the payment awaits its own bank line again. */
export const undoPaymentPaidByBankLine = defineCommand({
  on: paymentTarget,
  allowed: (p) => p.state === 'Paid',
  run: async (w, p, { matchId }: { readonly matchId: string }) => {
    const from = { kind: 'payment' as const, id: p.id, by: w.by.name };
    await reverseRefund(w, matchId, from);
    const journals = await w.tx.execute<{ id: string }>(
      sql`select id from journals where key = ${paymentJournalKey(p.id, matchId)}`,
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

const mayResume = (p: LockedPayment): CommandOffer => {
  const to = resumedPaymentState(paymentProgressOf(p));
  return to === RELEASED && p.isShort ? texts.shortInPool : to !== undefined;
};

export const resumePayment = defineCommand({
  on: paymentTarget,
  allowed: mayResume,
  run: async (w, p) => {
    const to = resumedPaymentState(paymentProgressOf(p));
    if (!to) throw new AppError('conflict');
    if (to === RELEASED) await requirePoolBalanceForPayment(w.tx, p);
    await goTo(w, p, to, { heldReason: null });
    w.record(resumed, p.id, {});
  },
});

/** Paused, delayed or canceled, with the reason. */
const aside = (to: PaymentState, step: string) => {
  const happened = done(step);
  return defineCommand({
    on: paymentTarget,
    allowed: (p) => offers(p, to),
    run: async (w, p, { reason }: { readonly reason: string }) => {
      await goTo(w, p, to, { heldReason: reason });
      w.record(happened, p.id, {});
    },
  });
};

export const pausePayment = aside('On Hold', 'hold');
export const delayPayment = aside('Delayed', 'delay');
export const delayPaymentForCashFlow = aside('Delayed - Cashflow restriction', 'delayForCash');
export const cancelPayment = aside('Canceled', 'cancel');

export const submitPaymentToTrusteesStep = submitToTrusteesCommand({
  on: paymentTarget,
  about: { column: 'paymentId' },
  allowed: (p) => mayRequestPaymentApproval(paymentProgressOf(p)),
  ask: (p) => ({ type: 'Payment', paymentId: p.id }),
});
