import { apiContract } from '@stoep/contract';
import { ledgerEntriesResource } from '@stoep/contract/ledger/ledger-entries.resources';
import { auditResource } from '@stoep/contract/platform/system.resources';
import { buildingsResource, levyAccountsResource, unitsResource } from '@stoep/contract/scheme/portfolio.resources';
import { contractorDocumentsResource } from '@stoep/contract/suppliers/contractors.resources';
import { expect, test } from 'vitest';
import { formatField } from './field-text.ts';

test('quotas and interest are read as percent, however they are stored', () => {
  const quota = { quota: 2.376 };
  expect(formatField('quota', unitsResource.fields.quota, quota)).toBe('2.3760 %');
  const interest = { monthlyInterest: 1.5 };
  expect(formatField('monthlyInterest', buildingsResource.fields.monthlyInterest, interest)).toBe('1.50 %');
});

test('kinds of papers, days and what was read are said in words', () => {
  const { kind, expiresDay } = contractorDocumentsResource.fields;
  const paper = { kind: 'liability_cover', expiresDay: '2026-11-27' };
  expect(formatField('kind', kind, paper)).toBe('Proof of liability cover');
  expect(formatField('expiresDay', expiresDay, paper)).toBe('27 Nov 2026');
  const entry = { action: 'payments.release', subjectKind: 'S-2' };
  expect(formatField('action', auditResource.fields.action, entry)).toBe('Payments: release');
  const added = { action: 'owner-accounts.addHolder' };
  expect(formatField('action', auditResource.fields.action, added)).toBe('Owner accounts: add holder');
  expect(formatField('subjectKind', auditResource.fields.subjectKind, entry)).toBe('A list of the office');
  const portal = { subjectKind: apiContract.sessions.list.row };
  expect(formatField('subjectKind', auditResource.fields.subjectKind, portal)).toBe(apiContract.sessions.list.summary);
  expect(formatField('createdAt', { kind: 'day', label: 'Month', ofMonth: true }, { createdAt: '2026-11-01' })).toBe(
    'Nov 2026',
  );
});

test('what is owed below nought is told as credit; an entry that takes from it has a true minus', () => {
  const { balance, notYetDue } = levyAccountsResource.fields;
  expect(formatField('balance', balance, { balance: -391.76 })).toBe('R 391.76 in credit');
  expect(formatField('notYetDue', notYetDue, { notYetDue: -50 })).toBe('R 50.00 in credit');
  expect(formatField('balance', balance, { balance: 1540.08 })).toBe('R 1 540.08');
  expect(formatField('balance', balance, { balance: 0 })).toBe('R 0.00');
  expect(formatField('amount', ledgerEntriesResource.fields.amount, { amount: -1903.98 })).toBe('\u2212R 1 903.98');
});
