/** The mails about who pays for what: the one with the link, and the one that tells both parties. */
import { formatInstant } from '@stoep/domain/calendar/calendar';
import type { SplitChange } from '@stoep/domain/levies/split-charges';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type SplitFacts = { building: string; unit: string; changes: readonly SplitChange[] };

const facts = ({ building, unit, changes }: SplitFacts): MailContent['blocks'][number] => ({
  kind: 'facts',
  facts: [
    { label: 'Building', value: building },
    { label: 'Unit', value: unit },
    ...changes.map((change) => ({ label: change.name, value: `${change.from} to ${change.to}` })),
  ],
});

export const splitApprovalMail = (
  firstName: string,
  split: SplitFacts & { url: string; expiresAt: Date },
): MailContent => ({
  subject: `Approve who pays: ${split.building}, ${split.unit}`,
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'You asked in the portal to change who pays for charges of your unit. Nothing has changed yet. Please look at the request and approve or decline it.',
    },
    facts(split),
    { kind: 'button', label: 'Look at the request', url: split.url },
    {
      kind: 'footnote',
      text: `The link works once, until ${formatInstant(split.expiresAt)}. If you did not ask for this, decline it and tell your managing agent.`,
    },
  ],
});

/** To the tenant, who would pay: the owner asks, and nothing moves before the tenant agrees. */
export const splitAgreementMail = (
  firstName: string,
  split: SplitFacts & { url: string; expiresAt: Date; requestedBy: string },
): MailContent => ({
  subject: `Please agree or decline who pays: ${split.building}, ${split.unit}`,
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${split.requestedBy}, the owner of the unit you rent, asks that these charges go from one of you to the other. Nothing changes unless you agree. Please look at the request, hold it against your lease, and agree or decline.`,
    },
    facts(split),
    { kind: 'button', label: 'Look at the request', url: split.url },
    {
      kind: 'footnote',
      text: `The link works once, until ${formatInstant(split.expiresAt)}. If you do nothing, nothing changes. If you have questions, ask the owner or your managing agent first.`,
    },
  ],
});

export const splitDecidedMail = (
  firstName: string,
  split: SplitFacts & { approved: boolean; requestedBy: string },
): MailContent => ({
  subject: `Who pays was ${split.approved ? 'changed' : 'not changed'}: ${split.building}, ${split.unit}`,
  greeting: `Dear ${firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: split.approved
        ? `A request of ${split.requestedBy} was approved. These charges go to the other party from the next run on:`
        : `A request of ${split.requestedBy} was declined. Nothing changes. It asked for:`,
    },
    facts(split),
    {
      kind: 'footnote',
      text: 'You receive this mail because you hold an account of this unit. If it is not right, please tell your managing agent.',
    },
  ],
});
