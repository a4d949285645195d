import { contract } from '@stoep/contract';
import { ledgerEntries } from '@stoep/contract/ledger/entries.resources';
import { audit } from '@stoep/contract/platform/system.resources';
import { buildings, levyAccounts, units } from '@stoep/contract/scheme/portfolio.resources';
import { contractorDocuments } from '@stoep/contract/suppliers/contractors.resources';
import { expect, test } from 'vitest';
import { fieldText } from './field-text.ts';

test('quotas and interest are read as percent, however they are stored', () => {
  const quota = { quota: 2.376 };
  expect(fieldText('quota', units.fields.quota, quota)).toBe('2.3760 %');
  const interest = { monthlyInterest: 1.5 };
  expect(fieldText('monthlyInterest', buildings.fields.monthlyInterest, interest)).toBe('1.50 %');
});

test('kinds of papers, days and what was read are said in words', () => {
  const { kind, expiresDay } = contractorDocuments.fields;
  const paper = { kind: 'liability_cover', expiresDay: '2026-11-27' };
  expect(fieldText('kind', kind, paper)).toBe('Proof of liability cover');
  expect(fieldText('expiresDay', expiresDay, paper)).toBe('27 Nov 2026');
  const entry = { action: 'payments.release', subjectKind: 'S-2' };
  expect(fieldText('action', audit.fields.action, entry)).toBe('Payments: release');
  const added = { action: 'owner-accounts.addHolder' };
  expect(fieldText('action', audit.fields.action, added)).toBe('Owner accounts: add holder');
  expect(fieldText('subjectKind', audit.fields.subjectKind, entry)).toBe('A list of the office');
  const portal = { subjectKind: contract.sessions.list.row };
  expect(fieldText('subjectKind', audit.fields.subjectKind, portal)).toBe(contract.sessions.list.summary);
  expect(
    fieldText('createdAt', { kind: 'day', label: 'Month', ofMonth: true }, { createdAt: '2026-11-01' }),
  ).toBe('Nov 2026');
});

test('what is owed below nought is told as credit; an entry that takes from it has a true minus', () => {
  const { balance, notYetDue } = levyAccounts.fields;
  expect(fieldText('balance', balance, { balance: -391.76 })).toBe('R 391.76 in credit');
  expect(fieldText('notYetDue', notYetDue, { notYetDue: -50 })).toBe('R 50.00 in credit');
  expect(fieldText('balance', balance, { balance: 1540.08 })).toBe('R 1 540.08');
  expect(fieldText('balance', balance, { balance: 0 })).toBe('R 0.00');
  expect(fieldText('amount', ledgerEntries.fields.amount, { amount: -1903.98 })).toBe('\u2212R 1 903.98');
});
