import { TICKET_ROLES, type TicketRole } from '@stoep/contract/works/tickets.codes';
import { useDraft } from '../../parts/drafts/use-draft.ts';
import { type Draft, EMPTY_DRAFT } from './ticket-draft.ts';

type TicketDraft = {
  /** Which of the forms. */
  place: string;
  draft: Draft;
  role: TicketRole;
  resume: (draft: Draft, role: TicketRole) => void;
};

/** What is written of a ticket, and as whom, until it is sent. */
export const useTicketDraft = ({ place, draft, role, resume }: TicketDraft) =>
  useDraft({
    place,
    values: { ...draft, role },
    begun: draft.description.trim() !== '',
    restore: ({ role: wrote, ...values }) =>
      // What opens was written by this form: its values are those of a draft.
      resume({ ...EMPTY_DRAFT, ...values } as Draft, TICKET_ROLES.find((one) => one === wrote) ?? role),
  });
