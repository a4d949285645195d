/** Server sentences about the settings of a building, about removing one that was made by mistake, and one that leaves. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const buildingSettingsSentences = declareSentences('schemesOffice', {
  sayWay: 'Choose how the CSOS levy is charged, or leave its month empty too.',
  sayMonth: 'Enter the first day of the first month with the CSOS levy.',
  monthClosed: '{month} is closed. Choose {open}, the first open month, or a later one.',
});

export const buildingRemovalSentences = declareSentences('buildingRemoval', {
  inTheWay: 'This building has {things}, so it cannot be removed.',
  units: pluralSentence<'count'>('{count, plural, one {1 unit} other {{count} units}}'),
  levyAccounts: pluralSentence<'count'>('{count, plural, one {1 levy account} other {{count} levy accounts}}'),
  journals: pluralSentence<'count'>('{count, plural, one {1 journal} other {{count} journals}}'),
  bankLines: pluralSentence<'count'>('{count, plural, one {1 bank line} other {{count} bank lines}}'),
  bankStatements: pluralSentence<'count'>('{count, plural, one {1 bank statement} other {{count} bank statements}}'),
  mailings: pluralSentence<'count'>('{count, plural, one {1 mailing} other {{count} mailings}}'),
  files: pluralSentence<'count'>('{count, plural, one {1 file} other {{count} files}}'),
  trustees: pluralSentence<'count'>('{count, plural, one {1 trustee} other {{count} trustees}}'),
  approvals: pluralSentence<'count'>('{count, plural, one {1 vote} other {{count} votes}}'),
  tickets: pluralSentence<'count'>('{count, plural, one {1 ticket} other {{count} tickets}}'),
  jobs: pluralSentence<'count'>('{count, plural, one {1 job} other {{count} jobs}}'),
  tasks: pluralSentence<'count'>('{count, plural, one {1 task} other {{count} tasks}}'),
  payments: pluralSentence<'count'>('{count, plural, one {1 payment} other {{count} payments}}'),
  meters: pluralSentence<'count'>('{count, plural, one {1 meter} other {{count} meters}}'),
  tariffs: pluralSentence<'count'>('{count, plural, one {1 tariff} other {{count} tariffs}}'),
  municipalAccounts: pluralSentence<'count'>(
    '{count, plural, one {1 municipal account} other {{count} municipal accounts}}',
  ),
  conductLetters: pluralSentence<'count'>('{count, plural, one {1 conduct letter} other {{count} conduct letters}}'),
  closedMonths: pluralSentence<'count'>('{count, plural, one {1 closed month} other {{count} closed months}}'),
  ledgerAccounts: pluralSentence<'count'>(
    '{count, plural, one {1 ledger account of its own} other {{count} ledger accounts of its own}}',
  ),
  trustAccount: pluralSentence<'count'>(
    '{count, plural, one {a place in 1 trust account} other {places in {count} trust accounts}}',
  ),
  others: pluralSentence<'count'>('{count, plural, one {1 other record} other {{count} other records}}'),
});

/** Its last day, its hand-over pack and its archive. */
export const buildingLeavesSentences = declareSentences('buildingLeaves', {
  archived: 'This building is archived. An administrator can restore it on its page.',
  notYetOver: 'The last day is {day}. You can do this from the day after.',
  packIsMade: 'The hand-over pack is being made. Reload the page in a minute.',
  packFirst: 'Make the hand-over pack first, under Make hand-over pack.',
  packReadme:
    'Hand-over pack as at {day}.\n\ncontents.csv lists each table with its number of rows and the sum of one column.\nAmounts are in rand; a debit is positive, a credit negative. Quotas are in percent.\nThe sum of levy-accounts.csv equals the sum of ledger-entries.csv. journal-lines.csv and trial-balance.csv add up to nil.\nThe folder “statements” holds a statement of each levy account. The folder “documents” holds the files that documents.csv lists.\nThe pack holds personal information: give it to nobody but the next managing agent and the trustees.\n',
  packLeftOut: 'left out: withdrawn or unreadable',
  packName: 'Hand-over {building} {day}.zip',
});
