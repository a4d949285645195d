import type { TicketProgress } from '@stoep/contract/works/tickets.codes';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import type { ColorTone } from '@stoep/ui/table/status-chip';

/** The colour adds nothing to the words. Waiting for Customer is the status that needs the reader. */
export const TICKET_STATUS_TONES: Readonly<Record<TicketProgress, ColorTone>> = {
  New: 'info',
  'In Progress': 'accent',
  'Waiting for Customer': 'warning',
  Resolved: 'success',
  Closed: 'neutral',
};

/** The status of a ticket in the words of the person who logged it. */
export const ticketStatusLabel = (state: TicketProgress): string =>
  state === 'Waiting for Customer' ? ticketTexts.waitingForYou : translateCode(state);
