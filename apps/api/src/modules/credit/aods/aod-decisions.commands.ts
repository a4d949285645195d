/** An acknowledgement of debt before the trustees of its building (rules 1.3). */
import { aodSentences as texts } from '@stoep/contract/credit/aods.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { sayReason } from '@stoep/contract/kit/reasons.sentences';
import { type AodStage, aodSteps, receiptsSince } from '@stoep/domain/credit/aod-standing';
import { owedUnder, paperProblems } from '@stoep/domain/credit/aod-terms';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { and, eq, ne } from 'drizzle-orm';
import { aods } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { findDomainEntries } from '../../ledger/entries/index.ts';

const WAITING = 'Waiting for Trustee Approval';

const lockAod = async (tx: Transaction, aodId: string) => {
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
  paperProblems({ stage: 'Active', signedDay, hasFile: fileId !== null }, today);

const ONE_ACTIVE = texts.oneActive;

const isOnlyActive = async (tx: Transaction, aodId: string, levyAccountId: string): Promise<boolean> => {
  // One agreement of an account at a time: two decisions at once see each other.
  await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(eq(levyAccounts.id, levyAccountId))
    .for('update');
  const others = await tx
    .select({ id: aods.id })
    .from(aods)
    .where(and(eq(aods.levyAccountId, levyAccountId), eq(aods.stage, 'Active'), ne(aods.id, aodId)));
  return others.length === 0;
};

/** Makes an agreement active again. Throws conflict where it lacks signature or paper, or another one is active. */
export const restoreAod = async (tx: Transaction, aodId: string, today: string): Promise<void> => {
  const aod = await lockAod(tx, aodId);
  if (!aod) throw new AppError('not_found');
  const [problem] = lacking(aod, today);
  if (problem) throw new AppError('conflict', sayReason(problem.reason));
  if (!(await isOnlyActive(tx, aodId, aod.levyAccountId))) throw new AppError('conflict', ONE_ACTIVE);
  await tx.update(aods).set({ stage: 'Active' }).where(eq(aods.id, aodId));
};

/** Ends an agreement that was paid: by receipts since its signature, or because the account owes nothing. */
export const completeAod = async (tx: Transaction, aodId: string, today: string): Promise<void> => {
  const aod = await lockAod(tx, aodId);
  if (!aod) throw new AppError('not_found');
  const entries = (await findDomainEntries(tx, [aod.levyAccountId])).get(aod.levyAccountId) ?? [];
  const received = receiptsSince(entries, aod.signedDay ?? aod.startDay, today);
  const balance = entries.reduce((sum, { amount, date }) => (date <= today ? sum + amount : sum), 0);
  const owed = owedUnder(aod, received, today);
  if (owed > 0 && balance > 0) {
    const say = (amount: Cents) => formatMoney(amount, 'plain');
    throw new AppError('conflict', texts.notPaidYet({ received: say(received), owed: say(cents(owed)) }));
  }
  await tx.update(aods).set({ stage: 'Completed' }).where(eq(aods.id, aodId));
};

/** Puts an agreement to the trustees; one that waits for them already stays. Answers the debt. */
export const submitAodToTrustees = async (
  tx: Transaction,
  aodId: string,
  buildingId: string,
  today: string,
): Promise<{ amount: Cents }> => {
  const aod = await lockAod(tx, aodId);
  if (!aod || aod.buildingId !== buildingId) throw new AppError('not_found');
  if (aod.stage === WAITING) return { amount: aod.balanceOnApplication };
  if (!aodSteps(aod.stage).includes(WAITING))
    throw new AppError('conflict', texts.cannotBePut({ stage: aod.stage }));
  const [problem] = lacking(aod, today);
  if (problem) throw new AppError('conflict', sayReason(problem.reason));
  await tx.update(aods).set({ stage: WAITING }).where(eq(aods.id, aodId));
  return { amount: aod.balanceOnApplication };
};

/**
 * What the decision does to the agreement. Answers its new stage, or null when it no longer waited. One that may not become
 * active, for it lacks a signature or another one is active, is a draft again: the trustees' vote stands all the same.
 */
export const decideAod = async (
  tx: Transaction,
  aodId: string,
  decided: Extract<AodStage, 'Active' | 'Refused' | 'Draft'>,
  today: string,
): Promise<AodStage | null> => {
  const aod = await lockAod(tx, aodId);
  if (aod?.stage !== WAITING) return null;
  const binds =
    decided === 'Active' &&
    lacking(aod, today).length === 0 &&
    (await isOnlyActive(tx, aodId, aod.levyAccountId));
  const to = decided === 'Active' && !binds ? 'Draft' : decided;
  await tx.update(aods).set({ stage: to }).where(eq(aods.id, aodId));
  return to;
};
