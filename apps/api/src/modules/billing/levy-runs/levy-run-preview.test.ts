/** Tests of the preview of a levy run: the column of each entry. */
import { cents } from '@stoep/domain/money/cents';
import { expect, test } from 'vitest';
import { levyRunEntryOfPosting } from './levy-run-preview.ts';
import type { LevyRunData, PlannedPosting } from './plan/levy-run-data.ts';

test('a line whose fund was another in an earlier year stands in the column of the version that is charged', () => {
  const line = { name: 'Painting', untilDay: null };
  const budget = [
    { ...line, fund: 'reserve', fromDay: '2025-03-01' },
    { ...line, fund: 'administrative', fromDay: '2026-03-01' },
  ];
  const column = (entryDay: string) => {
    const cause = { kind: 'levy', budgetLine: 'Painting', unitBillingId: '', quotaMillionths: 1 };
    const posting = { kind: 'levy', entryDay, amount: cents(1), levyAccountId: '', cause };
    return levyRunEntryOfPosting({ budget } as unknown as LevyRunData, posting as PlannedPosting).column;
  };
  expect([column('2026-02-01'), column('2026-03-01')]).toEqual(['reserve', 'levies']);
});
