/** Status changes of an AOD: submitted to trustees, decided, reactivated, completed (rules 1.3). */
import { aodSentences as texts } from '@stoep/contract/credit/aods.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import { type AodStage, nextAodStages, receiptTotalSinceDay } from '@stoep/domain/credit/aod-repayment';
import { checkAodSignature, outstandingAodAmountOf } from '@stoep/domain/credit/aod-terms';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { and, eq, ne } from 'drizzle-orm';
import { aods } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { findDomainEntries } from '../../ledger/entries/index.ts';

const WAITING = 'Waiting for Trustee Approval';

const lockAod = async (tx: DatabaseTransaction, aodId: string) => {
  const [aod] = await tx
    .select({
      stage: aods.stage,
      levyAccountId: aods.levyAccountId,
      balanceOnApplication: aods.balanceOnApplication,
      termMonths: aods.termMonths,
      monthlyArrearPayment: aods.monthlyArrearPayment,
      monthlyCurrentPayment: aods.monthlyCurrentPayment,
      startDay: aods.startDay,
      signedDay: aods.signedDay,
      fileId: aods.fileId,
      buildingId: levyAccounts.buildingId,
    })
    .from(aods)
    .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
    .where(eq(aods.id, aodId))
    .for('update', { of: aods });
  return aod;
};

type Aod = NonNullable<Awaited<ReturnType<typeof lockAod>>>;

const lacking = ({ signedDay, fileId }: Aod, today: string) =>
  checkAodSignature({ stage: 'Active', signedDay, hasFile: fileId !== null }, today);

const ONE_ACTIVE = texts.oneActive;

const isOnlyActive = async (tx: DatabaseTransaction, aodId: string, levyAccountId: string): Promise<boolean> => {
  // Serialises decisions on one account, which may have one active AOD.
  await tx.select({ id: levyAccounts.id }).from(levyAccounts).where(eq(levyAccounts.id, levyAccountId)).for('update');
  const others = await tx
    .select({ id: aods.id })
    .from(aods)
    .where(and(eq(aods.levyAccountId, levyAccountId), eq(aods.stage, 'Active'), ne(aods.id, aodId)));
  return others.length === 0;
};

/**
 * Makes an AOD active again. Throws conflict where the signature or its document is missing, or another one is
 * active.
 */
export const reactivateAod = async (tx: DatabaseTransaction, aodId: string, today: string): Promise<void> => {
  const aod = await lockAod(tx, aodId);
  if (!aod) throw new AppError('not_found');
  const [problem] = lacking(aod, today);
  if (problem) throw new AppError('conflict', refusalReasonToSentence(problem.reason));
  if (!(await isOnlyActive(tx, aodId, aod.levyAccountId))) throw new AppError('conflict', ONE_ACTIVE);
  await tx.update(aods).set({ stage: 'Active' }).where(eq(aods.id, aodId));
};

/** Completes an AOD that is paid: by receipts since its signature, or because the account owes nothing. */
export const completeAod = async (tx: DatabaseTransaction, aodId: string, today: string): Promise<void> => {
  const aod = await lockAod(tx, aodId);
  if (!aod) throw new AppError('not_found');
  const entries = (await findDomainEntries(tx, [aod.levyAccountId])).get(aod.levyAccountId) ?? [];
  const received = receiptTotalSinceDay(entries, aod.signedDay ?? aod.startDay, today);
  const balance = entries.reduce((sum, { amount, date }) => (date <= today ? sum + amount : sum), 0);
  const owed = outstandingAodAmountOf(aod, received, today);
  if (owed > 0 && balance > 0) {
    const say = (amount: Cents) => formatMoney(amount, 'plain');
    throw new AppError('conflict', texts.notPaidYet({ received: say(received), owed: say(cents(owed)) }));
  }
  await tx.update(aods).set({ stage: 'Completed' }).where(eq(aods.id, aodId));
};

/** Submits an AOD to the trustees; one that is already submitted stays. Returns the debt. */
export const submitAodToTrustees = async (
  tx: DatabaseTransaction,
  aodId: string,
  buildingId: string,
  today: string,
): Promise<{ amount: Cents }> => {
  const aod = await lockAod(tx, aodId);
  if (!aod || aod.buildingId !== buildingId) throw new AppError('not_found');
  if (aod.stage === WAITING) return { amount: aod.balanceOnApplication };
  if (!nextAodStages(aod.stage).includes(WAITING))
    throw new AppError('conflict', texts.cannotBePut({ stage: aod.stage }));
  const [problem] = lacking(aod, today);
  if (problem) throw new AppError('conflict', refusalReasonToSentence(problem.reason));
  await tx.update(aods).set({ stage: WAITING }).where(eq(aods.id, aodId));
  return { amount: aod.balanceOnApplication };
};

/**
 * Applies the trustees' decision to the AOD. Returns its new stage, or null when it was no longer submitted. An
 * approved AOD without a signature, or beside another active one, becomes a draft again; the vote remains valid.
 */
export const applyDecisionToAod = async (
  tx: DatabaseTransaction,
  aodId: string,
  decided: Extract<AodStage, 'Active' | 'Refused' | 'Draft'>,
  today: string,
): Promise<AodStage | null> => {
  const aod = await lockAod(tx, aodId);
  if (aod?.stage !== WAITING) return null;
  const binds =
    decided === 'Active' && lacking(aod, today).length === 0 && (await isOnlyActive(tx, aodId, aod.levyAccountId));
  const to = decided === 'Active' && !binds ? 'Draft' : decided;
  await tx.update(aods).set({ stage: to }).where(eq(aods.id, aodId));
  return to;
};
