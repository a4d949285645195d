/** Statements by e-mail (A 2 /download-statement, A 5, A 8; C 2.7, C 8). The documents' texts to the letter. */
import { screenTitles } from './screen-titles.ts';

export const statementTexts = {
  title: screenTitles.statement,
  loading: 'Loading Statement Details...',
  missing: 'Missing required account details.',
  lead: 'Choose the days the statement covers. We e-mail it to you.',
  from: 'From Date',
  to: 'To Date',
  pdf: 'Download as PDF',
  excel: 'Download as Excel',
  processing: 'Processing…',
  invalidRange: 'Please select a valid date range.',
  rangeOrder: "Invalid date range. 'From Date' must be before 'To Date'.",
  tooLong: 'Please choose at most five years.',
  failed: (format: 'PDF' | 'EXCEL') => `Failed to request ${format} statement.`,
  error: (format: 'PDF' | 'EXCEL') => `Error requesting ${format} statement. Please try again.`,
  success: (format: 'PDF' | 'EXCEL', email: string) =>
    `Your ${format} statement is being processed. You will receive an email on ${email} shortly.`,

  history: 'Requested statements',
  historyLead: 'The last 90 days.',
  historyFailed: 'Failed to fetch your requested statements.',
  historyLoading: 'Loading requested statements…',
  noHistory: 'You have not asked for a statement of this account yet.',
  requested: 'Requested',
  format: 'Format',
  period: 'Period',
  state: 'State',
  sentTo: 'Sent to',
  sent: 'Sent',
  formats: { pdf: 'PDF', excel: 'Excel' },
  states: {
    queued: 'Being made',
    made: 'Being sent',
    sent: 'Sent',
    kept: 'Not sent: no mail server is set up',
    failed: 'Not sent',
  },
  again: 'Ask again',
  /** Of the presses of a table, which says them for its row. */
  againFor: (period: string) => `Ask again for ${period}`,
  mailboxHint: 'This is a demo: mails are not sent, they are kept in the',
  mailbox: 'demo mailbox',
} as const;

/** The demo mailbox page: stands in for e-mail in demo mode alone. */
export const mailboxTexts = {
  title: screenTitles.mailbox,
  lead: 'This is the demo: no e-mail leaves this computer. You can read here what would have been sent.',
  loading: 'Loading mails…',
  failed: 'The mails could not be loaded.',
  none: 'No mails yet.',
  noMatch: 'No mails for this address.',
  notDemo: 'This installation sends its mails. There is no mailbox to look at.',
  addressee: 'Addressed to',
  everyone: 'Everyone',
  to: 'To',
  subject: 'Subject',
  received: 'Written',
  attachments: 'Attachments',
  open: 'Open',
  attachmentFailed: 'The attachment could not be opened.',
  choose: 'Choose a mail to read it.',
  close: 'All mails',
  attached: (count: number) => `${count} ${count === 1 ? 'attachment' : 'attachments'}`,
} as const;
