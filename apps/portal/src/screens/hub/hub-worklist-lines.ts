/** The worklist lines of the hub by role: a sentence with figure, day and link. */

import { personWorklistTexts } from '@stoep/contract/identity/own-login.texts';
import { type PersonWorklist, QUEUE_COUNT_LIMIT } from '@stoep/contract/people/person-worklist';
import { type Day, dayOfInstant, formatShortDay, formatWeekdayAndDay } from '@stoep/domain/calendar/calendar';
import { ticketStatusLabel } from '../../parts/tickets-by-building/ticket-tone.ts';
import { portalPaths } from '../../paths.ts';
import {
  CONTRACTOR_DOCUMENTS_ANCHOR,
  hrefOfListHeading,
  hrefWithAnchor,
} from '../../shell/navigation/heading-anchors.ts';

const texts = personWorklistTexts.lines;

export type HubWorklistLine = {
  id: string;
  says: string;
  note?: string;
  href: string;
  /** `calm` lines are for information and need no action. */
  tone: 'attention' | 'calm';
  /** True if something is still in progress, although the reader need not act. */
  unsettled?: true;
};

/** A count of zero is left out. */
const counted = (
  count: number,
  line: Omit<HubWorklistLine, 'tone'> & { tone?: HubWorklistLine['tone'] },
): HubWorklistLine[] => (count > 0 ? [{ tone: 'attention', ...line }] : []);

const dayText = (at: Date | null, today: Day): string | null => at && formatWeekdayAndDay(dayOfInstant(at), today);

/** A single waiting ticket opens directly; several open as a list. */
const waitingTickets = (count: number, ticketId: string | null, list: string): string =>
  count === 1 && ticketId !== null ? portalPaths.loggedTicket.href({ ticketId }) : hrefOfListHeading(list);

const isOpen = (state: string) => state !== 'Resolved' && state !== 'Closed';

const ownTickets = () => portalPaths.ownerPortal.href({ tab: 'tickets' });

/** Tickets that wait for the reader first, then the status of the last one, and a link to all if there are more. */
const forOwner = ({
  ticketsAnswered,
  answeredTicketId,
  ticketsOpen,
  latestTicket,
}: NonNullable<PersonWorklist['owner']>): HubWorklistLine[] => {
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
      says: texts.ticket(String(latest?.number), ticketStatusLabel(latest?.state ?? 'New')),
      href: portalPaths.loggedTicket.href({ ticketId: latest?.id ?? '' }),
      tone: 'calm',
    }),
    ...counted(ticketsOpen > shown ? ticketsOpen : 0, {
      id: 'open-tickets',
      says: texts.openTickets(ticketsOpen),
      href: hrefOfListHeading(ownTickets()),
      tone: 'calm',
    }),
  ];
};

const forTrustee = (trustee: NonNullable<PersonWorklist['trustee']>, today: Day): HubWorklistLine[] => {
  const { votesWaiting, votesClosingSoon: soon, firstVoteCloses, ticketsAnswered, answeredTicketId } = trustee;
  return [
    ...counted(votesWaiting, {
      id: 'votes',
      says: texts.votes(votesWaiting, dayText(firstVoteCloses, today)),
      ...(soon > 0 && { note: personWorklistTexts.closingSoon(soon) }),
      href: hrefOfListHeading(portalPaths.trusteePortal.href()),
    }),
    ...counted(ticketsAnswered, {
      id: 'trustee-tickets',
      says: texts.tickets(ticketsAnswered),
      href: waitingTickets(ticketsAnswered, answeredTicketId, portalPaths.trusteePortal.href({ tab: 'tickets' })),
    }),
  ];
};

const forCase = (next: NonNullable<PersonWorklist['contractor']>['nextCase'], today: Day): HubWorklistLine[] => {
  if (!next) return [];
  const late = next.day < today;
  const day = formatShortDay(next.day, today);
  return [
    {
      id: 'case',
      says: late ? texts.caseLate(next.name, day) : texts.followUp(next.name, day),
      href: portalPaths.contractorLegal.href({ id: next.id, contractorId: next.contractorId }),
      tone: next.day <= today ? 'attention' : 'calm',
    },
  ];
};

const forContractor = (contractor: NonNullable<PersonWorklist['contractor']>, today: Day): HubWorklistLine[] => {
  const href = (search: Record<string, string>) => portalPaths.contractorPortal.href(search);
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
      says: texts.quotes(quotesRequested, dayText(contractor.firstQuoteCloses, today)),
      href: hrefOfListHeading(href({ tab: 'quotes', quotes: 'requested' })),
    }),
    ...counted(contractor.jobsToComplete, {
      id: 'jobs',
      says: texts.jobsToComplete(contractor.jobsToComplete),
      href: hrefOfListHeading(href({ tab: 'jobs', jobs: 'to-complete' })),
    }),
    ...forCase(contractor.nextCase, today),
    ...counted(documentsLacking, {
      id: 'documents-lacking',
      says: texts.documentsLacking(documentsLacking),
      href: hrefWithAnchor(href({ tab: 'general' }), CONTRACTOR_DOCUMENTS_ANCHOR),
    }),
    ...counted(documentsExpiring, {
      id: 'documents',
      says: texts.documentsExpiring(documentsExpiring),
      href: hrefWithAnchor(href({ tab: 'general' }), CONTRACTOR_DOCUMENTS_ANCHOR),
    }),
    ...counted(paymentsOnTheWay, {
      id: 'payments',
      says: texts.payments(paymentsOnTheWay),
      href: hrefOfListHeading(href({ tab: 'payments' })),
      tone: 'calm',
    }),
  ];
};

/** The link to an office list with only the waiting records. */
const officeList = (name: string, state: string) =>
  `/office/#/${name}?${new URLSearchParams({ filter: JSON.stringify({ state }), page: '1' })}`;

const upTo = (count: number, says: string) => (count >= QUEUE_COUNT_LIMIT ? texts.orMore(says) : says);

const forStaff = (staff: NonNullable<PersonWorklist['staff']>): HubWorklistLine[] => [
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

/** Lines that need action come before those for information. */
export const hubWorklistLinesOf = (
  { owner, trustee, contractor, staff }: PersonWorklist,
  today: Day,
): HubWorklistLine[] => {
  const lines = [
    ...(owner ? forOwner(owner) : []),
    ...(trustee ? forTrustee(trustee, today) : []),
    ...(contractor ? forContractor(contractor, today) : []),
    ...(staff ? forStaff(staff) : []),
  ];
  return [...lines.filter(({ tone }) => tone === 'attention'), ...lines.filter(({ tone }) => tone === 'calm')];
};
