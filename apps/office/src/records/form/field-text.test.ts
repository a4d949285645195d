import { apiContract } from '@stoep/contract';
import { ledgerEntriesResource } from '@stoep/contract/ledger/ledger-entries.resources';
import { auditResource } from '@stoep/contract/platform/system.resources';
import { buildingsResource, levyAccountsResource, unitsResource } from '@stoep/contract/scheme/portfolio.resources';
import { contractorDocumentsResource } from '@stoep/contract/suppliers/contractors.resources';
import { expect, test } from 'vitest';
import { formatOfficeRecordField } from './field-text.ts';

test('quotas and interest are read as percent, however they are stored', () => {
  const quota = { quota: 2.376 };
  expect(formatOfficeRecordField('quota', unitsResource.fields.quota, quota)).toBe('2.3760 %');
  const interest = { monthlyInterest: 1.5 };
  expect(formatOfficeRecordField('monthlyInterest', buildingsResource.fields.monthlyInterest, interest)).toBe('1.50 %');
});

test('kinds of papers, days and what was read are said in words', () => {
  const { kind, expiresDay } = contractorDocumentsResource.fields;
  const paper = { kind: 'liability_cover', expiresDay: '2026-11-27' };
  expect(formatOfficeRecordField('kind', kind, paper)).toBe('Proof of liability cover');
  expect(formatOfficeRecordField('expiresDay', expiresDay, paper)).toBe('27 Nov 2026');
  const entry = { action: 'payments.release', subjectKind: 'S-2' };
  expect(formatOfficeRecordField('action', auditResource.fields.action, entry)).toBe('Payment released to the bank');
  const added = { action: 'owner-accounts.addHolder' };
  expect(formatOfficeRecordField('action', auditResource.fields.action, added)).toBe(
    'Person given access to levy accounts',
  );
  expect(formatOfficeRecordField('subjectKind', auditResource.fields.subjectKind, entry)).toBe('A list of the office');
  const portal = { subjectKind: apiContract.sessions.list.row };
  expect(formatOfficeRecordField('subjectKind', auditResource.fields.subjectKind, portal)).toBe(
    apiContract.sessions.list.summary,
  );
  expect(
    formatOfficeRecordField('createdAt', { kind: 'day', label: 'Month', ofMonth: true }, { createdAt: '2026-11-01' }),
  ).toBe('Nov 2026');
});

test('what is owed below nought is told as credit; an entry that takes from it has a true minus', () => {
  const { balance, notYetDue } = levyAccountsResource.fields;
  expect(formatOfficeRecordField('balance', balance, { balance: -391.76 })).toBe('R 391.76 in credit');
  expect(formatOfficeRecordField('notYetDue', notYetDue, { notYetDue: -50 })).toBe('R 50.00 in credit');
  expect(formatOfficeRecordField('balance', balance, { balance: 1540.08 })).toBe('R 1 540.08');
  expect(formatOfficeRecordField('balance', balance, { balance: 0 })).toBe('R 0.00');
  expect(formatOfficeRecordField('amount', ledgerEntriesResource.fields.amount, { amount: -1903.98 })).toBe(
    '\u2212R 1 903.98',
  );
});
