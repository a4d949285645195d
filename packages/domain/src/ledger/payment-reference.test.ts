import { expect, test } from 'vitest';
import { bankTextTokensOf } from '../bank/bank-text.ts';
import { normalisePaymentReference } from './payment-reference.ts';

test('a payment reference is kept as a text of the bank is read, and what says too little is none', () => {
  for (const [typed, kept] of [
    [' mil-12 ', 'MIL12'],
    ['123456', '123456'],
    ['7th floor', '7THFLOOR'],
  ] as const) {
    expect(normalisePaymentReference(typed)).toBe(kept);
    expect(bankTextTokensOf(`EFT ${kept} MARCH`)).toContain(kept);
  }
  for (const typed of ['', 'A1', 'LEVY', '12345', 'É1234', `A${'1'.repeat(20)}`])
    expect(normalisePaymentReference(typed)).toBeNull();
});
