/** The form that writes a letter to accounts: its fields, and the texts of its page. */
import { LETTER_ACCOUNT_GROUPS } from '@stoep/domain/vocabulary';
import type { LetterWay } from '../office/detail-pages.ts';
import { accountLettersResource, chosenLetterFields } from './mailings.resources.ts';

/** The choice of the form for accounts that are chosen one by one; it is not stored. */
export const OWN_CHOICE_OF_ACCOUNTS = 'Accounts that I choose';

/** The form of a new letter. Its group says which of its fields apply. */
export const newLetterFields = {
  buildingId: accountLettersResource.fields.buildingId,
  letterGroup: {
    ...accountLettersResource.fields.letterGroup,
    choices: [...LETTER_ACCOUNT_GROUPS, OWN_CHOICE_OF_ACCOUNTS],
  },
  accounts: {
    kind: 'links',
    to: 'levy-accounts',
    label: 'Accounts',
    required: true,
    hint: 'Search by number, owner or unit, and choose one after the other.',
  },
  ...chosenLetterFields,
} as const;

const accounts = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

const emails = (count: number) => (count === 1 ? '1 email is' : `${count} emails are`);

/** Those of each way in a sentence, by their number. */
const BY_WAY: Readonly<Record<LetterWay, (count: number) => string>> = {
  email: (count) => `${count} by email`,
  print: (count) => `${count} to print and post`,
  'no address': (count) => `${count} to print, without a postal address`,
  'with the attorneys': (count) => `${count} left out: handed over to attorneys`,
  'sent today': (count) => `${count} left out: already got this letter today`,
};

export const chosenLetterTexts = {
  title: 'New letter to accounts',
  chooseAccounts: 'Please choose the accounts.',
  /** The building of the form only narrows the accounts that are offered. */
  ofBuilding: 'Choose a building to see only its accounts, or leave it empty for all buildings.',
  atMost: (chosen: number, most: number) =>
    `${chosen === 1 ? '1 account' : `${chosen} accounts`} chosen (at most ${most}).`,
  tooMany: (chosen: number, most: number) =>
    `You chose ${chosen} accounts. A letter goes to at most ${most}: remove some.`,
  nobody: 'No accounts are selected.',
  unknownAccount: 'Account not found',
  noMatch: 'No account found',
  loading: 'Loading the accounts...',
  to: (count: number) => `To ${accounts(count)}`,
  more: (count: number) => `and ${count} more`,
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  account: 'Account',
  owner: 'Account holder',
  unit: 'Unit',
  goesTo: 'Goes to',
  /** Where a letter goes that is not sent by email. */
  goes: {
    print: (address: string) => `By post: ${address}`,
    'no address': 'No email or postal address: printed without an address',
    'with the attorneys': 'Left out: handed over to attorneys. Only they write to this owner',
    'sent today': 'Left out: already got this letter today',
  },
  byWay: (way: LetterWay, count: number) => BY_WAY[way](count),
  replace: 'Replace my text by the template',
  replaceAsk: 'You have already written something. The template was not filled in.',
  preview: 'Preview',
  back: 'Back to the letter',
  ask: (count: number) => `Send this letter to ${accounts(count)}?`,
  readBy: (to: string) => `Example: the letter to ${to}`,
  example: 'Example',
  none: 'This letter reaches nobody.',
  send: (count: number) => `Send to ${accounts(count)}`,
  sending: 'Sending...',
  /** What becomes of the emails: without a mail server they are stored, in the demo for its mailbox. */
  emails: {
    server: (count: number) => `${emails(count)} waiting to be sent.`,
    demo: (count: number) => `${count === 1 ? '1 email goes' : `${count} emails go`} to the demo mailbox.`,
    none: (count: number) => `${emails(count)} stored and not sent: no mail server is set up.`,
  },
  print: (count: number) => `Print the letters for ${accounts(count)} without an email address.`,
};
