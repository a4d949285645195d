import type { TicketRow } from '@stoep/contract/works/tickets';
import { ticketTexts as texts } from '@stoep/contract/works/tickets.texts';

export type BuildingTicketGroup = { id: string; building: string; tickets: TicketRow[]; answered: number };

const NO_BUILDING = 'unassigned';

/** Tickets by building, in the buildings' order; those without a building last, under 'Unassigned' (A 2). */
export const groupTicketsByBuilding = (tickets: readonly TicketRow[]): BuildingTicketGroup[] => {
  const groups = new Map<string, BuildingTicketGroup>();
  for (const ticket of tickets) {
    const id = ticket.building?.id ?? NO_BUILDING;
    const building = ticket.building?.name || texts.unassigned;
    const group = groups.get(id) ?? { id, building, tickets: [], answered: 0 };
    group.tickets.push(ticket);
    if (ticket.answered) group.answered += 1;
    groups.set(id, group);
  }
  const last = (group: BuildingTicketGroup) => Number(group.id === NO_BUILDING);
  return [...groups.values()].sort((a, b) => last(a) - last(b) || a.building.localeCompare(b.building));
};
