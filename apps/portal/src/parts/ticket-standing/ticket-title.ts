import type { Ticket } from '@stoep/contract/works/tickets';
import { ticketTexts } from '@stoep/contract/works/tickets.texts';

const LONGEST_TITLE = 90;

/** The title of a ticket: the first line of its description. */
export const ticketTitleOf = ({ description, number }: Pick<Ticket, 'description' | 'number'>): string => {
  const [line = ''] = description.trim().split(/\r?\n/);
  const words = line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')}…`;
  return words || ticketTexts.ticketTitle(number);
};
