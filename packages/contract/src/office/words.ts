/** What is stored as an identifier, in the words that people read: states, kinds, roles, and what the audit calls a deed. */
import { DOCUMENT_NAMES } from '../firms/compliance.texts.ts';

const SAID: Readonly<Record<string, string>> = {
  ...DOCUMENT_NAMES,
  'comms-conduct': 'Communication and conduct',
  legal_cost: 'Legal costs',
  auto: 'Recognised from the file',
  parked: 'Failed for good',
  kept: 'Not sent',
  created: 'Waiting',
  active: 'Running',
  retry: 'Waiting to try again',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "credit-control" -> "Credit control", "levy-accounts.created" -> "Levy accounts: created"; other words stay as they are. */
export const sayWord = (word: string): string =>
  SAID[word] ?? capital(word.replaceAll('.', ': ').replaceAll(/(?<=[a-z0-9])[-_](?=[a-z0-9])/g, ' '));
