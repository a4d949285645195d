import { expect, test } from 'vitest';
import { checkCommitSubject } from './commit-rules.mjs';

test.each([
  'bank: refuse a statement whose closing balance does not add up',
  'owner-accounts: add a note',
  'release: bring 2026.12.1',
  'levies: address what rounding leaves',
  `docs: say ${'x'.repeat(62)}`,
])('takes "%s"', (subject) => expect(checkCommitSubject(subject)).toBeNull());

test.each([
  ['x', 'is not of the form "area: verb object"'],
  ['bank: fix', 'is not of the form "area: verb object"'],
  ['Bank: refuse a file', 'is not of the form "area: verb object"'],
  ['owner accounts: add a note', 'is not of the form "area: verb object"'],
  ['bank: refused a file', 'begins with "refused"; write the imperative'],
  ['bank: refuses a file', 'begins with "refuses"; write the imperative'],
  ['bank: reading a file', 'begins with "reading"; write the imperative'],
  ['bank: refuse a file.', 'ends with a full stop'],
  [`docs: say ${'x'.repeat(63)}`, 'has 73 characters; at most 72'],
])('refuses "%s"', (subject, complaint) => expect(checkCommitSubject(subject)).toBe(complaint));
