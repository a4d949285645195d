import { TICKET_ROLES, type TicketRole } from '@stoep/contract/works/tickets.codes';
import { useFormDraft } from '../../parts/drafts/use-draft.ts';
import { EMPTY_TICKET_DRAFT, type TicketFormDraft } from './ticket-draft.ts';

type TicketDraft = {
  /** The name of the form. */
  place: string;
  draft: TicketFormDraft;
  role: TicketRole;
  resume: (draft: TicketFormDraft, role: TicketRole) => void;
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
        TICKET_ROLES.find((one) => one === wrote) ?? role,
      ),
  });
