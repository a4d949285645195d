/** Screen texts: how to pay, why this amount, and "I have paid". All are ours (decisions 0097, 0098). */

import type { BalanceChangeCause } from '@stoep/domain/ledger/balance-change';
import type { SenderPaymentProofState } from '@stoep/domain/vocabulary';
import { declareScreenTexts, textWithValues } from '@stoep/domain/wording/screen-texts';
import { screenTitles } from '../platform/screen-titles.ts';

export const balanceChangeCauseTexts: Readonly<Record<BalanceChangeCause, string>> = declareScreenTexts(
  'payingCauses',
  {
    charges: 'Levies and charges',
    costs: 'Interest, costs and fines',
    payments: 'Payments',
    corrections: 'Corrections',
  },
);

export const paymentProofStatusTexts: Readonly<Record<SenderPaymentProofState, string>> = declareScreenTexts(
  'payingStates',
  {
    waiting: 'Received',
    seen: 'Being matched',
    matched: 'Allocated',
    'not found': 'Not found',
    unanswered: 'No payment found',
  },
);

export const howToPayTexts = {
  howToPay: screenTitles.howToPay,
  why: screenTitles.why,
  states: paymentProofStatusTexts,
  causes: balanceChangeCauseTexts,
  ...declareScreenTexts('paying', {
    overdue: textWithValues<[amount: string]>('{amount} overdue'),
    since: textWithValues<[days: number]>('for {days} days or more'),
    partSince: textWithValues<[days: number]>('some of it for {days} days or more'),
    reported: textWithValues<[amount: string]>('{amount} reported, being matched'),
    statement: 'Statement',
    actions: 'About this amount',
    actionsOf: textWithValues<[account: string]>('for {account}'),
    forAccount: textWithValues<[account: string]>(
      'The buttons below are for {account}. You can choose another account on the next page.',
    ),
    account: 'Account',
    chooseAccount: 'Which account?',
    noAccounts: 'No Levy Accounts for this Owner.',
    toPortal: 'Go to the owner portal',

    loading: 'Loading how to pay…',
    failed: 'We could not load this. Check your connection and try again.',
    none: 'No levy account details found.',
    payLead: 'Pay by EFT. Give “Your reference” from below, so that we know the payment is yours.',
    payInto: 'Pay to',
    amount: 'Amount',
    nothingToPay: 'Nothing to pay now',
    bank: 'Bank',
    accountName: 'Account name',
    bankAccount: 'Account number',
    branch: 'Branch code',
    accountType: 'Account type',
    reference: 'Your reference',
    confirmed: 'Confirmed',
    confirmedOn: textWithValues<[day: string]>(
      'Two people at your managing agent checked these bank details on {day}.',
    ),
    fraudTitle: 'Beware of fraud',
    fraud:
      'We never change bank details by email, SMS or WhatsApp. If you get such a message, do not pay: call us on a number you know.',
    notConfirmed: 'We do not show a bank account here yet',
    notConfirmedNext:
      'Two people at your managing agent must confirm the bank account of your building first. Please call us before you pay.',
    help: 'Help and contact',
    copyAll: 'Copy all',
    copiedAll: 'All copied',
    copyFailed: 'Could not copy. Select the text instead.',
    share: 'Share',
    attorneyTitle: 'This account is with an attorney',
    attorney: textWithValues<[name: string]>('{name} collects this debt. Contact them to agree on payment terms.'),
    attorneyReference: textWithValues<[reference: string]>('Their reference: {reference}.'),

    paidTitle: 'I have paid',
    paidLead:
      'Send us your proof of payment. We match it to our bank statement. Your balance updates when the money arrives.',
    paidAmount: 'Amount you paid',
    paidOn: 'Paid on',
    proof: 'Proof of payment',
    proofHint: 'The bank’s confirmation, a screenshot or a photo.',
    proofTypes: 'PDF, JPG or PNG',
    send: 'Send the proof',
    sending: 'Sending…',
    sent: 'Thank you. We have your proof of payment. You can see its status below.',
    sendFailed: 'Your proof could not be sent. Please try again.',
    problems: 'Please check this first',
    amountMissing: 'Please enter the amount that you paid.',
    dayMissing: 'Please choose the day on which you paid.',
    fileMissing: 'Please choose the proof of your payment.',
    notInFuture: 'Please choose today or an earlier day.',
    tooLongAgo: 'This is more than a year ago. Please log a ticket, so that we can look for it.',
    sentAlready: textWithValues<[day: string]>('We have this proof already: it was sent on {day}.'),
    proofs: 'Payments you reported',
    sentOn: textWithValues<[day: string]>('sent {day}'),
    unanswered: 'We looked for this payment for 30 days and did not find it. Please contact your managing agent.',
    paidLine: textWithValues<[amount: string, day: string]>('{amount} paid on {day}'),

    allocatedOn: textWithValues<[day: string]>('Allocated {day}'),
    whyLoading: 'Loading what changed…',
    whyFailed: 'We could not load this. Check your connection and try again.',
    whyLead: 'What is unpaid, and what changed in the last month. Tap an entry to see how it was calculated.',
    changed: 'What changed since last month',
    balanceOn: textWithValues<[day: string]>('Balance on {day}'),
    balanceToday: textWithValues<[day: string]>('Balance today, {day}'),
    nothingChanged: 'Nothing changed since then.',
    entries: textWithValues<[count: number]>('{count, plural, one {{count} entry} other {{count} entries}}'),
    unpaid: 'What is unpaid',
    unpaidLead:
      'Newest month first. A payment settles the oldest charge first, unless its reference names another charge. Fines and disputed charges are settled last.',
    allPaid: 'Every charge is paid. Thank you.',
    dueOn: textWithValues<[day: string]>('due {day}'),
    unusedCredit: 'Less: paid ahead',
    total: 'Total',
    allEntries: 'All entries of this account',
    earlierMonths: 'Earlier months',
    charges: textWithValues<[count: number]>('{count, plural, one {{count} charge} other {{count} charges}}'),
    balanceFor: textWithValues<[amount: string, days: number]>(
      '{amount} for {days, plural, one {{days} day} other {{days} days}}',
    ),
    queryCharge: 'Query this charge',
    queryEntry: 'Query this entry',
    beingLookedAt: textWithValues<[number: string]>('Being looked at: ticket {number}'),
  }),
};
