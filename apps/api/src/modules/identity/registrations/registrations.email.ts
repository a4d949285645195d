/** Mails of registration and forgotten passwords. */

import {
  matchSentences as match,
  registrationSentences as texts,
} from '@stoep/contract/identity/registrations.sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export const RESET_MINUTES = 60;
export const CONFIRM_HOURS = 24;
export const INVITATION_DAYS = 14;
export const MATCH_DAYS = 7;

export const resetMail = (url: string): MailContent => ({
  notice: 'security',
  subject: texts.resetSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.resetLead },
    { kind: 'button', label: texts.chooseNewPassword, url },
    {
      kind: 'paragraph',
      text: texts.linkForMinutes({ minutes: RESET_MINUTES }),
    },
    { kind: 'footnote', text: texts.resetHow },
  ],
});

/** Sent when staff open a login for somebody. */
export const invitationMail = (name: string, agent: string, url: string): MailContent => ({
  notice: 'security',
  subject: texts.invitationSubject({ agent }),
  greeting: { name },
  blocks: [
    {
      kind: 'paragraph',
      text: texts.invitationLead({ agent }),
    },
    { kind: 'button', label: texts.choosePassword, url },
    {
      kind: 'paragraph',
      text: texts.linkForDays({ days: INVITATION_DAYS }),
    },
    {
      kind: 'footnote',
      text: texts.invitationHow,
    },
  ],
});

/** Goes to an address nobody has confirmed: what a stranger typed as a name is not repeated in it. */
export const confirmMail = (url: string): MailContent => ({
  notice: 'security',
  subject: texts.confirmSubject,
  greeting: 'stranger',
  blocks: [
    { kind: 'paragraph', text: texts.confirmLead },
    { kind: 'button', label: texts.confirm, url },
    {
      kind: 'paragraph',
      text: texts.linkForHours({ hours: CONFIRM_HOURS }),
    },
    { kind: 'footnote', text: texts.confirmHow },
  ],
});

export const alreadyRegisteredMail = (name: string, url: string): MailContent => ({
  notice: 'security',
  subject: texts.alreadySubject,
  greeting: { name },
  blocks: [
    {
      kind: 'paragraph',
      text: texts.alreadyLead,
    },
    { kind: 'button', label: texts.logInOrAsk, url },
    { kind: 'footnote', text: texts.alreadyHow },
  ],
});

/** Told to the old and to the new address. */
export const emailChangedMail = (name: string, email: string): MailContent => ({
  notice: 'security',
  subject: texts.addressChangedSubject,
  greeting: { name },
  blocks: [
    { kind: 'paragraph', text: texts.addressChangedLead },
    { kind: 'facts', facts: [{ label: texts.email, value: email }] },
    { kind: 'footnote', text: texts.addressChangedHow },
  ],
});

/** To who registered and matched nobody, once staff have settled it (M-5). `refusal`: the reason, or null when the person was found. */
export const registrationMail = (refusal: string | null, publicUrl: string): MailContent => ({
  notice: 'security',
  subject: refusal === null ? texts.completeSubject : texts.refusedSubject,
  greeting: 'reader',
  blocks:
    refusal === null
      ? [
          {
            kind: 'paragraph',
            text: texts.completeLead,
          },
          { kind: 'button', label: texts.logIn, url: publicUrl },
        ]
      : [
          { kind: 'paragraph', text: texts.refusedLead },
          { kind: 'paragraph', text: refusal },
          { kind: 'paragraph', text: texts.refusedHow },
        ],
});

/** To the stored address of a contact: the link that connects a login with it. */
export const matchLinkMail = (email: string, agent: string, url: string): MailContent => ({
  notice: 'security',
  subject: match.matchSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: match.matchLead({ email, agent }) },
    { kind: 'button', label: match.openMatch, url },
    { kind: 'paragraph', text: texts.linkForDays({ days: MATCH_DAYS }) },
    { kind: 'footnote', text: match.matchHow({ agent }) },
  ],
});

/** To the address that got a link which no longer works: the match was replaced or refused. */
export const matchEndedMail = (email: string, agent: string): MailContent => ({
  notice: 'security',
  subject: match.matchEndedSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: match.matchEndedLead({ email }) },
    { kind: 'footnote', text: match.matchEndedHow({ agent }) },
  ],
});

/** To the same address, once a second person has approved it or the link was opened. */
export const matchDoneMail = (email: string, agent: string, how: 'approved' | 'opened'): MailContent => ({
  notice: 'security',
  subject: match.matchDoneSubject,
  greeting: 'reader',
  blocks: [
    {
      kind: 'paragraph',
      text:
        how === 'opened' ? match.matchOpenedLead({ email, agent }) : match.matchDoneLead({ email, agent }),
    },
    { kind: 'footnote', text: match.matchDoneHow({ agent }) },
  ],
});
