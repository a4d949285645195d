/** Mails of a split request: the one with the link, and the one that reports the decision to both parties. */
import { splitRequestSentences as texts } from '@stoep/contract/billing/split-requests.sentences';
import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import type { ChargeSplitChange } from '@stoep/domain/billing/split-charges';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type SplitRequestMailData = { building: string; unit: string; changes: readonly ChargeSplitChange[] };

const facts = ({ building, unit, changes }: SplitRequestMailData): MailContent['blocks'][number] => ({
  kind: 'facts',
  facts: [
    { label: commonMailSentences.building, value: building },
    { label: commonMailSentences.unit, value: unit },
    ...changes.map((change) => ({
      label: change.name,
      value: texts.fromTo({ from: change.from, to: change.to }),
    })),
  ],
});

export const splitRequestToOwnerMail = (
  name: string,
  split: SplitRequestMailData & { url: string; expiresAt: Date },
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

/** To the tenant, who would pay. Nothing changes before the tenant agrees. */
export const splitRequestToTenantMail = (
  name: string,
  split: SplitRequestMailData & { url: string; expiresAt: Date; requestedBy: string },
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

export const splitRequestDecidedMail = (
  name: string,
  split: SplitRequestMailData & { approved: boolean; requestedBy: string },
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
