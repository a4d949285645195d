/** Mails about registration, invitations and forgotten passwords. */

import {
  registrationMatchSentences as match,
  registrationSentences as texts,
} from '@stoep/contract/identity/registrations.sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export const RESET_LINK_MINUTES = 60;
export const REGISTRATION_LINK_HOURS = 24;
export const INVITATION_LINK_DAYS = 14;
export const REGISTRATION_MATCH_LINK_DAYS = 7;

export const passwordResetMail = (url: string): MailContent => ({
  notice: 'security',
  subject: texts.resetSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.resetLead },
    { kind: 'button', label: texts.chooseNewPassword, url },
    {
      kind: 'paragraph',
      text: texts.linkForMinutes({ minutes: RESET_LINK_MINUTES }),
    },
    { kind: 'footnote', text: texts.resetHow },
  ],
});

/** Sent when staff create a login for somebody. */
export const loginInvitationMail = (name: string, agent: string, url: string): MailContent => ({
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
      text: texts.linkForDays({ days: INVITATION_LINK_DAYS }),
    },
    {
      kind: 'footnote',
      text: texts.invitationHow,
    },
  ],
});

/** Goes to an unconfirmed address, so the mail does not repeat the name that a stranger typed. */
export const confirmRegistrationEmailMail = (url: string): MailContent => ({
  notice: 'security',
  subject: texts.confirmSubject,
  greeting: 'stranger',
  blocks: [
    { kind: 'paragraph', text: texts.confirmLead },
    { kind: 'button', label: texts.confirm, url },
    {
      kind: 'paragraph',
      text: texts.linkForHours({ hours: REGISTRATION_LINK_HOURS }),
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

/** To the old and to the new address. */
export const loginEmailChangedMail = (name: string, email: string): MailContent => ({
  notice: 'security',
  subject: texts.addressChangedSubject,
  greeting: { name },
  blocks: [
    { kind: 'paragraph', text: texts.addressChangedLead },
    { kind: 'facts', facts: [{ label: texts.email, value: email }] },
    { kind: 'footnote', text: texts.addressChangedHow },
  ],
});

/** Outcome for a registrant that staff matched or refused (M-5). `refusal`: the reason, or null after a match. */
export const registrationClosedMail = (refusal: string | null, publicUrl: string): MailContent => ({
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
export const registrationMatchLinkMail = (email: string, agent: string, url: string): MailContent => ({
  notice: 'security',
  subject: match.matchSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: match.matchLead({ email, agent }) },
    { kind: 'button', label: match.openMatch, url },
    { kind: 'paragraph', text: texts.linkForDays({ days: REGISTRATION_MATCH_LINK_DAYS }) },
    { kind: 'footnote', text: match.matchHow({ agent }) },
  ],
});

/** To the address with a link that is now invalid: the match was replaced or refused. */
export const registrationMatchEndedMail = (email: string, agent: string): MailContent => ({
  notice: 'security',
  subject: match.matchEndedSubject,
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: match.matchEndedLead({ email }) },
    { kind: 'footnote', text: match.matchEndedHow({ agent }) },
  ],
});

/** To the same address, after a second person approved the match or the link was opened. */
export const registrationMatchDoneMail = (email: string, agent: string, how: 'approved' | 'opened'): MailContent => ({
  notice: 'security',
  subject: match.matchDoneSubject,
  greeting: 'reader',
  blocks: [
    {
      kind: 'paragraph',
      text: how === 'opened' ? match.matchOpenedLead({ email, agent }) : match.matchDoneLead({ email, agent }),
    },
    { kind: 'footnote', text: match.matchDoneHow({ agent }) },
  ],
});
