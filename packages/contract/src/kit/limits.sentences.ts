/** What a person reads who tried something too often. */
import { sentences } from './sentences.ts';

export const limitSentences = sentences('limits', {
  tryAgain: 'Too many attempts. You can try again after {at}.',
  loginLocked:
    'Too many wrong passwords. Choose a new password by e-mail to log in at once, or try again after {at}.',
});
