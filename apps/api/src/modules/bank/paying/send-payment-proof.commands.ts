/** Sends a proof of payment. It waits for the bookkeeper to compare it with the bank statement and posts nothing. */

import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import { levyAccountPayingEndpoints as contract, type NewPaymentProof } from '@stoep/contract/bank/paying';
import { AppError } from '@stoep/contract/kit/errors';
import { addMonths, type Day, dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { checkRandText } from '@stoep/domain/money/money-input';
import { and, eq, ne } from 'drizzle-orm';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCreationCommand, requireProfileId } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { acceptUploadedFile } from '../../../kernel/files/content-type.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';
import { sha256Of } from '../../../kernel/files/sha256.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandContext, CommandWrite } from '../../../kernel/write.ts';
import { levyAccountsPayableBy } from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import type { HowToPayPath } from './how-to-pay.queries.ts';

/** An older payment is in the ledger already, or needs a ticket. */
const MONTHS_BACK = 12;

const { accepts } = contract.sendProof.files.file;

const refuse = (field: string, text: string) => new AppError('invalid', undefined, { fields: { [field]: text } });

const readAmount = (given: string): Cents => {
  const checked = checkRandText(given);
  if (!checked.ok) throw refuse('amount', checked.reason);
  if (checked.value <= 0) throw refuse('amount', texts.amountMissing);
  return checked.value;
};

const requireDay = (paidOn: Day, today: Day): void => {
  if (paidOn > today) throw refuse('paid_on', texts.notInFuture);
  if (paidOn < addMonths(today, -MONTHS_BACK)) throw refuse('paid_on', texts.tooLongAgo);
};

/**
 * The caller's own levy account or a tenant's on the caller's unit, also for staff: they process proofs and send
 * none.
 */
const requireOwn = async ({ tx, person }: CommandWrite, path: HowToPayPath): Promise<string> => {
  if (!person) throw new AppError('forbidden');
  const [found] = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(
      and(
        eq(levyAccounts.id, path.levyAccountId),
        eq(levyAccounts.accountId, path.responsiblePersonId),
        levyAccountsPayableBy(person),
      ),
    );
  if (!found) throw new AppError('not_found');
  return found.id;
};

/** The same file is the same payment and counts once. One that was not found may be sent again. */
const requireNewFile = async (tx: DatabaseTransaction, levyAccountId: string, bytes: Uint8Array): Promise<void> => {
  const [same] = await tx
    .select({ at: paymentProofs.createdAt })
    .from(paymentProofs)
    .innerJoin(files, eq(files.id, paymentProofs.fileId))
    .where(
      and(
        eq(paymentProofs.levyAccountId, levyAccountId),
        eq(files.sha256, sha256Of(bytes)),
        ne(paymentProofs.state, 'not found'),
      ),
    )
    .limit(1);
  if (same) throw new AppError('conflict', texts.sentAlready(formatDay(dayOfInstant(same.at))));
};

type RequestData = {
  readonly path: HowToPayPath;
  readonly proof: NewPaymentProof & { file: UploadedFile | undefined };
};

const judged = async ({ at }: CommandContext, { path, proof }: RequestData) => {
  const { file, paidOn } = proof;
  if (!file || file.bytes.length === 0) throw refuse('file', texts.fileMissing);
  const amount = readAmount(proof.amount);
  requireDay(paidOn, at.today);
  return { path, file: await acceptUploadedFile(file, accepts), amount, paidOn };
};

const sent = defineFact<{ proofId: string; amount: Cents; paidOn: Day; fileId: string }>(
  'payment proof.sent',
  'levy account',
);

export const addPaymentProof = defineCreationCommand({
  prepare: judged,
  run: async (w, { path, file, amount, paidOn }): Promise<{ proofId: string }> => {
    const profileId = requireProfileId(w);
    const { now } = w.at;
    const levyAccountId = await requireOwn(w, path);
    // One proof per person at a time, so that of two clicks the second finds the first.
    await w.tx
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(eq(userProfiles.id, profileId))
      .for('no key update');
    await requireThrottleAttempt(w.tx, now, THROTTLE_LIMITS.paymentProof, profileId);
    await requireNewFile(w.tx, levyAccountId, file.bytes);
    const fileId = await saveStoredFile(w.deps, { ...file, uploadedBy: profileId }, w.tx);
    const [made] = await w.tx
      .insert(paymentProofs)
      .values({ levyAccountId, profileId, fileId, amount, paidDay: paidOn, createdAt: now })
      .returning({ id: paymentProofs.id });
    if (!made) throw new AppError('internal');
    w.record(sent, levyAccountId, { proofId: made.id, amount, paidOn, fileId });
    return { proofId: made.id };
  },
});
