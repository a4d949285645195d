/** Commands of the bookkeeper on proofs of payment: seen, matched, or not found, which mails its sender. */
import { AppError } from '@stoep/contract/kit/errors';
import type { PaymentProofState } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { ServerDeps } from '../../../deps.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { paymentProofNotFoundMail } from './payment-proof.email.ts';

type ProofAnswer = Exclude<PaymentProofState, 'waiting'>;

const tellSender = async (deps: ServerDeps, tx: DatabaseTransaction, id: string, answer: string): Promise<void> => {
  const [proof] = await tx
    .select({
      to: userProfiles.email,
      accountNumber: levyAccounts.accountNumber,
      levyAccountId: levyAccounts.id,
      responsiblePersonId: levyAccounts.accountId,
      building: buildings.name,
      amount: paymentProofs.amount,
      paidDay: paymentProofs.paidDay,
    })
    .from(paymentProofs)
    .innerJoin(userProfiles, eq(userProfiles.id, paymentProofs.profileId))
    .innerJoin(levyAccounts, eq(levyAccounts.id, paymentProofs.levyAccountId))
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(eq(paymentProofs.id, id));
  if (!proof) throw new AppError('not_found');
  const { to, levyAccountId, responsiblePersonId, ...details } = proof;
  const address = new URLSearchParams({ levyAccountId, responsiblePersonId });
  await queueMail(deps, tx, {
    to,
    content: paymentProofNotFoundMail({
      ...details,
      id,
      answer,
      url: `${deps.config.publicUrl}/#/how-to-pay?${address}`,
    }),
    dedupeKey: `payment proof not found:${id}`,
  });
};

const proof = rowTarget(paymentProofs, staffWriteScope, {});

const answering = (to: ProofAnswer, step: string) => {
  const answered = defineFact(`payment-proofs.${step}`, 'payment-proofs');
  const from: readonly PaymentProofState[] = to === 'seen' ? ['waiting'] : ['waiting', 'seen'];
  return {
    allowed: ({ state }: { state: PaymentProofState }) => from.includes(state),
    run: async (w: CommandWrite, id: string, answer: string | null) => {
      await w.tx
        .update(paymentProofs)
        .set({ state: to, answer, decidedBy: w.by.profileId, decidedAt: w.at.now })
        .where(eq(paymentProofs.id, id));
      if (answer !== null) await tellSender(w.deps, w.tx, id, answer);
      w.record(answered, id, {});
    },
  };
};

const plain = (to: ProofAnswer, step: string) => {
  const { allowed, run } = answering(to, step);
  return defineCommand({ on: proof, allowed, run: (w, { id }) => run(w, id, null) });
};

export const markPaymentProofSeen = plain('seen', 'see');
export const markPaymentProofMatched = plain('matched', 'match');

const unmatched = defineFact('payment-proofs.unmatch', 'payment-proofs');

/** After the match that used the proof was undone, the proof is open again. */
export const reopenPaymentProof = defineCommand({
  on: proof,
  allowed: ({ state }) => state === 'matched',
  run: async (w, { id }) => {
    await w.tx
      .update(paymentProofs)
      .set({ state: 'seen', decidedBy: w.by.profileId, decidedAt: w.at.now })
      .where(eq(paymentProofs.id, id));
    w.record(unmatched, id, {});
  },
});

const notFound = answering('not found', 'notFound');
export const markPaymentProofNotFound = defineCommand({
  on: proof,
  allowed: notFound.allowed,
  run: (w, { id }, { answer }: { answer: string }) => notFound.run(w, id, answer),
});
