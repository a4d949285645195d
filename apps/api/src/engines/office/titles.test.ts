/** Titles of records: days as people write them, longer titles unchanged. */
import { bankStatementsResource } from '@stoep/contract/bank/bank-lines.resources';
import { expect, test } from 'vitest';
import { formatRecordTitle } from './office.queries.ts';
import type { RecordBinding } from './record-binding.ts';

const ofStatement = (title: string | null) =>
  formatRecordTitle({ resource: bankStatementsResource } as unknown as RecordBinding, title);

test.each([
  ['2026-03-10', '10 Mar 2026'],
  ['Coral Tree Mews, 01 Mar 2026 to 31 Mar 2026', 'Coral Tree Mews, 01 Mar 2026 to 31 Mar 2026'],
  [null, ''],
])('%s is called %s', (title, called) => expect(ofStatement(title)).toBe(called));
