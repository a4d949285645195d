/**
 * The banks of C 9 with their universal branch codes and the lengths of their account numbers (rules 2.5). Codes are
 * text, since one starts with zero. Unverified values are null and stay editable.
 */
import { type CheckResult, invalidResult, validResult } from '../wording/check-result.ts';

export interface BankNumberRules {
  readonly name: string;
  readonly branchCode: string | null;
  /** The lengths of the bank's account numbers; null if unknown. */
  readonly digits: readonly number[] | null;
  /** The digits that all its account numbers start with. */
  readonly prefix?: string;
}

const bank = (
  name: string,
  branchCode: string | null = null,
  digits: readonly number[] | null = null,
): BankNumberRules => ({ name, branchCode, digits });

/** The 24 banks of the form, in the form's order. */
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

export function southAfricanBankOfName(name: string): BankNumberRules | undefined {
  return SOUTH_AFRICAN_BANKS.find((candidate) => candidate.name === name);
}

/** Checks the digits of an account number, and the rules of its bank if they are known. */
export function checkBankAccountNumber(text: string, bankName: string): CheckResult {
  const digits = text.replace(/[\s-]/gu, '');
  if (!/^\d{5,16}$/.test(digits) || /^0+$/.test(digits)) {
    return invalidResult('A bank account number has 5 to 16 digits. Copy it from the bank confirmation letter.');
  }
  const rules = southAfricanBankOfName(bankName);
  if (rules?.digits && !rules.digits.includes(digits.length)) {
    const lengths = rules.digits.join(' or ');
    return invalidResult(`${bankName} account numbers have ${lengths} digits; this one has ${digits.length}.`);
  }
  if (rules?.prefix !== undefined && !digits.startsWith(rules.prefix)) {
    return invalidResult(`${bankName} account numbers start with ${rules.prefix}. Check the number.`);
  }
  return validResult(digits);
}

/** Checks the six digits. A bank with a universal branch code gets that code, whatever branch was entered. */
export function checkBankBranchCode(text: string, bankName: string): CheckResult {
  const digits = text.replace(/[\s-]/gu, '');
  if (!/^\d{6}$/.test(digits))
    return invalidResult('A branch code has 6 digits. Copy it from the bank confirmation letter.');
  return validResult(southAfricanBankOfName(bankName)?.branchCode ?? digits);
}

/** Masks all but the last four digits (trust 14.2.6). */
export function maskBankAccountNumber(digits: string): string {
  return `${'\u2022'.repeat(Math.max(0, digits.length - 4))}${digits.slice(-4)}`;
}
