/** Server sentences about throttled calls: too many attempts. */
import { declareSentences } from './sentences.ts';

export const throttleSentences = declareSentences('limits', {
  tryAgain: 'Too many attempts. You can try again after {at}.',
  loginLocked: 'Too many wrong passwords. Choose a new password by email to log in at once, or try again after {at}.',
});
