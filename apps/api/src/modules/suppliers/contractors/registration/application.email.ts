/** Mails to an applicant: the application was received, and later the decision of staff (C 2.8). */

import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { contractorSentences } from '@stoep/contract/suppliers/contractors.sentences';
import type { MailBlock, MailContent } from '../../../../kernel/mail/mail-content.ts';

export type ApplicationReceivedMailInput = {
  name: string;
  contractor: string;
  /** Null where the address already has a login. That login will act for the contractor. */
  confirmUrl: string | null;
  ids: { contractorId: string; beneficiaryId: string; contactId: string; userProfileId: string };
  uploads: readonly { label: string; result: string }[];
};

/** The summary, which the page shows only briefly, in a mail that the applicant keeps. */
export const contractorApplicationReceivedMail = (mail: ApplicationReceivedMailInput): MailContent => {
  const next: MailBlock[] = mail.confirmUrl
    ? [
        {
          kind: 'paragraph',
          text: contractorSentences.confirmLead,
        },
        { kind: 'button', label: contractorSentences.confirmAddress, url: mail.confirmUrl },
      ]
    : [
        {
          kind: 'paragraph',
          text: contractorSentences.loginAlready,
        },
      ];
  return {
    notice: 'asked',
    subject: contractorSentences.applicationSubject({ contractor: mail.contractor }),
    greeting: { name: mail.name },
    blocks: [
      { kind: 'paragraph', text: contractorSentences.thanks },
      ...next,
      {
        kind: 'facts',
        facts: [
          { label: contractorSentences.contractor, value: mail.contractor },
          { label: contractorSentences.contractorId, value: mail.ids.contractorId },
          { label: contractorSentences.beneficiaryId, value: mail.ids.beneficiaryId },
          { label: contractorSentences.contactId, value: mail.ids.contactId },
          { label: contractorSentences.userProfileId, value: mail.ids.userProfileId },
          ...mail.uploads.map(({ label, result }) => ({ label, value: result })),
        ],
      },
      {
        kind: 'footnote',
        text: mail.confirmUrl ? contractorSentences.linkWorks : contractorSentences.ifDidNotApply,
      },
    ],
  };
};

export type ApplicationDecisionMailInput = {
  contractor: string;
  outcome: 'approved' | 'refused';
  /** Why it was refused, or what is still missing after approval. */
  says: SentenceOrText;
  url: string;
};

export const contractorApplicationDecisionMail = ({
  contractor,
  outcome,
  says,
  url,
}: ApplicationDecisionMailInput): MailContent => ({
  notice: 'asked',
  subject:
    outcome === 'approved'
      ? contractorSentences.approvedSubject({ contractor })
      : contractorSentences.refusedSubject({ contractor }),
  greeting: { name: contractor },
  blocks:
    outcome === 'approved'
      ? [
          { kind: 'paragraph', text: contractorSentences.approvedLead },
          ...(says ? [{ kind: 'paragraph' as const, text: contractorSentences.before({ says }) }] : []),
          { kind: 'button', label: contractorSentences.openPortal, url },
        ]
      : [
          { kind: 'paragraph', text: contractorSentences.refusedLead },
          { kind: 'facts', facts: [{ label: contractorSentences.reason, value: says }] },
          { kind: 'footnote', text: contractorSentences.refusedHow },
        ],
});
