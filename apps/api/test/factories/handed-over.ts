/** A levy account that is with the attorneys: nobody else writes to it. */
import { cents } from '@stoep/domain/money/cents';
import { legalCases } from '../../src/db/schema/credit/credit.ts';
import type { Harness } from '../harness.ts';

export const handOver = async ({ deps }: Harness, levyAccountId: string): Promise<void> => {
  await deps.db
    .insert(legalCases)
    .values({ name: 'Case', levyAccountId, handoverDay: '2026-02-01', debtOnHandover: cents(90_000) });
};
