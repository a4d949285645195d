import type { TicketProgress } from '@stoep/contract/operations/tickets.codes';
import type { Tone } from '@stoep/ui/table/status-chip';

/** The colour only repeats the words; waiting for the customer is what needs the reader. */
export const ticketTone: Readonly<Record<TicketProgress, Tone>> = {
  New: 'info',
  'In Progress': 'accent',
  'Waiting for Customer': 'warning',
  Resolved: 'success',
  Closed: 'neutral',
};
