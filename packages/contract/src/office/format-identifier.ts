/** Formats stored identifiers as words for people: statuses, kinds, roles and audit actions. */
import { CONTRACTOR_DOCUMENT_NAME_TEXTS } from '../suppliers/contractor-compliance.texts.ts';

const SAID: Readonly<Record<string, string>> = {
  ...CONTRACTOR_DOCUMENT_NAME_TEXTS,
  'comms-conduct': 'Communication and conduct',
  legal_cost: 'Legal costs',
  auto: 'Recognised from the file',
  parked: 'Failed',
  kept: 'Not sent',
  created: 'Waiting',
  'record.read': 'Viewed',
  'session.started': 'Logged in',
  'session.refused': 'Login refused',
  'session.ended': 'Logged out',
  'send-mail': 'Send an email',
  'send-mailing': 'Send a message to many',
  'deliver-mailing': 'Send one of many messages',
  'make-statement': 'Make a statement',
  'file-approval-record': 'File a decision record',
  'settle-approval': 'Close a vote',
  'change-chair': 'Change the chair of the trustees',
  'sweep-approvals': 'Find votes to close',
  'settle-ahead': 'Recalculate accounts with upcoming charges',
  'count-arrears': 'Calculate overdue amounts',
  'store-ages': 'Store the age analysis',
  'expire-splits': 'Close expired split requests',
  'sweep-compliance': 'Find documents that expire',
  'review-contractor': 'Check the documents of a contractor',
  'sweep-imports': 'Clear old imports',
  'run-import': 'Check or write an import',
  'purge-expired': 'Delete expired data',
  'read-tables': 'Check all database tables',
  'mail-audit-anchor': 'Email the seal of the activity log',
  'welcome-registrant': 'Welcome a new login',
  active: 'Running',
  retry: 'Waiting to try again',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Finds the word boundaries of "addHolder" in "owner-accounts.addHolder". */
const NEXT_WORD = /(?<=\.[A-Za-z]*[a-z])[A-Z](?=[a-z])/g;

/**
 * "credit-control" becomes "Credit control", "owner-accounts.addHolder" becomes "Owner accounts: add holder". Other
 * words stay unchanged.
 */
export const formatIdentifierAsWords = (word: string): string =>
  SAID[word] ??
  capital(
    word
      .replaceAll(NEXT_WORD, (letter) => ` ${letter.toLowerCase()}`)
      .replaceAll('.', ': ')
      .replaceAll(/(?<=[a-z0-9])[-_](?=[a-z0-9])/g, ' '),
  );
