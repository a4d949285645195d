/** "I have paid": the proof waits for the bookkeeper, who holds it against the bank's statement. It posts nothing. */
import { paying as contract, type NewProof } from '@stoep/contract/bank/paying';
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import { AppError } from '@stoep/contract/kit/errors';
import { addMonths, type Day, dayOf, formatDay } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { checkRand } from '@stoep/domain/money/money-input';
import { and, eq, ne } from 'drizzle-orm';
import { paymentProofs } from '../../../db/schema/bank/payment-proofs.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { addition, requireProfileId } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { acceptedFile } from '../../../kernel/files/content.ts';
import { saveFile } from '../../../kernel/files/files.commands.ts';
import { sha256Of } from '../../../kernel/files/sha256.ts';
import type { UploadedFile } from '../../../kernel/http/request.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireTry } from '../../../kernel/throttle/throttle.commands.ts';
import type { CommandContext, Write } from '../../../kernel/write.ts';
import { accountsPaidBy } from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import type { AccountPath } from './paying.queries.ts';

/** A payment of longer ago is in the books, or a matter for a ticket. */
const MONTHS_BACK = 12;

const { accepts } = contract.sendProof.files.file;

const refuse = (field: string, text: string) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

const readAmount = (given: string): Cents => {
  const checked = checkRand(given);
  if (!checked.ok) throw refuse('amount', checked.reason);
  if (checked.value <= 0) throw refuse('amount', texts.amountMissing);
  return checked.value;
};

const requireDay = (paidOn: Day, today: Day): void => {
  if (paidOn > today) throw refuse('paid_on', texts.notInFuture);
  if (paidOn < addMonths(today, -MONTHS_BACK)) throw refuse('paid_on', texts.tooLongAgo);
};

/** One's own account or a tenant's of one's unit, also for staff: they answer proofs and send none. */
const requireOwn = async ({ tx, person }: Write, path: AccountPath): Promise<string> => {
  if (!person) throw new AppError('forbidden');
  const [found] = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(
      and(
        eq(levyAccounts.id, path.levyAccountId),
        eq(levyAccounts.accountId, path.responsiblePersonId),
        accountsPaidBy(person),
      ),
    );
  if (!found) throw new AppError('not_found');
  return found.id;
};

/** The same picture again is the same payment: it is answered once. One that was not found may be sent anew. */
const requireNewFile = async (tx: Transaction, levyAccountId: string, bytes: Uint8Array): Promise<void> => {
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
  if (same) throw new AppError('conflict', texts.sentAlready(formatDay(dayOf(same.at))));
};

type Sent = { readonly path: AccountPath; readonly proof: NewProof & { file: UploadedFile | undefined } };

const judged = async ({ at }: CommandContext, { path, proof }: Sent) => {
  const { file, paidOn } = proof;
  if (!file || file.bytes.length === 0) throw refuse('file', texts.fileMissing);
  const amount = readAmount(proof.amount);
  requireDay(paidOn, at.today);
  return { path, file: await acceptedFile(file, accepts), amount, paidOn };
};

const sent = fact<{ proofId: string; amount: Cents; paidOn: Day; fileId: string }>(
  'payment proof.sent',
  'levy account',
);

export const sendProof = addition({
  prepare: judged,
  run: async (w, { path, file, amount, paidOn }): Promise<{ proofId: string }> => {
    const profileId = requireProfileId(w);
    const { now } = w.at;
    const levyAccountId = await requireOwn(w, path);
    // One proof of a person at a time: of two presses the second sees the first.
    await w.tx
      .select({ id: userProfiles.id })
      .from(userProfiles)
      .where(eq(userProfiles.id, profileId))
      .for('no key update');
    await requireTry(w.tx, now, LIMITS.paymentProof, profileId);
    await requireNewFile(w.tx, levyAccountId, file.bytes);
    const fileId = await saveFile(w.deps, { ...file, uploadedBy: profileId }, w.tx);
    const [made] = await w.tx
      .insert(paymentProofs)
      .values({ levyAccountId, profileId, fileId, amount, paidDay: paidOn, createdAt: now })
      .returning({ id: paymentProofs.id });
    if (!made) throw new AppError('internal');
    w.record(sent, levyAccountId, { proofId: made.id, amount, paidOn, fileId });
    return { proofId: made.id };
  },
});
