/** What the bookkeeper found: a proof is seen, matched, or not found, and then its sender is told in words. */
import { AppError } from '@stoep/contract/kit/errors';
import type { PaymentProofState } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Deps } from '../../../deps.ts';
import { command, row } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { proofNotFoundMail } from './paying.email.ts';

type ProofAnswer = Exclude<PaymentProofState, 'waiting'>;

const tellSender = async (deps: Deps, tx: Transaction, id: string, answer: string): Promise<void> => {
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
  const { to, levyAccountId, responsiblePersonId, ...told } = proof;
  const address = new URLSearchParams({ levyAccountId, responsiblePersonId });
  await queueMail(deps, tx, {
    to,
    content: proofNotFoundMail({
      ...told,
      id,
      answer,
      url: `${deps.config.publicUrl}/#/how-to-pay?${address}`,
    }),
    dedupeKey: `payment proof not found:${id}`,
  });
};

const proof = row(paymentProofs, ofStaff, {});

const answering = (to: ProofAnswer, step: string) => {
  const answered = fact(`payment-proofs.${step}`, 'payment-proofs');
  const from: readonly PaymentProofState[] = to === 'seen' ? ['waiting'] : ['waiting', 'seen'];
  return {
    allowed: ({ state }: { state: PaymentProofState }) => from.includes(state),
    run: async (w: Write, id: string, answer: string | null) => {
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
  return command({ on: proof, allowed, run: (w, { id }) => run(w, id, null) });
};

export const seeProof = plain('seen', 'see');
export const matchProof = plain('matched', 'match');

const unmatched = fact('payment-proofs.unmatch', 'payment-proofs');

/** The match that used it was taken back: it is looked for again. */
export const unmatchProof = command({
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
export const proofNotFound = command({
  on: proof,
  allowed: notFound.allowed,
  run: (w, { id }, { answer }: { answer: string }) => notFound.run(w, id, answer),
});
