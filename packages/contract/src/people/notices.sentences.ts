/** What the server says of notices, the mail that gathers them, and what stands on a device. */
import { plural, sentences } from '../kit/sentences.ts';
import { noticeTexts } from './notices.texts.ts';

export const noticeSentences = sentences('notices', {
  both: 'Enter when quiet hours begin and when they end.',
  same: noticeTexts.same,
  notYours: 'You do not get notices of this kind.',
  neverOff: 'Each trustee has to be told of a question, so this cannot be switched off.',
  digestSubject: plural<'count'>('{count, plural, one {# notice for you} other {# notices for you}}'),
  digestLead: 'Each line opens its record; you may have to log in first.',
  heldLead: 'This waited for the end of your quiet hours:',
  open: 'Open',
});

/** What is pushed to a device, by its kind, and why one is not taken. */
export const pushSentences = sentences('pushed', {
  notAPushService: 'This portal does not send to the push service of your browser.',
  notAKey: 'Your browser gave no key that notices can be sealed with. Please switch notices on again.',
  /** On a locked screen, read by whoever looks: what came, and nothing of what it says. */
  votes: 'A question waits for your vote.',
  reminders: 'A vote closes soon.',
  decisions: 'The trustees decided on a question.',
  tickets: 'There is news on a ticket.',
  quotes: 'There is news about a quote.',
  payments: 'We have a question about a payment.',
  test: 'Notices reach this device.',
});
