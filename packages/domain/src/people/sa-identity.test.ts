import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCompanyRegistrationNumber,
  checkTrustRegistrationNumber,
  checkVatNumber,
} from '../suppliers/sa-organisation.ts';
import { checkSaIdNumber, parseSaIdNumber } from './sa-id-number.ts';
import { checkAnyIdentityNumber, checkIdentityNumber, checkPassportNumber, guessIdentityType } from './sa-identity.ts';
import { checkMobileNumber, checkPhoneNumber, formatPhoneNumber, formatPhoneNumbersIn } from './sa-phone.ts';

const TODAY = '2026-03-01';
const refused = { ok: false, reason: expect.stringMatching(/^[A-Z].+\.$/) };

describe('South African ID numbers (rules 2.5)', () => {
  test.each([
    ['8001015009087', '1980-01-01', 'male', true],
    ['8501015000085', '1985-01-01', 'male', true],
    ['0002295000083', '2000-02-29', 'male', true],
    ['800101 5009 087', '1980-01-01', 'male', true],
  ])('%s: born %s', (text, birthDate, gender, citizen) => {
    expect(parseSaIdNumber(text, TODAY)).toMatchObject({ ok: true, value: { birthDate, gender, citizen } });
  });

  test.each([
    ['29 February 1990 is no date', '9002295000084', /date of birth/],
    ['a mistyped digit', '8001015009088', /mistyped/],
    ['too short', '800101500908', /13 digits/],
    ['letters', '80010150O9087', /13 digits/],
    ['citizenship 2', '8001015009285', /citizens/],
  ])('%s: refused with what to do', (_name, text, reason) => {
    expect(checkSaIdNumber(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  test('a person is not born after today: the century before is meant', () => {
    const future = parseSaIdNumber('8001015009087', '2079-12-31');
    expect(future).toMatchObject({ value: { birthDate: '1980-01-01' } });
  });

  test('any single wrong digit is noticed', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const good = '8501015000085';
        const digit = (Number(good[at]) + shift) % 10;
        return !checkSaIdNumber(good.slice(0, at) + digit + good.slice(at + 1)).ok;
      }),
    );
  });
});

describe('other identities: the type is chosen first (rules 2.5)', () => {
  test.each([
    ['company', '2014/123456/07', '2014/123456/07'],
    ['company', 'CK 1999 / 012345 / 23', '1999/012345/23'],
    ['company', 'k2014123456', undefined],
    ['company', '201412345607', '2014/123456/07'],
    ['company', '2014/12345/07', undefined],
    ['company', '2014/123456-07', undefined],
    ['trust', 'it 1234/2019', 'IT1234/2019'],
    ['trust', 'IT001234/2019(G)', 'IT001234/2019(G)'],
    ['trust', '1234/2019', undefined],
    ['passport', 'a 1234567', 'A1234567'],
    ['passport', 'ABCDEFGH', undefined],
    ['passport', '12345', undefined],
    ['sa_id', '8001015009087', '8001015009087'],
  ] as const)('%s %s', (type, text, value) => {
    expect(checkIdentityNumber(type, text)).toEqual(value === undefined ? refused : { ok: true, value });
  });

  test.each([
    ['8001015009087', 'sa_id'],
    ['2014/123456/07', 'company'],
    ['IT1234/2019', 'trust'],
    ['A1234567', 'passport'],
    ['?', undefined],
  ])('%s is taken for %s', (text, type) => expect(guessIdentityType(text)).toBe(type));

  test('13 digits are an ID number and are never waved through as a passport', () => {
    expect(checkAnyIdentityNumber('8001015009088')).toEqual(refused);
    expect(checkAnyIdentityNumber('A1234567')).toEqual({ ok: true, value: 'A1234567' });
    expect(checkAnyIdentityNumber('2014/123456/07').ok).toBe(true);
    expect(checkAnyIdentityNumber('me')).toEqual(refused);
  });

  test('each check explains itself', () => {
    for (const check of [
      checkCompanyRegistrationNumber,
      checkTrustRegistrationNumber,
      checkPassportNumber,
      checkVatNumber,
    ]) {
      expect(check('')).toEqual(refused);
    }
  });

  test.each([
    ['4123456789', true],
    ['412 345 6789', true],
    ['5123456789', false],
    ['412345678', false],
  ])('VAT number %s', (text, ok) => expect(checkVatNumber(text).ok).toBe(ok));
});

describe('telephone numbers (rules 2.5)', () => {
  test.each([
    '0821234567',
    '082 123 4567',
    '(082) 123-4567',
    '+27821234567',
    '+27 (0)82 123 4567',
    '0027 82 123 4567',
    '27821234567',
  ])('%s is stored as +27821234567', (text) =>
    expect(checkMobileNumber(text)).toEqual({ ok: true, value: '+27821234567' }),
  );

  test.each([
    '0801234567',
    '0861234567',
    '0111234567',
    '082123456',
    '08212345678',
    '+27 11 123 4567',
    '082x123456',
    '+44 77',
    '+0123456789',
    '44 7700 900123',
    '',
  ])('%s is no mobile number', (text) => expect(checkMobileNumber(text)).toEqual(refused));

  test.each([
    ['+44 7700 900123', '+447700900123'],
    ['0044 (0)7700 900-123', '+447700900123'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+264 81 123 4567', '+264811234567'],
  ])('FAULT-33: %s is a mobile number of another country', (text, value) =>
    expect(checkMobileNumber(text)).toEqual({ ok: true, value }),
  );

  test.each([
    ['011 123 4567', '+27111234567'],
    ['0861 234 567', '+27861234567'],
    ['+44 7700 900123', '+447700900123'],
  ])('%s is a telephone', (text, value) => expect(checkPhoneNumber(text)).toEqual({ ok: true, value }));

  test.each(['12345', '+27 11 123', '00', '+0123456789'])('%s is no telephone', (text) => {
    expect(checkPhoneNumber(text)).toEqual(refused);
  });

  test('shown as people dial it', () => {
    expect(formatPhoneNumber('+27821234567')).toBe('082 123 4567');
    expect(formatPhoneNumber('+447700900123')).toBe('+447700900123');
    // Older numbers are stored as they were typed.
    for (const typed of ['0821234567', '082-123 4567', '+27 (0)82 123 4567', '082 123 4567'])
      expect(formatPhoneNumber(typed)).toBe('082 123 4567');
    expect(formatPhoneNumber('ask at the gate')).toBe('ask at the gate');
  });

  test('within a text, where they are stored numbers', () => {
    expect(formatPhoneNumbersIn('ann@a.test \u00b7 +27821234567')).toBe('ann@a.test \u00b7 082 123 4567');
    expect(formatPhoneNumbersIn('Mobile: +27821234567, contact: none')).toBe('Mobile: 082 123 4567, contact: none');
    expect(formatPhoneNumbersIn('+278212345678 and 0027821234567')).toBe('+278212345678 and 0027821234567');
  });
});
