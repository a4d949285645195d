/** What the server says of notices, and the mail that gathers them. */
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
