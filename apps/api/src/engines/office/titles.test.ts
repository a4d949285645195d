/** What a record is called: a day as people write it, and whatever says more as it stands. */
import { bankStatements } from '@stoep/contract/bank/banking.resources';
import { expect, test } from 'vitest';
import type { Binding } from './binding.ts';
import { saidTitle } from './office.queries.ts';

const ofStatement = (title: string | null) =>
  saidTitle({ resource: bankStatements } as unknown as Binding, title);

test.each([
  ['2026-03-10', '10 Mar 2026'],
  ['Coral Tree Mews, 01 Mar 2026 to 31 Mar 2026', 'Coral Tree Mews, 01 Mar 2026 to 31 Mar 2026'],
  [null, ''],
])('%s is called %s', (title, called) => expect(ofStatement(title)).toBe(called));
