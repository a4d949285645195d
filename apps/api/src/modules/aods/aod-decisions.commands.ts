/** An acknowledgement of debt before the trustees of its building (rules 1.3). */
import { AppError } from '@stoep/contract/errors';
import { type AodStage, aodSteps } from '@stoep/domain/aod-standing';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { aods } from '../../db/schema/credit.ts';

const WAITING = 'Waiting for Trustee Approval';

const lockAod = async (tx: Transaction, aodId: string) => {
  const [aod] = await tx
    .select({
      stage: aods.stage,
      amount: aods.balanceOnApplication,
      buildingId: levyAccounts.buildingId,
    })
    .from(aods)
    .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
    .where(eq(aods.id, aodId))
    .for('update', { of: aods });
  return aod;
};

/** Puts an agreement to the trustees; one that waits for them already stays. Answers the debt. */
export const submitAodToTrustees = async (tx: Transaction, aodId: string, buildingId: string) => {
  const aod = await lockAod(tx, aodId);
  if (!aod || aod.buildingId !== buildingId) throw new AppError('not_found');
  if (aod.stage === WAITING) return { amount: aod.amount };
  if (!aodSteps(aod.stage).includes(WAITING))
    throw new AppError('conflict', `An AOD that is ${aod.stage} cannot be put to the trustees.`);
  await tx.update(aods).set({ stage: WAITING }).where(eq(aods.id, aodId));
  return { amount: aod.amount };
};

/** What the decision does to the agreement. Answers its new stage, or null when it no longer waited. */
export const decideAod = async (
  tx: Transaction,
  aodId: string,
  to: Extract<AodStage, 'Active' | 'Refused' | 'Draft'>,
): Promise<AodStage | null> => {
  const aod = await lockAod(tx, aodId);
  if (aod?.stage !== WAITING) return null;
  await tx.update(aods).set({ stage: to }).where(eq(aods.id, aodId));
  return to;
};
