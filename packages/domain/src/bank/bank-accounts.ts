/**
 * Banks of C 9 with what is known of their accounts (rules 2.5): universal branch code and number of digits.
 * Codes are text (one starts with zero). What is not verified is null and stays editable.
 */
import { type CheckResult, invalidResult, validResult } from '../wording/check-result.ts';

export interface BankNumberRules {
  readonly name: string;
  readonly branchCode: string | null;
  /** Lengths the bank's account numbers have; null when not known. */
  readonly digits: readonly number[] | null;
  /** Digits they all start with. */
  readonly prefix?: string;
}

const bank = (
  name: string,
  branchCode: string | null = null,
  digits: readonly number[] | null = null,
): BankNumberRules => ({ name, branchCode, digits });

/** The 24 banks of the form, in its order. */
export const SOUTH_AFRICAN_BANKS: readonly BankNumberRules[] = [
  bank('Absa', '632005', [8, 9, 10, 11]),
  bank('Access Bank'),
  bank('African Bank', '430000'),
  { ...bank('Albaraka Bank', null, [11]), prefix: '786' },
  bank('Bank of Athens'),
  bank('Barclays Bank'),
  bank('Bidvest Bank', '462005'),
  bank('Capitec Bank', '470010', [10]),
  bank('Capitec Business'),
  bank('Discovery Bank', '679000'),
  bank('First National Bank', '250655', [11]),
  bank('FirstRand Bank', null, [11]),
  bank('HSBC Bank'),
  bank('Investec', '580105'),
  bank('Mercantile Bank'),
  bank('Nedbank', '198765', [10, 11]),
  bank('Old Mutual'),
  bank('Rand Merchant Bank'),
  bank('RMB Private Bank'),
  bank('Sasfin Bank Limited'),
  bank('South African Post Bank', '460005'),
  bank('Standard Bank', '051001'),
  bank('Standard Chartered Bank'),
  bank('Tyme Bank', '678910'),
];

export function findBank(name: string): BankNumberRules | undefined {
  return SOUTH_AFRICAN_BANKS.find((candidate) => candidate.name === name);
}

/** The digits of an account number, judged by its bank's rules where they are known. */
export function checkBankAccountNumber(text: string, bankName: string): CheckResult {
  const digits = text.replace(/[\s-]/gu, '');
  if (!/^\d{5,16}$/.test(digits) || /^0+$/.test(digits)) {
    return invalidResult('A bank account number has 5 to 16 digits. Copy it from the bank confirmation letter.');
  }
  const rules = findBank(bankName);
  if (rules?.digits && !rules.digits.includes(digits.length)) {
    const lengths = rules.digits.join(' or ');
    return invalidResult(`${bankName} account numbers have ${lengths} digits; this one has ${digits.length}.`);
  }
  if (rules?.prefix !== undefined && !digits.startsWith(rules.prefix)) {
    return invalidResult(`${bankName} account numbers start with ${rules.prefix}. Check the number.`);
  }
  return validResult(digits);
}

/** Six digits; where the bank has a universal branch code, that one is stored whatever branch was given. */
export function checkBankBranchCode(text: string, bankName: string): CheckResult {
  const digits = text.replace(/[\s-]/gu, '');
  if (!/^\d{6}$/.test(digits))
    return invalidResult('A branch code has 6 digits. Copy it from the bank confirmation letter.');
  return validResult(findBank(bankName)?.branchCode ?? digits);
}

/** All but the last four digits hidden (trust 14.2.6). */
export function maskBankAccountNumber(digits: string): string {
  return `${'\u2022'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
}
