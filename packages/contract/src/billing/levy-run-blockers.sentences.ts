/** Server sentences about levy runs that are blocked, or that cannot be posted. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const levyRunBlockerSentences = declareSentences('months', {
  'no account': 'No levy account for the owner of {names}: {amount} is not charged.',
  'no levy share': 'No levy is charged for {names}. Enter a participation quota or a levy line.',
  'nowhere to pay': 'No bank account to pay into, so no email can go out. Enter one; a second person approves it.',
  nowhereToPayWaits: 'The bank account to pay into is awaiting approval. No email can go out before that.',
  nowhereToPayUnconfirmed:
    'The bank account to pay into is not approved by two people yet. Ask for confirmation before sending emails.',
  nowhereToPayAgentWaits:
    'The bank account of the agency is awaiting a second administrator. No email can go out before that, unless the building has its own bank account.',
  mailRefused: '{building}: {problem}',
  'no address': 'No email or postal address for {names}: nothing can be sent.',
  'no email': 'No email address for {names}: send a printed copy.',
  'no rate': 'No interest rate: no interest is charged on late payments, and the notices state no rate.',
  tenant: 'tenant of unit {unit}',
  units: pluralSentence<'count' | 'names'>('{count, plural, one {unit {names}} other {units {names}}}'),
  tenants: pluralSentence<'count' | 'names'>(
    '{count, plural, one {tenant of unit {names}} other {tenants of units {names}}}',
  ),
  unitsAndTenants: '{units}; {tenants}',
  reading: 'Consumption not charged this month: {names}.',
  quotas: 'The participation quotas add up to {amount} %, not to 100 %.',
  'no levy lines': 'No levy line is in force in this month.',
  'old levy lines':
    'No new budget: last year’s levies continue. This is lawful until owners get notice of a new budget.',
  closed: 'This month is closed for this building. An administrator can reopen it under Ledger > Periods.',
  'line changed': 'Unusual change since the month before: {names} ({amount} in all).',
  'line new': 'New this month: {names} ({amount} in all).',
  'line gone': 'No longer charged: {names} ({amount} in all).',
  'accounts changed': pluralSentence<'count' | 'names'>(
    '{count, plural, one {One account pays} other {{count} accounts pay}} noticeably more or less than the month before: {names}.',
  ),
  'rate above cap': 'The interest rate is above the legal maximum. Correct it under Settings > Interest rates.',
  'rate without notice':
    'The interest rate has no resolution or levy notice. First enter the resolution or the levy notice under Settings > Interest rates (PMR 25(1)).',
  suspense: '{amount} is unallocated: an owner may already have paid.',
  'bank missing': 'Bank statements missing up to the end of the month: {names}.',
  andMore: '{names} and {more} more',
  hasLeft: 'You no longer manage {building} in this month. See its last day on the building’s page.',
  notYet: 'You can post this levy run from {day} on.',
  monthNotOver: 'Interest can be charged when its month is over.',
  tooFarAhead: 'Only the coming month can be calculated ahead.',
  oddItemByYou: 'You entered “{item}” of unit {unit}. Ask another person to accept this levy run.',
  oddItemInOffice: '“{item}” of unit {unit} was entered by hand. Another person must accept this levy run first.',
  oddItemsByYou:
    'You entered items of {amount} for {count} units this month. Together they reach the approval limit. Ask another person to accept this levy run.',
  oddItemsInOffice:
    'One person entered items of {amount} for {count} units this month. Another person has to accept this levy run in the office.',
  sayWhy: 'Enter the reason for posting with these problems.',
  nothingToAccept: 'There is nothing to accept: the problems were already accepted, or have to be corrected first.',
  nothingToPost:
    'None of these can be posted now: another person has posted them, or they have problems that are not accepted yet.',
  latestFirst: '{building}: {month} was posted later. Reverse that levy run first.',
  notPosted: '{building} is not posted, or is already being reversed.',
  nothingToTakeBack: '{building}: all its entries are already reversed.',
  undone: 'Reversal: {description}',
  failed: 'This could not be posted because of an error on our side. Nothing was posted; try again.',
  mailedAlready: 'All these emails were already sent.',
  mailPosted:
    'No email can go out: this levy run is not posted, or it was reversed before the owners got an email about it.',
  noticeSubject: 'Levies due, {month}, {building}',
  correctedSubject: 'Corrected: levies due, {month}, {building}',
  takenBackSubject: 'Reversed: levies of {month}, {building}',
  takenBack:
    'We have reversed the levies of {month}. Please ignore our earlier email about them. This email shows your current balance. If a charge is still due, we will write again.',
  noticeIntro: 'Please pay your levies for {month} by {day}.',
  nothingToPay: 'These are your levies for {month}. You have nothing to pay: your account is paid up or in credit.',
  balance: 'Your balance',
  corrected: 'This replaces our earlier email.',
  statementsAttached: 'The statement is attached.',
  broughtForward: 'Before this month',
  toPay: 'To pay',
  payBy: 'Due',
  bank: 'Bank account',
  rate: 'Interest on late payments',
  rateOf: '{percent} % a month',
  dispute: 'If you think something is wrong, reply to this email or log a ticket before the due date.',
  whyYou: 'You receive this email because this is the address we have on file for this account.',
  staffSubject: 'Levy run {month}: {count} to check',
  staffIntro: pluralSentence<'posted' | 'month'>(
    '{posted, plural, one {One building was} other {{posted} buildings were}} posted for {month} automatically. Please check these:',
  ),
  staffOpen: 'Open the levy run',
});
