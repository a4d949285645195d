/** Which column of the month an entry stands in. */
import { cents } from '@stoep/domain/money/cents';
import { expect, test } from 'vitest';
import type { Books, Posting } from './plan/books.ts';
import { shareOf } from './shown-month.ts';

test('a line whose fund was another in an earlier year stands in the column of the version that is charged', () => {
  const line = { name: 'Painting', untilDay: null };
  const budget = [
    { ...line, fund: 'reserve', fromDay: '2025-03-01' },
    { ...line, fund: 'administrative', fromDay: '2026-03-01' },
  ];
  const column = (entryDay: string) => {
    const cause = { kind: 'levy', budgetLine: 'Painting', unitBillingId: '', quotaMillionths: 1 };
    const posting = { kind: 'levy', entryDay, amount: cents(1), levyAccountId: '', cause };
    return shareOf({ budget } as unknown as Books, posting as Posting).column;
  };
  expect([column('2026-02-01'), column('2026-03-01')]).toEqual(['reserve', 'levies']);
});
