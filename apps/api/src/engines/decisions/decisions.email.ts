/** Mails about approvals. Their links open the approval and ask for the login; none of them votes. */

import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { Value, Words } from '@stoep/contract/kit/sentences';
import { approvalMailSentences as texts } from '@stoep/contract/scheme/approval-mails.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { Tally } from '@stoep/domain/scheme/approval-ballots';
import type { Decision } from '@stoep/domain/scheme/approval-effects';
import type { ApprovalStatus } from '@stoep/domain/scheme/approval-outcome';
import type { MailBlock, MailContent } from '../../kernel/mail/mail-content.ts';

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
export type Recipient = { readonly name: string; readonly interest: string | null };

type Interested = { readonly interest: string };
const isInterested = (to: Recipient): to is Recipient & Interested => to.interest !== null;

type About = 'question' | 'reminder' | 'decision';
const KINDS = { question: 'votes', reminder: 'reminders', decision: 'decisions' } as const;

/** What is decided waits as long as one likes; what is asked, until it closes. */
const noticeOf = ({ id, closesAt }: ApprovalMail, about: About): MailContent['notice'] => ({
  kind: KINDS[about],
  about,
  id,
  endsAt: about === 'decision' ? null : closesAt,
});

const greeting = ({ name }: Recipient) => ({ name });

const facts = (mail: ApprovalMail, more: readonly { label: Words; value: Value }[]): MailBlock => ({
  kind: 'facts',
  facts: [
    { label: mailSentences.building, value: mail.building },
    { label: texts.type, value: { coded: mail.type } },
    ...(mail.amount === null
      ? []
      : [{ label: mailSentences.amount, value: formatMoney(mail.amount, 'plain') }]),
    ...more,
  ],
});

const about = (mail: ApprovalMail): MailBlock[] =>
  [mail.subject, mail.description].flatMap((text) =>
    text.trim() === '' ? [] : [{ kind: 'paragraph' as const, text }],
  );

const closing = (mail: ApprovalMail) => ({
  label: texts.closes,
  value: { at: mail.closesAt },
});

/** The page of the approval: it asks for the login first, and never votes by being opened. */
export const approvalUrl = (publicUrl: string, approvalId: string): string =>
  `${publicUrl}/#/building-approvals/${approvalId}`;

/** With a personal interest one is told that there is a question, of which kind, and until when: no more. */
const askVeiled = (mail: ApprovalMail, to: Recipient & Interested, publicUrl: string): MailContent => ({
  notice: noticeOf(mail, 'question'),
  subject: texts.veiledSubject({ building: mail.building }),
  greeting: greeting(to),
  blocks: [
    { kind: 'paragraph', text: texts.veiledLead({ building: mail.building, reason: to.interest }) },
    facts({ ...mail, amount: null }, [closing(mail)]),
    { kind: 'button', label: texts.veiledOpen, url: approvalUrl(publicUrl, mail.id) },
    { kind: 'footnote', text: texts.veiledHow },
  ],
});

const ask = (
  mail: ApprovalMail,
  to: Recipient,
  publicUrl: string,
  {
    about: what,
    subject,
    lead,
    before,
  }: { about: About; subject: Words; lead: Words; before?: Words | undefined },
): MailContent => ({
  notice: noticeOf(mail, what),
  subject,
  greeting: greeting(to),
  blocks: [
    { kind: 'paragraph', text: lead },
    ...about(mail),
    ...(before === undefined ? [] : [{ kind: 'paragraph' as const, text: before }]),
    facts(mail, [closing(mail), { label: texts.required, value: String(mail.requiredCount) }]),
    { kind: 'button', label: texts.open, url: approvalUrl(publicUrl, mail.id) },
    { kind: 'footnote', text: texts.how },
    { kind: 'footnote', text: texts.silence },
  ],
});

/** The question about the same record that the trustees decided last. */
export type EarlierQuestion = { readonly subject: string; readonly status: ApprovalStatus };

const beforeOf = ({ subject, status }: EarlierQuestion): Words =>
  texts.before({ subject, state: { coded: status } });

/** Notice of the question to each trustee, with its text and closing date (PMR 14(4)). */
export const requestMail = (
  { earlier, ...mail }: ApprovalMail & { readonly earlier: EarlierQuestion | undefined },
  to: Recipient,
  publicUrl: string,
): MailContent =>
  isInterested(to)
    ? askVeiled(mail, to, publicUrl)
    : ask(mail, to, publicUrl, {
        about: 'question',
        subject: texts.requestSubject({ subject: mail.subject }),
        lead: texts.requestLead({ building: mail.building }),
        before: earlier && beforeOf(earlier),
      });

export const reminderMail = (mail: ApprovalMail, to: Recipient, publicUrl: string): MailContent =>
  ask(mail, to, publicUrl, {
    about: 'reminder',
    subject: texts.reminderSubject({ subject: mail.subject }),
    lead: texts.reminderLead({ building: mail.building }),
  });

export type DecisionMail = ApprovalMail & {
  readonly decision: Decision;
  readonly tally: Tally;
  readonly reason: string | null;
  /** Of what a board that is new in office approved: staff have to confirm it, or have done so; else null. */
  readonly confirmation: 'awaited' | 'given' | null;
};

/** That it is over; neither what was asked nor what came of it. */
const closedMail = (mail: ApprovalMail, to: Recipient, publicUrl: string): MailContent => ({
  notice: noticeOf(mail, 'decision'),
  subject: texts.closedSubject({ building: mail.building }),
  greeting: greeting(to),
  blocks: [
    { kind: 'paragraph', text: texts.closedLead({ building: mail.building }) },
    facts({ ...mail, amount: null }, [closing(mail)]),
    { kind: 'button', label: texts.veiledOpen, url: approvalUrl(publicUrl, mail.id) },
  ],
});

const LEADS: Readonly<Record<Decision, Words>> = {
  Approved: texts.approved,
  Declined: texts.declined,
  Lapsed: texts.lapsed,
  Withdrawn: texts.withdrawn,
};

const leadsOf = ({ confirmation, decision }: DecisionMail): MailBlock[] => {
  const lead = confirmation === 'awaited' ? texts.approvedAndHeld : LEADS[decision];
  const texted = confirmation === 'given' ? [lead, texts.confirmed] : [lead];
  return texted.map((text) => ({ kind: 'paragraph', text }));
};

export const decisionMail = (mail: DecisionMail, to: Recipient, publicUrl: string): MailContent => {
  if (isInterested(to)) return closedMail(mail, to, publicUrl);
  const { approvals, declines, abstentions } = mail.tally;
  const votes = {
    label: texts.votes,
    value: texts.counts({ approved: approvals, declined: declines, abstained: abstentions }),
  };
  const reason = mail.reason === null ? [] : [{ label: texts.reason, value: mail.reason }];
  return {
    notice: noticeOf(mail, 'decision'),
    subject: texts.decisionSubject({
      state: { coded: mail.confirmation === 'awaited' ? 'Awaiting confirmation' : mail.decision },
      subject: mail.subject,
    }),
    greeting: greeting(to),
    blocks: [
      ...leadsOf(mail),
      facts(mail, [votes, ...reason]),
      { kind: 'button', label: texts.openDecision, url: approvalUrl(publicUrl, mail.id) },
      { kind: 'footnote', text: texts.record },
    ],
  };
};
