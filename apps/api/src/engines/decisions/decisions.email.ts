/** Mails about approvals. Their links open the approval and ask for the login; none of them votes. */
import { approvalMails as texts } from '@stoep/contract/decisions/approvals.texts';
import { formatInstant } from '@stoep/domain/calendar/calendar';
import { type Cents, formatMoney } from '@stoep/domain/money/money';
import type { Decision } from '@stoep/domain/votes/approval-effects';
import type { Tally } from '@stoep/domain/votes/approval-outcome';
import type { MailBlock, MailContent } from '../../kernel/mail/render-mail.ts';

export type ApprovalMail = {
  readonly id: string;
  readonly building: string;
  readonly subject: string;
  readonly description: string;
  readonly type: string;
  readonly amount: Cents | null;
  readonly closesAt: Date;
  readonly requiredCount: number;
};
export type Recipient = { readonly firstName: string; readonly interest: string | null };

type Interested = { readonly interest: string };
const isInterested = (to: Recipient): to is Recipient & Interested => to.interest !== null;

const greeting = ({ firstName }: Recipient) => `Dear ${firstName}`;

const facts = (mail: ApprovalMail, more: readonly { label: string; value: string }[]): MailBlock => ({
  kind: 'facts',
  facts: [
    { label: texts.labels.building, value: mail.building },
    { label: texts.labels.type, value: mail.type },
    ...(mail.amount === null
      ? []
      : [{ label: texts.labels.amount, value: formatMoney(mail.amount, 'plain') }]),
    ...more,
  ],
});

const about = (mail: ApprovalMail): MailBlock[] =>
  [mail.subject, mail.description].flatMap((text) =>
    text.trim() === '' ? [] : [{ kind: 'paragraph' as const, text }],
  );

const closing = (mail: ApprovalMail) => ({
  label: texts.labels.closes,
  value: formatInstant(mail.closesAt),
});

/** The page of the approval: it asks for the login first, and never votes by being opened. */
export const approvalUrl = (publicUrl: string, approvalId: string): string =>
  `${publicUrl}/#/building-approvals/${approvalId}`;

/** With a personal interest one is told that there is a question, of which kind, and until when: no more. */
const askVeiled = (mail: ApprovalMail, to: Recipient & Interested, publicUrl: string): MailContent => ({
  subject: texts.veiled.subject(mail.building),
  greeting: greeting(to),
  blocks: [
    { kind: 'paragraph', text: texts.veiled.lead(mail.building, to.interest) },
    facts({ ...mail, amount: null }, [closing(mail)]),
    { kind: 'button', label: texts.veiled.open, url: approvalUrl(publicUrl, mail.id) },
    { kind: 'footnote', text: texts.veiled.how },
  ],
});

const ask = (
  mail: ApprovalMail,
  to: Recipient,
  publicUrl: string,
  { subject, lead }: { subject: string; lead: string },
): MailContent => ({
  subject,
  greeting: greeting(to),
  blocks: [
    { kind: 'paragraph', text: lead },
    ...about(mail),
    facts(mail, [closing(mail), { label: texts.labels.required, value: String(mail.requiredCount) }]),
    { kind: 'button', label: texts.request.open, url: approvalUrl(publicUrl, mail.id) },
    { kind: 'footnote', text: texts.request.how },
    { kind: 'footnote', text: texts.request.silence },
  ],
});

/** Notice of the question to each trustee, with its text and closing date (PMR 14(4)). */
export const requestMail = (mail: ApprovalMail, to: Recipient, publicUrl: string): MailContent =>
  isInterested(to)
    ? askVeiled(mail, to, publicUrl)
    : ask(mail, to, publicUrl, {
        subject: texts.request.subject(mail.subject),
        lead: texts.request.lead(mail.building),
      });

export const reminderMail = (mail: ApprovalMail, to: Recipient, publicUrl: string): MailContent =>
  ask(mail, to, publicUrl, {
    subject: texts.reminder.subject(mail.subject),
    lead: texts.reminder.lead(mail.building),
  });

export type DecisionMail = ApprovalMail & {
  readonly decision: Decision;
  readonly tally: Tally;
  readonly reason: string | null;
};

/** That it is over; neither what was asked nor what came of it. */
const closedMail = (mail: ApprovalMail, to: Recipient): MailContent => ({
  subject: texts.veiled.closedSubject(mail.building),
  greeting: greeting(to),
  blocks: [
    { kind: 'paragraph', text: texts.veiled.closedLead(mail.building) },
    facts({ ...mail, amount: null }, [closing(mail)]),
  ],
});

export const decisionMail = (mail: DecisionMail, to: Recipient, publicUrl: string): MailContent => {
  if (isInterested(to)) return closedMail(mail, to);
  const { approvals, declines, abstentions } = mail.tally;
  const votes = { label: texts.labels.counts, value: texts.counts(approvals, declines, abstentions) };
  const reason = mail.reason === null ? [] : [{ label: texts.labels.reason, value: mail.reason }];
  return {
    subject: texts.decision.subject(mail.decision, mail.subject),
    greeting: greeting(to),
    blocks: [
      { kind: 'paragraph', text: texts.decision.lead[mail.decision] },
      facts(mail, [votes, ...reason]),
      { kind: 'button', label: texts.decision.open, url: approvalUrl(publicUrl, mail.id) },
      { kind: 'footnote', text: texts.decision.record },
    ],
  };
};
