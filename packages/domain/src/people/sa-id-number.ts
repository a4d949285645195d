/** South African identity numbers: YYMMDD SSSS C A Z (rules 2.5). */
import { type Day, isDay } from '../calendar/calendar.ts';
import { type CheckResult, invalidResult, removeSpaces, validResult } from '../wording/check-result.ts';

export interface ParsedSaIdNumber {
  readonly idNumber: string;
  readonly birthDate: Day;
  readonly gender: 'female' | 'male';
  readonly citizen: boolean;
}

/** The Luhn check over all digits; the last one is the check digit. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const counted = i % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** The birth dates that a number may have: in this century first, then in the last one. Only existing days. */
function birthDates(digits: string): Day[] {
  const rest = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`;
  return [`20${rest}`, `19${rest}`].filter(isDay);
}

function check(text: string, possible: (day: Day) => boolean): CheckResult<ParsedSaIdNumber> {
  const digits = removeSpaces(text);
  if (!/^\d{13}$/.test(digits)) {
    return invalidResult('A South African ID number has 13 digits. Check the number on the ID document.');
  }
  const birthDate = birthDates(digits).find(possible);
  if (birthDate === undefined) {
    return invalidResult('The first six digits are not a date of birth (YYMMDD). Check the number on the ID document.');
  }
  const citizenship = digits[10];
  if (citizenship !== '0' && citizenship !== '1') {
    return invalidResult(
      'The eleventh digit is 0 for citizens or 1 for residents. Check the number on the ID document.',
    );
  }
  if (!isLuhnValid(digits)) {
    return invalidResult('This ID number has a mistyped digit. Check it against the ID document.');
  }
  const gender = Number(digits.slice(6, 10)) >= 5000 ? 'male' : 'female';
  return validResult({ idNumber: digits, birthDate, gender, citizen: citizenship === '0' });
}

/** Answers the 13 digits if they are a valid identity number of either century. */
export function checkSaIdNumber(text: string): CheckResult {
  const result = check(text, () => true);
  return result.ok ? validResult(result.value.idNumber) : result;
}

/** Parses an identity number. The century is the latest one with a birth date not after `today`. */
export function parseSaIdNumber(text: string, today: Day): CheckResult<ParsedSaIdNumber> {
  return check(text, (day) => day <= today);
}
