import { AOD_STAGES } from '@stoep/domain/credit/aod-repayment';
import { CONTRACTOR_DOCUMENT_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { expect, test } from 'vitest';
import { formatIdentifierAsWords } from './format-identifier.ts';
import { officeResources } from './index.ts';

test('the papers of a contractor are called as on the contractor’s own page', () => {
  expect(CONTRACTOR_DOCUMENT_KINDS.map(formatIdentifierAsWords)).toEqual([
    'Company registration document',
    'VAT confirmation letter',
    'Bank account confirmation letter',
    'Proof of liability cover',
    'COIDA letter of good standing',
  ]);
});

test('words of the documents stay to the letter', () => {
  for (const word of [...AOD_STAGES, ...PAYMENT_STATES]) expect(formatIdentifierAsWords(word)).toBe(word);
});

test('deeds, roles and kinds are said, not spelt', () => {
  expect(formatIdentifierAsWords('levy-accounts.created')).toBe('Levy accounts: created');
  expect(formatIdentifierAsWords('portfolio manager')).toBe('Portfolio manager');
  expect(formatIdentifierAsWords('opening_balance')).toBe('Opening balance');
});

test('no list of the office offers a word with an underscore or in small letters', () => {
  const fields = officeResources.flatMap(({ fields: own, actions = {} }) => [
    ...Object.values(own),
    ...Object.values(actions).flatMap((action) => Object.values(action.fields)),
  ]);
  const offered = fields.flatMap(({ choices = [] }) => choices.map(formatIdentifierAsWords));
  expect(offered.filter((word) => /_|^[a-z]/.test(word))).toEqual([]);
});
