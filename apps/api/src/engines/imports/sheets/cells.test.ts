/** Cells as other programs write them: amounts, yes and no, words of lists. */
import { expect, test } from 'vitest';
import { importChoiceColumn, importCodeColumn, importMoneyColumn, importYesNoColumn } from '../import-columns.ts';
import type { ImportCellContext } from './day-cells.ts';

const context: ImportCellContext = { today: '2026-03-10', demo: false, days: 'YYYY-MM-DD' };

test.each([
  ['1 234,50', 123_450],
  ['1.234,50', 123_450],
  ['R 1 234.50', 123_450],
  ['(123.45)', -12_345],
  ['R (1 123,45)', -112_345],
])('%s is %i cents', (text, cents) => {
  expect(importMoneyColumn('amount').read(text, context)).toEqual({ ok: true, value: cents });
});

test.each(['(-5)', '((5))', '1.234', '(5', '()'])('%s is no amount', (text) => {
  expect(importMoneyColumn('amount').read(text, context).ok).toBe(false);
});

test('yes and no in two languages', () => {
  const read = (text: string) => importYesNoColumn('active').read(text, context);
  for (const text of ['Yes', 'Y', 'Ja']) expect(read(text)).toEqual({ ok: true, value: true });
  for (const text of ['No', 'n', 'NEE']) expect(read(text)).toEqual({ ok: true, value: false });
  expect(read('perhaps').ok).toBe(false);
});

test('words of a list are read whatever their capitals, where that is one word alone', () => {
  expect(importChoiceColumn('kind', ['levy', 'Special levy']).read('SPECIAL LEVY', context)).toEqual({
    ok: true,
    value: 'Special levy',
  });
  expect(importChoiceColumn('kind', ['Ab', 'AB']).read('ab', context).ok).toBe(false);
  expect(importCodeColumn('role', { Owner: 1 }).read('owner', context)).toEqual({ ok: true, value: 1 });
  expect(importCodeColumn('role', { Owner: 1 }).read('constructor', context).ok).toBe(false);
});
