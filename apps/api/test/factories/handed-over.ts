/** Hands a levy account over to attorneys, so that nobody else writes to its owner. */
import { cents } from '@stoep/domain/money/cents';
import { legalCases } from '../../src/db/schema/credit/credit.ts';
import type { Harness } from '../harness.ts';

export const handOverLevyAccount = async ({ deps }: Harness, levyAccountId: string): Promise<void> => {
  await deps.db
    .insert(legalCases)
    .values({ name: 'Case', levyAccountId, handoverDay: '2026-02-01', debtOnHandover: cents(90_000) });
};
