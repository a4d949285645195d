import { TICKET_AUTHOR_ROLES, type TicketAuthorRole } from '@stoep/contract/works/tickets.codes';
import { useFormDraft } from '../../parts/drafts/use-draft.ts';
import { EMPTY_TICKET_DRAFT, type TicketFormDraft } from './ticket-draft.ts';

type TicketDraft = {
  /** The name of the form. */
  place: string;
  draft: TicketFormDraft;
  role: TicketAuthorRole;
  resume: (draft: TicketFormDraft, role: TicketAuthorRole) => void;
};

/** Saves the draft of a ticket and its role until it is sent. */
export const useSavedTicketDraft = ({ place, draft, role, resume }: TicketDraft) =>
  useFormDraft({
    place,
    values: { ...draft, role },
    begun: draft.description.trim() !== '',
    restore: ({ role: wrote, ...values }) =>
      // The draft was written by this form, so its values have the right shape.
      resume(
        { ...EMPTY_TICKET_DRAFT, ...values } as TicketFormDraft,
        TICKET_AUTHOR_ROLES.find((one) => one === wrote) ?? role,
      ),
  });
