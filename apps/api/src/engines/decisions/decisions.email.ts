/** Mails about approvals. Their links open the approval and require a login; no link casts a vote. */

import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import type { SentenceOrText, SentenceValue } from '@stoep/contract/kit/sentences';
import { approvalMailSentences as texts } from '@stoep/contract/scheme/approval-mails.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { BallotTally } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalDecision } from '@stoep/domain/scheme/approval-effects';
import type { DisplayedApprovalStatus } from '@stoep/domain/scheme/approval-outcome';
import type { MailBlock, MailContent } from '../../kernel/mail/mail-content.ts';

export type ApprovalMailData = {
  readonly id: string;
  readonly building: string;
  readonly subject: string;
  readonly description: string;
  readonly type: string;
  readonly amount: Cents | null;
  readonly closesAt: Date;
  readonly requiredCount: number;
};
export type ApprovalMailRecipient = { readonly name: string; readonly interest: string | null };

type Interested = { readonly interest: string };
const isInterested = (to: ApprovalMailRecipient): to is ApprovalMailRecipient & Interested => to.interest !== null;

type About = 'question' | 'reminder' | 'decision';
const KINDS = { question: 'votes', reminder: 'reminders', decision: 'decisions' } as const;

/** A decision mail may wait in the outbox without limit; a request to vote expires when the approval closes. */
const noticeOf = ({ id, closesAt }: ApprovalMailData, about: About): MailContent['notice'] => ({
  kind: KINDS[about],
  about,
  id,
  endsAt: about === 'decision' ? null : closesAt,
});

const greeting = ({ name }: ApprovalMailRecipient) => ({ name });

const facts = (
  mail: ApprovalMailData,
  more: readonly { label: SentenceOrText; value: SentenceValue }[],
): MailBlock => ({
  kind: 'facts',
  facts: [
    { label: commonMailSentences.building, value: mail.building },
    { label: texts.type, value: { coded: mail.type } },
    ...(mail.amount === null ? [] : [{ label: commonMailSentences.amount, value: formatMoney(mail.amount, 'plain') }]),
    ...more,
  ],
});

const about = (mail: ApprovalMailData): MailBlock[] =>
  [mail.subject, mail.description].flatMap((text) =>
    text.trim() === '' ? [] : [{ kind: 'paragraph' as const, text }],
  );

const closing = (mail: ApprovalMailData) => ({
  label: texts.closes,
  value: { at: mail.closesAt },
});

/** The address of the approval's page. It requires a login, and opening it never votes. */
export const approvalUrl = (publicUrl: string, approvalId: string): string =>
  `${publicUrl}/#/building-approvals/${approvalId}`;

/** A trustee with a personal interest learns only that there is an approval, its kind and its closing date. */
const askVeiled = (mail: ApprovalMailData, to: ApprovalMailRecipient & Interested, publicUrl: string): MailContent => ({
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
  mail: ApprovalMailData,
  to: ApprovalMailRecipient,
  publicUrl: string,
  {
    about: what,
    subject,
    lead,
    before,
  }: { about: About; subject: SentenceOrText; lead: SentenceOrText; before?: SentenceOrText | undefined },
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

/** The last decided approval about the same record. */
export type EarlierApproval = { readonly subject: string; readonly status: DisplayedApprovalStatus };

const beforeOf = ({ subject, status }: EarlierApproval): SentenceOrText =>
  texts.before({ subject, state: { coded: status } });

/** Notice of an approval to each trustee, with its text and closing date (PMR 14(4)). */
export const approvalRequestMail = (
  { earlier, ...mail }: ApprovalMailData & { readonly earlier: EarlierApproval | undefined },
  to: ApprovalMailRecipient,
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

export const approvalReminderMail = (
  mail: ApprovalMailData,
  to: ApprovalMailRecipient,
  publicUrl: string,
): MailContent =>
  ask(mail, to, publicUrl, {
    about: 'reminder',
    subject: texts.reminderSubject({ subject: mail.subject }),
    lead: texts.reminderLead({ building: mail.building }),
  });

export type ApprovalDecisionMailData = ApprovalMailData & {
  readonly decision: ApprovalDecision;
  readonly tally: BallotTally;
  readonly reason: string | null;
  /** Set when newly appointed trustees approved it: whether staff have confirmed it yet. Null otherwise. */
  readonly confirmation: 'awaited' | 'given' | null;
};

/** Only that it is closed; neither the subject nor the outcome. */
const closedMail = (mail: ApprovalMailData, to: ApprovalMailRecipient, publicUrl: string): MailContent => ({
  notice: noticeOf(mail, 'decision'),
  subject: texts.closedSubject({ building: mail.building }),
  greeting: greeting(to),
  blocks: [
    { kind: 'paragraph', text: texts.closedLead({ building: mail.building }) },
    facts({ ...mail, amount: null }, [closing(mail)]),
    { kind: 'button', label: texts.veiledOpen, url: approvalUrl(publicUrl, mail.id) },
  ],
});

const LEADS: Readonly<Record<ApprovalDecision, SentenceOrText>> = {
  Approved: texts.approved,
  Declined: texts.declined,
  Lapsed: texts.lapsed,
  Withdrawn: texts.withdrawn,
};

const leadsOf = ({ confirmation, decision }: ApprovalDecisionMailData): MailBlock[] => {
  const lead = confirmation === 'awaited' ? texts.approvedAndHeld : LEADS[decision];
  const texted = confirmation === 'given' ? [lead, texts.confirmed] : [lead];
  return texted.map((text) => ({ kind: 'paragraph', text }));
};

export const approvalDecisionMail = (
  mail: ApprovalDecisionMailData,
  to: ApprovalMailRecipient,
  publicUrl: string,
): MailContent => {
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
