import { describe, expect, test } from 'vitest';
import {
  checkBankAccountNumber,
  checkBankBranchCode,
  maskBankAccountNumber,
  SOUTH_AFRICAN_BANKS,
} from './bank-accounts.ts';

describe('banks (C 9, rules 2.5)', () => {
  test('the form offers 24 banks, each once', () => {
    expect(new Set(SOUTH_AFRICAN_BANKS.map((bank) => bank.name)).size).toBe(24);
  });

  test.each([
    ['Absa', '632005'],
    ['African Bank', '430000'],
    ['Bidvest Bank', '462005'],
    ['Capitec Bank', '470010'],
    ['Discovery Bank', '679000'],
    ['First National Bank', '250655'],
    ['Investec', '580105'],
    ['Nedbank', '198765'],
    ['South African Post Bank', '460005'],
    ['Standard Bank', '051001'],
    ['Tyme Bank', '678910'],
  ])('%s is reached at %s, whatever branch was typed', (name, code) => {
    expect(checkBankBranchCode('12 34 56', name)).toEqual({ ok: true, value: code });
  });

  test('a bank without a verified code keeps the one typed', () => {
    expect(checkBankBranchCode('410-105', 'Access Bank')).toEqual({ ok: true, value: '410105' });
    expect(checkBankBranchCode('41010', 'Access Bank').ok).toBe(false);
  });

  test.each([
    ['Capitec Bank', '1234567890', true],
    ['Capitec Bank', '123456789', false],
    ['First National Bank', '6212 3456 789', true],
    ['First National Bank', '6212345678', false],
    ['Absa', '12345678', true],
    ['Absa', '123456789012', false],
    ['Nedbank', '1234567890', true],
    ['Albaraka Bank', '78612345678', true],
    ['Albaraka Bank', '12345678901', false],
    ['HSBC Bank', '12345', true],
    ['HSBC Bank', '1234', false],
    ['HSBC Bank', '00000000', false],
    ['HSBC Bank', '12345a', false],
  ])('%s account %s', (name, text, ok) => expect(checkBankAccountNumber(text, name).ok).toBe(ok));

  test('a refusal names the bank and its lengths', () => {
    expect(checkBankAccountNumber('123456789', 'Capitec Bank')).toEqual({
      ok: false,
      reason: 'Capitec Bank account numbers have 10 digits; this one has 9.',
    });
  });

  test('trust 14.2.6: masked but for the last four digits', () => {
    expect(maskBankAccountNumber('1234567890')).toBe('\u2022\u2022\u2022\u2022\u2022\u20227890');
  });
});
