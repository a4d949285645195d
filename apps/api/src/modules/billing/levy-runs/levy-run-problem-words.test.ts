/** Tests of where a problem of a levy run is corrected: a person is led only to a form of their own role. */
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { cents } from '@stoep/domain/money/cents';
import { expect, test } from 'vitest';
import {
  levyRunProblemPathOf,
  levyRunProblemRecordsOf,
  levyRunProblemSentenceOf,
  mailBlockPathOf,
} from './levy-run-problem-words.ts';

const ROLES = ['administrator', 'bookkeeper', 'portfolio manager', 'credit controller', 'reader', null] as const;
const rolesWith = (page: (role: string | null) => string | null) => ROLES.filter((role) => page(role) !== null);
const source = (page: string | null) => JSON.parse(decodeURIComponent(page?.split('?source=')[1] ?? 'null'));

test('forms are offered to the roles that may save them, with the building filled in', () => {
  const path = (kind: 'no rate' | 'no levy lines' | 'no levy share') => (role: string | null) =>
    levyRunProblemPathOf({ kind }, 'b', role);
  expect(rolesWith(path('no rate'))).toEqual(['administrator', 'bookkeeper', 'portfolio manager']);
  // A portfolio manager enters no dated rates, but the rate of the building.
  expect(path('no rate')('portfolio manager')).toBe('/buildings/b');
  expect(source(path('no rate')('bookkeeper'))).toEqual({ buildingId: 'b' });
  expect(rolesWith(path('no levy lines'))).toEqual(['administrator', 'bookkeeper', 'portfolio manager']);
  expect(path('no levy lines')('bookkeeper')).toBe('/budget/this-year?building=b');
  expect(rolesWith(path('no levy share'))).toEqual(['administrator', 'portfolio manager']);
});

test('units and owners lead to their own form, and nobody sees one that they may not save', () => {
  const of = { amount: cents(0), count: 2, names: ['D1', 'D2'], records: ['x', 'y'] };
  const email = levyRunProblemRecordsOf({ ...of, kind: 'no email' }, 'b', 'bookkeeper');
  expect(email).toEqual([
    { name: 'D1', page: '/owner-accounts/x' },
    { name: 'D2', page: '/owner-accounts/y' },
  ]);
  const [account] = levyRunProblemRecordsOf({ ...of, kind: 'no account' }, 'b', 'bookkeeper');
  expect(account?.page).toMatch(/^\/levy-accounts\/create\?/);
  expect(source(account?.page ?? null)).toEqual({ buildingId: 'b', unitId: 'x', type: 'Owner' });
  expect(levyRunProblemRecordsOf({ ...of, kind: 'no account' }, 'b', 'reader')).toEqual([]);
  // Previews of before have no ids.
  const before = { kind: 'no account' as const, amount: cents(1), count: 1, names: ['D1'] };
  expect(levyRunProblemRecordsOf(before, 'b', 'bookkeeper')).toEqual([]);
});

test('a bank account that waits is open to all staff; a new one and the settings of the agency are not', () => {
  const path = (block: Parameters<typeof mailBlockPathOf>[0]) => (role: string | null) =>
    mailBlockPathOf(block, 'b', role);
  expect(path({ missing: 'approval', recordId: 'c' })('reader')).toBe('/bank-account-changes/c/show');
  expect(rolesWith(path({ missing: 'account' }))).toEqual(['administrator', 'bookkeeper']);
  expect(path({ missing: 'approval of the agency' })('administrator')).toBe('/settings');
  expect(path({ missing: 'approval of the agency' })('bookkeeper')).toMatch(/^\/bank-accounts\/create/);
  expect(path({ missing: 'approval of the agency' })('reader')).toBeNull();
});

test.each([
  [['4', '5', '7', '8', '9'], ['4'], 'units 4, 5, 7 and 2 more; tenant of unit 4'],
  [['4'], [], 'unit 4'],
  [[], ['4', '7'], 'tenants of units 4, 7'],
])('owners %j and tenants %j without an address are named by their units', (owners, tenants, names) => {
  const all = [...owners, ...tenants];
  const units = new Set(all).size;
  const problem = { kind: 'no email' as const, amount: cents(0), count: all.length, names: all };
  const sentence = levyRunProblemSentenceOf({ ...problem, accounts: { owners, tenants, units } });
  expect(translateSentenceToEnglish(sentence)).toBe(`No email address for ${names}: send a printed copy.`);
});
