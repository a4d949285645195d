/** Mails about a changed email address in a profile. */

import { ownProfileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

/** To the new address: nothing changes until its link is opened. */
export const confirmNewEmailMail = (name: string, url: string): MailContent => ({
  notice: 'security',
  subject: texts.confirmSubject,
  greeting: { name },
  blocks: [
    {
      kind: 'paragraph',
      text: texts.confirmLead,
    },
    { kind: 'button', label: texts.confirmNew, url },
    { kind: 'paragraph', text: texts.linkWorks },
    { kind: 'footnote', text: texts.ifNotAsked },
  ],
});

/** To the old address, immediately. */
export const emailChangeRequestedMail = (email: string): MailContent => ({
  notice: 'security',
  subject: texts.askedSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.askedLead },
    { kind: 'facts', facts: [{ label: texts.newAddress, value: email }] },
    {
      kind: 'paragraph',
      text: texts.askedHow,
    },
    {
      kind: 'footnote',
      text: texts.ifNotYou,
    },
  ],
});
