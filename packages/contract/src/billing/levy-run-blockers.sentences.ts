/** Server sentences about levy runs that are blocked, or that cannot be posted. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const levyRunBlockerSentences = declareSentences('months', {
  'no account': '{amount} would be charged to nobody: no owner account for {names}.',
  'no levy share': 'No levy is charged for {names}. Enter a participation quota or a levy line.',
  'nowhere to pay': 'No bank account to pay into: nothing can be e-mailed. Enter one, and a second person approves it.',
  nowhereToPayWaits:
    'The bank account to pay into waits for a second person: nothing can be e-mailed until it is approved.',
  nowhereToPayUnconfirmed:
    'Two people have not confirmed the bank account to pay into: nothing can be e-mailed. Have its details confirmed.',
  nowhereToPayAgentWaits:
    'The bank account of the agency waits for a second administrator: nothing can be e-mailed until it is approved, or the building has an account of its own.',
  mailRefused: '{building}: {problem}',
  'no address': 'Neither e-mail nor postal address for {names}: nothing can be sent.',
  'no email': 'No e-mail address for {names}: nothing is e-mailed. Send a printed copy.',
  'no rate': 'No interest rate: late payments bear no interest, and the notices name none.',
  tenant: '{unit}, tenant',
  reading: 'Metered use that is not charged with this month: {names}.',
  quotas: 'The participation quotas add up to {amount} %, not to 100 %.',
  'no levy lines': 'No levy line is in force in this month.',
  'old levy lines':
    'The levies of the year before go on: there is no newer budget. That is lawful until owners get notice of the new one.',
  closed: 'The books of this building are closed for this month. An administrator reopens it under Periods.',
  'line changed': 'More than usual has changed since the month before: {names} ({amount} together).',
  'line new': 'New this month: {names} ({amount} together).',
  'line gone': 'Charged the month before and no longer: {names} ({amount} together).',
  'accounts changed': pluralSentence<'count' | 'names'>(
    '{count, plural, one {One account pays} other {{count} accounts pay}} noticeably more or less than the month before: {names}.',
  ),
  'rate above cap':
    'The rate of interest is above the most that the law allows. Enter a lawful one under Interest rates.',
  'rate without notice':
    'No resolution or notice is noted for the rate of interest. Enter it under Interest rates first (PMR 25(1)).',
  suspense: '{amount} received is in suspense: an owner may have paid already.',
  'bank missing': 'The bank is not in up to the last day of the month: {names}.',
  andMore: '{names} and {more} more',
  hasLeft: 'You no longer manage {building} in this month. Its last day is on the page of the building.',
  notYet: 'It may be posted from {day} on.',
  monthNotOver: 'Interest is charged once its month is over.',
  tooFarAhead: 'Only the coming month may be worked out ahead.',
  oddItemByYou: 'You entered “{item}” of unit {unit}. Another person accepts this month.',
  oddItemInOffice:
    '“{item}” of unit {unit} was entered by hand. Accept this month in the office, as another person than the one who entered it.',
  oddItemsByYou:
    'You entered items of {amount} for {count} units of this month. Together they reach the approval limit: another person accepts this month.',
  oddItemsInOffice:
    'One person entered items of {amount} for {count} units of this month. Accept this month in the office, as another person than the one who entered them.',
  sayWhy: 'Please say why it is posted all the same.',
  nothingToAccept: 'Nothing of this can be accepted: it was accepted before, or is to be mended first.',
  nothingToPost:
    'None of these can be posted now: another person was quicker, or they have problems that are not accepted yet.',
  latestFirst: '{building}: {month} was posted after it. Take that back first.',
  notPosted: '{building} is not posted, or is being taken back already.',
  nothingToTakeBack: '{building}: each of its entries was reversed alone already.',
  undone: 'Reversal: {description}',
  failed: 'It could not be posted for a fault of ours. Nothing of it was posted; please try again.',
  mailedAlready: 'These were e-mailed before, and everybody was reached.',
  mailPosted: 'Only what is posted is e-mailed, or what was taken back after its e-mail.',
  noticeSubject: '{month}: what is due, {building}',
  correctedSubject: 'Corrected: {month}, what is due, {building}',
  takenBackSubject: 'Taken back: {month}, {building}',
  takenBack:
    'What we charged for {month} was taken back, and what we sent you about it no longer holds. This is how your account stands now; if something is still to be charged, we write again.',
  noticeIntro: 'This is what falls due for {month}. Please pay by {day}.',
  balance: 'Your balance',
  corrected: 'This takes the place of what we sent before.',
  statementsAttached: 'The statement is attached.',
  broughtForward: 'Before this month',
  toPay: 'To pay',
  payBy: 'Due',
  bank: 'Bank account',
  rate: 'Interest on what is late',
  rateOf: '{percent} % a month',
  dispute: 'If you think that something is wrong, please answer this e-mail or log a ticket before the due day.',
  whyYou: 'You receive this e-mail because this is the address we have on file for this account.',
  staffSubject: 'The month {month}: {count} to look at',
  staffIntro: pluralSentence<'posted' | 'month'>(
    '{posted, plural, one {One building was} other {{posted} buildings were}} posted for {month} automatically. These wait for you:',
  ),
  staffOpen: 'Open the month',
});
