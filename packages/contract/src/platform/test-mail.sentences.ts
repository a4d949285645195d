/** Server sentences about the test mail of the setup checklist. */
import { declareSentences } from '../kit/sentences.ts';

export const testMailSentences = declareSentences('testMail', {
  noMailServer: 'No mail server is set up yet. Ask your system administrator to set SMTP_URL.',
  subject: 'Test email from your office',
  lead: 'The mail server works: this email reached you. Nothing else has to be done.',
  openFirstDays: 'Open Setup checklist',
});
