/** Formats stored identifiers as words for people: statuses, kinds, roles and audit actions. */
import { CONTRACTOR_DOCUMENT_NAME_TEXTS } from '../suppliers/contractor-compliance.texts.ts';

const SAID: Readonly<Record<string, string>> = {
  ...CONTRACTOR_DOCUMENT_NAME_TEXTS,
  'comms-conduct': 'Communication and conduct',
  legal_cost: 'Legal costs',
  auto: 'Recognised from the file',
  parked: 'Failed for good',
  kept: 'Not sent',
  created: 'Waiting',
  'record.read': 'Looked at',
  'send-mail': 'Send a mail',
  'send-mailing': 'Send a message to many',
  'deliver-mailing': 'Send one of many messages',
  'make-statement': 'Make a statement',
  'file-approval-record': 'File the record of a decision',
  'settle-approval': 'Close a vote',
  'change-chair': 'Change the chair of the trustees',
  'sweep-approvals': 'Look for votes to close',
  'settle-ahead': 'Settle what was entered ahead',
  'count-arrears': 'Count what is overdue',
  'expire-splits': 'Close requests of who pays',
  'sweep-compliance': 'Look for papers that expire',
  'review-contractor': 'Look at the papers of a contractor',
  'sweep-imports': 'Clear old imports',
  'run-import': 'Check or write an import',
  'purge-expired': 'Clear what is no longer kept',
  'read-tables': 'Read every table from end to end',
  'mail-audit-anchor': 'Mail the seal of the audit',
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
