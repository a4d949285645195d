/** Texts of the page that writes a letter to chosen accounts. */
import type { LetterWay } from '../office/detail-pages.ts';

const accounts = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

const emails = (count: number) => (count === 1 ? '1 email is' : `${count} emails are`);

/** Those of each way in a sentence, by their number. */
const BY_WAY: Readonly<Record<LetterWay, (count: number) => string>> = {
  email: (count) => `${count} by email`,
  print: (count) => `${count} to print and post`,
  'no address': (count) => `${count} to print, without a postal address`,
  'with the attorneys': (count) => `${count} left out: handed over to attorneys`,
  'sent today': (count) => `${count} left out: got this letter today`,
};

export const chosenLetterTexts = {
  title: 'Letter to selected accounts',
  about:
    'Write to the accounts that you selected. Each gets its own letter with its own figures: by email, or printed where there is no email address.',
  nobody: 'No accounts are selected.',
  choose: 'Select accounts in the list',
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
    'sent today': 'Left out: got this letter today',
  },
  byWay: (way: LetterWay, count: number) => BY_WAY[way](count),
  letter: 'The letter',
  replace: 'Replace my text by the template',
  replaceAsk: 'You have already written something. The template was not filled in.',
  preview: 'Preview',
  cancel: 'Cancel',
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
    demo: (count: number) => `${emails(count)} waiting for the demo mailbox.`,
    none: (count: number) => `${emails(count)} stored and not sent: no mail server is set up.`,
  },
  print: (count: number) => `Print the letters for ${accounts(count)} without an email address.`,
};
