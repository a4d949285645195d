/** Statements by e-mail (A 2 /download-statement, A 5, A 8; C 2.7, C 8). The documents' texts to the letter. */
import { says, screenTexts } from '@stoep/domain/wording/screen-texts';
import { screenTitles } from '../people/screen-titles.ts';

export const statementTexts = {
  title: screenTitles.statement,
  ...screenTexts('statement', {
    loading: 'Loading Statement Details...',
    missing: 'Missing required account details.',
    lead: 'Choose a period. The statement downloads here, and we e-mail you a copy.',
    from: 'From Date',
    to: 'To Date',
    pdf: 'Download as PDF',
    excel: 'Download as Excel',
    processing: 'Processing…',
    invalidRange: 'Please select a valid date range.',
    fromMissing: 'Choose the first day.',
    toMissing: 'Choose the last day.',
    rangeOrder: "Invalid date range. 'From Date' must be before 'To Date'.",
    tooLong: 'Please choose at most five years.',
    failed: says<[format: 'PDF' | 'EXCEL']>('Failed to request {format} statement.'),
    error: says<[format: 'PDF' | 'EXCEL']>('Error requesting {format} statement. Please try again.'),
    success: says<[format: 'PDF' | 'EXCEL', email: string]>(
      'Your {format} statement is being processed. You will receive an email on {email} shortly.',
    ),
    unprintable: says<[characters: string]>(
      'The PDF prints ? in place of these characters: {characters}. The Excel file has them all.',
    ),

    history: 'Requested statements',
    historyLead: 'The last 90 days.',
    historyFailed: 'Failed to fetch your requested statements.',
    historyLoading: 'Loading requested statements…',
    noHistory: 'You have not requested a statement of this account yet.',
    requested: 'Requested',
    format: 'Format',
    period: 'Period',
    state: 'Status',
    sentTo: 'Sent to',
    sent: 'Sent',
    formats: { pdf: 'PDF', excel: 'Excel' },
    states: {
      queued: 'Preparing',
      made: 'Sending',
      sent: 'Sent',
      kept: 'Not sent: no mail server is set up',
      failed: 'Not sent',
    },
    download: 'Download',
    downloadOf: says<[period: string]>('Download the statement of {period}'),
    downloadFailed: 'The statement could not be opened. Please try again.',
    sendAgain: 'Send again',
    sendAgainFor: says<[period: string]>('Send again the statement of {period}'),
    actions: 'Actions',
    beingMade: 'Preparing your statement…',
    isReady: 'Downloaded.',
    notMade: 'We could not prepare your statement. Please request it again.',
    again: 'Request again',
    /** Of the presses of a table, which says them for its row. */
    againFor: says<[period: string]>('Request again for {period}'),
    mailboxHint: 'This is a demo: it sends no e-mails. You find them in the',
    mailbox: 'demo mailbox',
  }),
};

/** The demo mailbox page: stands in for e-mail in demo mode alone. */
export const mailboxTexts = {
  title: screenTitles.mailbox,
  ...screenTexts('mailbox', {
    lead: 'This is the demo: no e-mail leaves this computer. You can read here what would have been sent.',
    loading: 'Loading e-mails…',
    failed: 'The e-mails could not be loaded.',
    none: 'No e-mails yet.',
    noMatch: 'No e-mails for this address.',
    notDemo: 'This installation sends its e-mails. There is no mailbox to look at.',
    addressee: 'Addressed to',
    everyone: 'Everyone',
    to: 'To',
    subject: 'Subject',
    received: 'Written',
    attachments: 'Attachments',
    open: 'Open',
    attachmentFailed: 'The attachment could not be opened.',
    choose: 'Choose an e-mail to read it.',
    close: 'All e-mails',
    attached: says<[count: number]>('{count, plural, one {{count} attachment} other {{count} attachments}}'),
  }),
};
