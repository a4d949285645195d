/** To an applicant: what was received, and later what staff decided (C 2.8; issue of the contractors). */
import { registrationTexts } from '@stoep/contract/firms/contractor-registration.texts';
import type { MailBlock, MailContent } from '../../kernel/mail/render-mail.ts';

export type ApplicationMail = {
  firstName: string;
  contractor: string;
  /** Null where the address has a login already: that one will act for the firm. */
  confirmUrl: string | null;
  ids: { contractorId: string; beneficiaryId: string; contactId: string; userProfileId: string };
  uploads: readonly { label: string; result: string }[];
};

/** The summary that the page shows for a second only, kept where it can be found again. */
export const applicationMail = (mail: ApplicationMail): MailContent => {
  const next: MailBlock[] = mail.confirmUrl
    ? [
        {
          kind: 'paragraph',
          text: 'Please confirm your e-mail address now. You can sign in after that, and quote once we have checked your documents.',
        },
        { kind: 'button', label: 'Confirm e-mail address', url: mail.confirmUrl },
      ]
    : [
        {
          kind: 'paragraph',
          text: 'There is a login with this address already. Keep using it: it opens the Contractor Portal once we have checked your documents.',
        },
      ];
  return {
    subject: `Your application for ${mail.contractor}`,
    greeting: `Dear ${mail.firstName}`,
    blocks: [
      { kind: 'paragraph', text: registrationTexts.thanks },
      ...next,
      {
        kind: 'facts',
        facts: [
          { label: 'Contractor', value: mail.contractor },
          { label: registrationTexts.contractorId, value: mail.ids.contractorId },
          { label: registrationTexts.beneficiaryId, value: mail.ids.beneficiaryId },
          { label: registrationTexts.contactId, value: mail.ids.contactId },
          { label: registrationTexts.userProfileId, value: mail.ids.userProfileId },
          ...mail.uploads.map(({ label, result }) => ({ label, value: result })),
        ],
      },
      {
        kind: 'footnote',
        text: mail.confirmUrl
          ? 'The link works for 24 hours. If you did not apply, ignore this mail.'
          : 'If you did not apply, please tell us.',
      },
    ],
  };
};

export type DecisionMail = {
  contractor: string;
  outcome: 'approved' | 'refused';
  /** Why it was refused; what is still missing where it was approved. */
  says: string;
  url: string;
};

export const decisionMail = ({ contractor, outcome, says, url }: DecisionMail): MailContent => ({
  subject:
    outcome === 'approved'
      ? `${contractor} is approved`
      : `Your application for ${contractor} was not approved`,
  greeting: 'Good day',
  blocks:
    outcome === 'approved'
      ? [
          { kind: 'paragraph', text: 'Thank you for waiting. We have approved your application.' },
          ...(says ? [{ kind: 'paragraph' as const, text: `Before we can ask you to quote: ${says}` }] : []),
          { kind: 'button', label: 'Open the Contractor Portal', url },
        ]
      : [
          { kind: 'paragraph', text: 'We have checked your application and cannot approve it.' },
          { kind: 'facts', facts: [{ label: 'Reason', value: says }] },
          { kind: 'footnote', text: 'Reply to our office if something has changed since.' },
        ],
});
