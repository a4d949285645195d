import { expect, test } from 'vitest';
import { checkLetterVariables, fillLetterVariables, LETTER_VARIABLES, type LetterValues } from './letter-variables.ts';

const values = Object.fromEntries(LETTER_VARIABLES.map((name) => [name, `<${name}>`])) as LetterValues;

test('variables are filled in, spaces or not, and what is none is told once', () => {
  expect(fillLetterVariables('Dear {{owner_name}}, {{ unit }}', values)).toBe('Dear <owner_name>, <unit>');
  expect(checkLetterVariables('{{id_number}} {{ id_number }} {{unit}} {{constructor}}')).toEqual({
    unknown: ['id_number', 'constructor'],
    loose: false,
  });
  expect(checkLetterVariables('{{unit} and').loose).toBe(true);
  expect(checkLetterVariables('a }} b').loose).toBe(true);
  expect(checkLetterVariables('{one} brace').loose).toBe(false);
  for (const text of ['{balance}', '{ balance }', '{{}}', '{{ }}']) expect(checkLetterVariables(text).loose).toBe(true);
  expect(checkLetterVariables('{{ overdue }} and {{  overdue}}')).toEqual({ unknown: [], loose: false });
});

test('a name that is written as a variable stays a name', () => {
  expect(fillLetterVariables('{{owner_name}}', { ...values, owner_name: '{{bank_account_number}} $& $1' })).toBe(
    '{{bank_account_number}} $& $1',
  );
});
