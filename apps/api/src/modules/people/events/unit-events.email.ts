/** Mails of events of a unit: to its owner, its tenant and its former tenant, and when a sale was taken back. */
import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import { unitEventMailSentences as texts } from '@stoep/contract/people/events/events.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

type Place = { readonly unit: string; readonly building: string; readonly agent: string };

const ask = ({ agent }: Place) => ({ kind: 'footnote', text: texts.ask({ agent }) }) as const;

/** @param charges what the owner is asked to request in the portal; none is empty */
export const newTenantToOwnerMail = (
  place: Place,
  { tenant, day, charges, url }: { tenant: string; day: Day; charges: readonly string[]; url: string },
): MailContent => ({
  notice: 'law',
  subject: texts.ownerSubject(place),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.ownerLead({ ...place, tenant, day: { day } }) },
    ...(charges.length === 0
      ? []
      : ([
          { kind: 'paragraph', text: texts.ownerCharges({ charges: charges.join(', ') }) },
          { kind: 'button', label: texts.openPortal, url },
        ] as const)),
    ask(place),
  ],
});

export const newTenantMail = (place: Place, { day, account }: { day: Day; account: string }): MailContent => ({
  notice: 'law',
  subject: texts.tenantSubject(place),
  greeting: 'reader',
  blocks: [
    { kind: 'paragraph', text: texts.tenantLead({ ...place, day: { day }, account }) },
    { kind: 'facts', facts: [{ label: commonMailSentences.building, value: place.building }] },
    ask(place),
  ],
});

export const formerTenantMail = (place: Place, { day, account }: { day: Day; account: string }): MailContent => ({
  notice: 'law',
  subject: texts.formerSubject({ account, day: { day } }),
  greeting: 'reader',
  blocks: [{ kind: 'paragraph', text: texts.formerLead({ ...place, day: { day }, account }) }, ask(place)],
});

export const saleTakenBackMail = (place: Place, { account }: { account: string }): MailContent => ({
  notice: 'law',
  subject: texts.backSubject(place),
  greeting: 'reader',
  blocks: [{ kind: 'paragraph', text: texts.backLead({ ...place, account }) }, ask(place)],
});
