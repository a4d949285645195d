import { TICKET_ROLES, type TicketRole } from '@stoep/contract/works/tickets.codes';
import { useFormDraft } from '../../parts/drafts/use-draft.ts';
import { EMPTY_TICKET_DRAFT, type TicketFormDraft } from './ticket-draft.ts';

type TicketDraft = {
  /** Which of the forms. */
  place: string;
  draft: TicketFormDraft;
  role: TicketRole;
  resume: (draft: TicketFormDraft, role: TicketRole) => void;
};

/** What is written of a ticket, and as whom, until it is sent. */
export const useSavedTicketDraft = ({ place, draft, role, resume }: TicketDraft) =>
  useFormDraft({
    place,
    values: { ...draft, role },
    begun: draft.description.trim() !== '',
    restore: ({ role: wrote, ...values }) =>
      // What opens was written by this form: its values are those of a draft.
      resume(
        { ...EMPTY_TICKET_DRAFT, ...values } as TicketFormDraft,
        TICKET_ROLES.find((one) => one === wrote) ?? role,
      ),
  });
