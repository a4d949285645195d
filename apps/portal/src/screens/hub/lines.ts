/** What the hub says, role by role, from one answer: whole sentences with the figure, the day and the way there. */

import { attentionTexts } from '@stoep/contract/identity/people.texts';
import { type Attention, COUNTED_OF_QUEUE } from '@stoep/contract/people/people';
import { type Day, dayOf, formatNearDay, formatWeekday } from '@stoep/domain/calendar/calendar';
import { ticketStateWord } from '../../parts/tickets-by-building/ticket-tone.ts';
import { paths } from '../../paths.ts';
import { at, DOCUMENTS, toList } from '../../shell/navigation/landing.ts';

const texts = attentionTexts.lines;

export type Line = {
  id: string;
  says: string;
  note?: string;
  href: string;
  /** `calm` is good to know and asks nothing. */
  tone: 'attention' | 'calm';
  /** Something is not settled yet, although it asks nothing of the reader. */
  unsettled?: true;
};

/** A count of nothing needs nobody: it is left out. */
const counted = (count: number, line: Omit<Line, 'tone'> & { tone?: Line['tone'] }): Line[] =>
  count > 0 ? [{ tone: 'attention', ...line }] : [];

const said = (at: Date | null, today: Day): string | null => at && formatWeekday(dayOf(at), today);

/** The only ticket that waits is opened itself; several open as their list. */
const waitingTickets = (count: number, ticketId: string | null, list: string): string =>
  count === 1 && ticketId !== null ? paths.loggedTicket.href({ ticketId }) : toList(list);

const isOpen = (state: string) => state !== 'Resolved' && state !== 'Closed';

const ownTickets = () => paths.ownerPortal.href({ tab: 'tickets' });

/** Those that wait for the reader first, then how the last one stands, and all of them where there are more than that. */
const forOwner = ({
  ticketsAnswered,
  answeredTicketId,
  ticketsOpen,
  latestTicket,
}: NonNullable<Attention['owner']>): Line[] => {
  const latest = latestTicket?.state === 'Closed' || ticketsAnswered > 0 ? null : latestTicket;
  const shown = ticketsAnswered > 0 ? ticketsAnswered : Number(latest !== null && isOpen(latest.state));
  return [
    ...counted(ticketsAnswered, {
      id: 'owner-tickets',
      says: texts.tickets(ticketsAnswered),
      href: waitingTickets(ticketsAnswered, answeredTicketId, ownTickets()),
    }),
    ...counted(Number(latest !== null), {
      id: 'latest-ticket',
      says: texts.ticket(String(latest?.number), ticketStateWord(latest?.state ?? 'New')),
      href: paths.loggedTicket.href({ ticketId: latest?.id ?? '' }),
      tone: 'calm',
    }),
    ...counted(ticketsOpen > shown ? ticketsOpen : 0, {
      id: 'open-tickets',
      says: texts.openTickets(ticketsOpen),
      href: toList(ownTickets()),
      tone: 'calm',
    }),
  ];
};

const forTrustee = (trustee: NonNullable<Attention['trustee']>, today: Day): Line[] => {
  const {
    votesWaiting,
    votesClosingSoon: soon,
    firstVoteCloses,
    ticketsAnswered,
    answeredTicketId,
  } = trustee;
  return [
    ...counted(votesWaiting, {
      id: 'votes',
      says: texts.votes(votesWaiting, said(firstVoteCloses, today)),
      ...(soon > 0 && { note: attentionTexts.closingSoon(soon) }),
      href: toList(paths.trusteePortal.href()),
    }),
    ...counted(ticketsAnswered, {
      id: 'trustee-tickets',
      says: texts.tickets(ticketsAnswered),
      href: waitingTickets(ticketsAnswered, answeredTicketId, paths.trusteePortal.href({ tab: 'tickets' })),
    }),
  ];
};

const forCase = (next: NonNullable<Attention['contractor']>['nextCase'], today: Day): Line[] => {
  if (!next) return [];
  const late = next.day < today;
  const day = formatNearDay(next.day, today);
  return [
    {
      id: 'case',
      says: late ? texts.caseLate(next.name, day) : texts.followUp(next.name, day),
      href: paths.contractorLegal.href({ id: next.id, contractorId: next.contractorId }),
      tone: next.day <= today ? 'attention' : 'calm',
    },
  ];
};

const forContractor = (contractor: NonNullable<Attention['contractor']>, today: Day): Line[] => {
  const href = (search: Record<string, string>) => paths.contractorPortal.href(search);
  const { quotesRequested, paymentsOnTheWay, documentsLacking, documentsExpiring } = contractor;
  return [
    ...(contractor.applicationPending
      ? [
          {
            id: 'pending',
            says: texts.pending,
            href: href({}),
            tone: 'calm' as const,
            unsettled: true as const,
          },
        ]
      : []),
    ...counted(quotesRequested, {
      id: 'quotes',
      says: texts.quotes(quotesRequested, said(contractor.firstQuoteCloses, today)),
      href: toList(href({ tab: 'quotes', quotes: 'requested' })),
    }),
    ...counted(contractor.jobsToComplete, {
      id: 'jobs',
      says: texts.jobsToComplete(contractor.jobsToComplete),
      href: toList(href({ tab: 'jobs', jobs: 'to-complete' })),
    }),
    ...forCase(contractor.nextCase, today),
    ...counted(documentsLacking, {
      id: 'documents-lacking',
      says: texts.documentsLacking(documentsLacking),
      href: at(href({ tab: 'general' }), DOCUMENTS),
    }),
    ...counted(documentsExpiring, {
      id: 'documents',
      says: texts.documentsExpiring(documentsExpiring),
      href: at(href({ tab: 'general' }), DOCUMENTS),
    }),
    ...counted(paymentsOnTheWay, {
      id: 'payments',
      says: texts.payments(paymentsOnTheWay),
      href: toList(href({ tab: 'payments' })),
      tone: 'calm',
    }),
  ];
};

/** A list of the back office that shows what waits and nothing else. */
const officeList = (name: string, state: string) =>
  `/office/#/${name}?${new URLSearchParams({ filter: JSON.stringify({ state }), page: '1' })}`;

const upTo = (count: number, says: string) => (count >= COUNTED_OF_QUEUE ? texts.orMore(says) : says);

const forStaff = (staff: NonNullable<Attention['staff']>): Line[] => [
  ...counted(staff.newTickets, {
    id: 'new-tickets',
    says: upTo(staff.newTickets, texts.staffTickets(staff.newTickets)),
    href: officeList('tickets', 'New'),
  }),
  ...counted(staff.registrations, {
    id: 'registrations',
    says: upTo(staff.registrations, texts.registrations(staff.registrations)),
    href: officeList('registrations', 'unmatched'),
  }),
  ...counted(staff.applications, {
    id: 'applications',
    says: upTo(staff.applications, texts.applications(staff.applications)),
    href: officeList('contractor-applications', 'waiting'),
  }),
  ...counted(staff.failedMails, {
    id: 'mails',
    says: upTo(staff.failedMails, texts.mails(staff.failedMails)),
    href: officeList('outbox', 'parked'),
  }),
];

/** What asks for something stands before what is good to know. */
export const linesOf = ({ owner, trustee, contractor, staff }: Attention, today: Day): Line[] => {
  const lines = [
    ...(owner ? forOwner(owner) : []),
    ...(trustee ? forTrustee(trustee, today) : []),
    ...(contractor ? forContractor(contractor, today) : []),
    ...(staff ? forStaff(staff) : []),
  ];
  return [
    ...lines.filter(({ tone }) => tone === 'attention'),
    ...lines.filter(({ tone }) => tone === 'calm'),
  ];
};
