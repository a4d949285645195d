import { AOD_STAGES } from '@stoep/domain/credit/aod-repayment';
import { CONTRACTOR_DOCUMENT_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { PAYMENT_STATES } from '@stoep/domain/suppliers/payment-progress';
import { expect, test } from 'vitest';
import { formatIdentifierAsWords } from './format-identifier.ts';
import { officeResources } from './index.ts';

test('the papers of a contractor are called as on the contractor’s own page', () => {
  expect(CONTRACTOR_DOCUMENT_KINDS.map(formatIdentifierAsWords)).toEqual([
    'Company registration document',
    'VAT confirmation letter',
    'Bank account confirmation letter',
    'Proof of liability cover',
    'COIDA letter of good standing',
  ]);
});

test('words of the documents stay to the letter', () => {
  for (const word of [...AOD_STAGES, ...PAYMENT_STATES]) expect(formatIdentifierAsWords(word)).toBe(word);
});

test('deeds, roles and kinds are said, not spelt', () => {
  expect(formatIdentifierAsWords('portfolio manager')).toBe('Portfolio manager');
  expect(formatIdentifierAsWords('opening_balance')).toBe('Opening balance');
});

test('no list of the office offers a word with an underscore or in small letters', () => {
  const fields = officeResources.flatMap(({ fields: own, actions = {} }) => [
    ...Object.values(own),
    ...Object.values(actions).flatMap((action) => Object.values(action.fields)),
  ]);
  const offered = fields.flatMap(({ choices = [] }) => choices.map(formatIdentifierAsWords));
  expect(offered.filter((word) => /_|^[a-z]/.test(word))).toEqual([]);
});

test.each([
  ['levy-accounts.created', 'Levy account created'],
  ['take-ons.lists', 'Lists loaded for a building take-on'],
  ['take-ons.saved', 'Building take-on saved'],
  ['bank-accounts.addBuilding', 'Building added to bank account'],
  ['bank-accounts.confirmDetails', 'Confirmation of bank details requested'],
  ['bank-lines.match', 'Bank line matched'],
  ['bank-lines.undo', 'Match undone'],
  ['bank-lines.give-interest-back', 'Interest credited for a receipt that was allocated late'],
  ['contacts.note', 'Call or note added to contact'],
  ['contacts.addressChanged', 'Contact address changed'],
  ['bank-account-changes.approve', 'Bank details approved'],
  ['notices.told', 'Notice sent'],
  ['account-letters.written', 'Letter sent to accounts'],
  ['owner-accounts.created', 'Account holder created'],
  ['owner-accounts.updated', 'Account holder updated'],
  ['gl-accounts.updated', 'Ledger account updated'],
  ['owner-accounts.removeHolder', 'Access to levy accounts removed'],
  ['payments.putToTrustees', 'Payment put to trustees'],
  ['payments.release', 'Payment released to the bank'],
  ['entries-to-confirm.confirm', 'Ledger entry confirmed and posted'],
  ['building-duties.end', 'Compliance item ended'],
  ['buildings.takeBackArchive', 'Building restored from the archive'],
  ['units.unitSold', 'Unit sold'],
  ['outbox.retry', 'Email retried'],
  ['payments.delay', 'Payment delayed'],
  ['view-as.started', 'Viewing the portal as another person started'],
  ['aods.complete', 'AOD completed'],
  ['password.reset-link-written', 'Link to reset a password sent'],
  ['settings.updated', 'Settings updated'],
  ['ticket.urgency', 'Urgency of a ticket changed'],
])('the audit fact %s is said as a sentence: %s', (fact, sentence) => {
  expect(formatIdentifierAsWords(fact)).toBe(sentence);
});

/** Labels that are clear only on their page: the activity log names these kinds more fully, or by their items. */
const NAMED_MORE_FULLY: ReadonlySet<string> = new Set([
  'trustee-appointments',
  'building-documents',
  'building-duties',
  'unit-billings',
  'split-requests',
  'meter-readings',
  'gl-accounts',
  'contractor-applications',
  'contractor-documents',
  'maintenance-jobs',
  'mailing-recipients',
  'period-events',
  'person-notes',
  'ticket-comments',
  'task-notes',
  'legal-notes',
  'quote-invitations',
]);
/** Nobody changes them in the office. */
const NEVER_CHANGED: ReadonlySet<string> = new Set(['audit', 'staff']);

const kinds = officeResources.filter(({ name }) => !NAMED_MORE_FULLY.has(name));

test.each(kinds)('the activity log calls $name as the office does: $label, $singular', ({ name, label, singular }) => {
  expect(formatIdentifierAsWords(name)).toBe(label);
  if (!NEVER_CHANGED.has(name)) expect(formatIdentifierAsWords(`${name}.updated`)).toBe(`${singular} updated`);
});
