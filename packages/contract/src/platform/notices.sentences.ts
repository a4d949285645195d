/** Server sentences about notices, the digest mail and notifications on devices. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';
import { noticePreferenceTexts } from './notices.texts.ts';

export const noticeSentences = declareSentences('notices', {
  both: 'Enter when quiet hours start and end.',
  same: noticePreferenceTexts.same,
  notYours: 'You do not get notifications of this kind.',
  neverOff: 'Every trustee must hear of every vote, so this cannot be switched off.',
  digestSubject: pluralSentence<'count'>('{count, plural, one {# update for you} other {# updates for you}}'),
  digestVotesSubject: pluralSentence<'count' | 'votes' | 'day'>(
    '{count, plural, one {# update} other {# updates}}: {votes, plural, one {# vote, closes {day}} other {# votes, first closes {day}}}',
  ),
  neverWaits: 'The monthly levy email comes at once or not at all.',
  lineAmount: '{line}: {amount}',
  lineCloses: '{line} (closes {closes})',
  digestLead: 'Each line opens its record; you may have to log in first.',
  heldLead: 'You get this now because your quiet hours have ended:',
  open: 'Open',
});

/** Notifications on devices by kind, and why a device is refused. */
export const pushNoticeSentences = declareSentences('pushed', {
  notAPushService: 'This portal cannot send notifications to this browser. Try another browser.',
  notAKey: 'Your browser gave no key to encrypt notifications with. Please switch notifications on again.',
  /** Anybody can read a locked screen, so it says what arrived but not its content. */
  votes: 'You have a new vote.',
  reminders: 'A vote closes soon.',
  decisions: 'The trustees made a decision.',
  tickets: 'Your ticket was updated.',
  quotes: 'A quote was updated.',
  payments: 'We have a question about a payment.',
  test: 'Notifications work on this device.',
});
