/** The mails about who pays for what: the one with the link, and the one that tells both parties. */
import { splitRequestSentences as texts } from '@stoep/contract/billing/split-requests.sentences';
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { SplitChange } from '@stoep/domain/billing/split-charges';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type SplitFacts = { building: string; unit: string; changes: readonly SplitChange[] };

const facts = ({ building, unit, changes }: SplitFacts): MailContent['blocks'][number] => ({
  kind: 'facts',
  facts: [
    { label: mailSentences.building, value: building },
    { label: mailSentences.unit, value: unit },
    ...changes.map((change) => ({
      label: change.name,
      value: texts.fromTo({ from: change.from, to: change.to }),
    })),
  ],
});

export const splitApprovalMail = (
  name: string,
  split: SplitFacts & { url: string; expiresAt: Date },
): MailContent => ({
  notice: 'asked',
  subject: texts.approveSubject({ building: split.building, unit: split.unit }),
  greeting: { name },
  blocks: [
    {
      kind: 'paragraph',
      text: texts.approveLead,
    },
    facts(split),
    { kind: 'button', label: texts.lookRequest, url: split.url },
    {
      kind: 'footnote',
      text: texts.approveHow({ expiresAt: { at: split.expiresAt } }),
    },
  ],
});

/** To the tenant, who would pay: the owner asks, and nothing moves before the tenant agrees. */
export const splitAgreementMail = (
  name: string,
  split: SplitFacts & { url: string; expiresAt: Date; requestedBy: string },
): MailContent => ({
  notice: 'asked',
  subject: texts.agreeSubject({ building: split.building, unit: split.unit }),
  greeting: { name },
  blocks: [
    {
      kind: 'paragraph',
      text: texts.agreeLead({ requestedBy: split.requestedBy }),
    },
    facts(split),
    { kind: 'button', label: texts.lookRequest, url: split.url },
    {
      kind: 'footnote',
      text: texts.agreeHow({ expiresAt: { at: split.expiresAt } }),
    },
  ],
});

export const splitDecidedMail = (
  name: string,
  split: SplitFacts & { approved: boolean; requestedBy: string },
): MailContent => ({
  notice: 'asked',
  subject: (split.approved ? texts.changedSubject : texts.notChangedSubject)({
    building: split.building,
    unit: split.unit,
  }),
  greeting: { name },
  blocks: [
    {
      kind: 'paragraph',
      text: split.approved
        ? texts.approvedLead({ requestedBy: split.requestedBy })
        : texts.declinedLead({ requestedBy: split.requestedBy }),
    },
    facts(split),
    {
      kind: 'footnote',
      text: texts.whyYou,
    },
  ],
});
