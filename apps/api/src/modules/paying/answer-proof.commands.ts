/** What the bookkeeper found: a proof is seen, matched, or not found, and then its sender is told in words. */
import { AppError } from '@stoep/contract/kit/errors';
import type { PaymentProofState } from '@stoep/domain/vocabulary';
import { and, eq, inArray } from 'drizzle-orm';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { userProfiles } from '../../db/schema/people.ts';
import { paymentProofs } from '../../db/schema/requests.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { proofNotFoundMail } from './paying.email.ts';

export type ProofAnswer = Exclude<PaymentProofState, 'waiting'>;

/** The states from which an answer may be given. */
export const answeredFrom = (to: ProofAnswer): readonly PaymentProofState[] =>
  to === 'seen' ? ['waiting'] : ['waiting', 'seen'];

const tellSender = async (deps: Deps, tx: Transaction, id: string, answer: string): Promise<void> => {
  const [proof] = await tx
    .select({
      to: userProfiles.email,
      firstName: userProfiles.firstName,
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
    content: proofNotFoundMail({ ...told, answer, url: `${deps.config.publicUrl}/#/how-to-pay?${address}` }),
    dedupeKey: `payment proof not found:${id}`,
  });
};

/** Throws `conflict` for one that was answered meanwhile. Part of the caller's transaction, which writes the audit. */
export const answerProof = async (
  deps: Deps,
  tx: Transaction,
  person: Person,
  { id, to, answer }: { id: string; to: ProofAnswer; answer: string | null },
): Promise<void> => {
  const [answered] = await tx
    .update(paymentProofs)
    .set({ state: to, answer, decidedBy: person.profileId, decidedAt: deps.clock.now() })
    .where(and(eq(paymentProofs.id, id), inArray(paymentProofs.state, [...answeredFrom(to)])))
    .returning({ id: paymentProofs.id });
  if (!answered) throw new AppError('conflict');
  if (answer !== null) await tellSender(deps, tx, id, answer);
};
