/** What the server says of notices, the mail that gathers them, and what stands on a device. */
import { plural, sentences } from '../kit/sentences.ts';
import { noticeTexts } from './notices.texts.ts';

export const noticeSentences = sentences('notices', {
  both: 'Enter when quiet hours begin and when they end.',
  same: noticeTexts.same,
  notYours: 'You do not get notifications of this kind.',
  neverOff: 'Every trustee must hear of every vote, so this cannot be switched off.',
  digestSubject: plural<'count'>('{count, plural, one {# update for you} other {# updates for you}}'),
  digestVotesSubject: plural<'count' | 'votes' | 'day'>(
    '{count, plural, one {# update} other {# updates}}: {votes, plural, one {# vote, closes {day}} other {# votes, first closes {day}}}',
  ),
  neverWaits: 'The monthly levy e-mail comes at once or not at all.',
  lineAmount: '{line}: {amount}',
  lineCloses: '{line} (closes {closes})',
  digestLead: 'Each line opens its record; you may have to log in first.',
  heldLead: 'You get this now because your quiet hours have ended:',
  open: 'Open',
});

/** What is pushed to a device, by its kind, and why one is not taken. */
export const pushSentences = sentences('pushed', {
  notAPushService: 'This portal does not send to the push service of your browser.',
  notAKey: 'Your browser gave no key to encrypt notifications with. Please switch notifications on again.',
  /** On a locked screen, read by whoever looks: what came, and nothing of what it says. */
  votes: 'You have a new vote.',
  reminders: 'A vote closes soon.',
  decisions: 'The trustees made a decision.',
  tickets: 'Your ticket was updated.',
  quotes: 'A quote was updated.',
  payments: 'We have a question about a payment.',
  test: 'Notifications work on this device.',
});
