/** Server sentences about the test mail of the first days. */
import { declareSentences } from '../kit/sentences.ts';

export const testMailSentences = declareSentences('testMail', {
  noMailServer: 'No mail server is set up yet. Ask your system administrator to set SMTP_URL.',
  subject: 'Test e-mail from your office',
  lead: 'The mail server works: this e-mail reached you. Nothing else has to be done.',
  openFirstDays: 'Open First days',
});
