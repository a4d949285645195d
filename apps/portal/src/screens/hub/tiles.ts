/** The figures of the hub, per role, from one answer. Zero is calm, anything else asks for attention. */

import { hubTexts } from '@stoep/contract/people/hub.texts';
import type { Attention } from '@stoep/contract/people/people';
import { attentionTexts as texts } from '@stoep/contract/people/people.texts';
import { formatMoney, negate } from '@stoep/domain/money/money';
import { paths } from '../../paths.ts';

export type Tile = {
  id: string;
  label: string;
  value: string;
  note?: string;
  href: string;
  tone: 'attention' | 'calm';
};

/** A count of nothing needs nobody: it is left out. */
export const NOTHING = '0';

type Counted = { id: string; label: string; count: number; href: string; note?: string };
const counted = ({ count, ...tile }: Counted): Tile => ({
  ...tile,
  value: String(count),
  tone: count > 0 ? 'attention' : 'calm',
});

const forOwner = (owner: NonNullable<Attention['owner']>): Tile[] => {
  const href = paths.ownerPortal.href();
  const credit = owner.amountDue < 0;
  return [
    {
      id: 'due',
      label: credit ? texts.inCredit : texts.youOwe,
      value: formatMoney(credit ? negate(owner.amountDue) : owner.amountDue, 'plain'),
      note: owner.overdueAccounts > 0 ? texts.overdue(owner.overdueAccounts) : texts.nothingOverdue,
      href,
      tone: owner.overdueAccounts > 0 ? 'attention' : 'calm',
    },
    counted({
      id: 'owner-tickets',
      label: texts.tickets,
      count: owner.ticketsAnswered,
      note: hubTexts.portals.owner.name,
      href: paths.ownerPortal.href({ tab: 'tickets' }),
    }),
  ];
};

const forTrustee = (trustee: NonNullable<Attention['trustee']>): Tile[] => {
  const href = paths.trusteePortal.href();
  const { votesClosingSoon: soon } = trustee;
  return [
    counted({
      id: 'votes',
      label: texts.votes,
      count: trustee.votesWaiting,
      ...(soon > 0 && { note: texts.closingSoon(soon) }),
      href,
    }),
    counted({
      id: 'trustee-tickets',
      label: texts.tickets,
      count: trustee.ticketsAnswered,
      note: hubTexts.portals.trustee.name,
      href: paths.trusteePortal.href({ tab: 'tickets' }),
    }),
  ];
};

const forContractor = (contractor: NonNullable<Attention['contractor']>): Tile[] => {
  const href = (search: Record<string, string>) => paths.contractorPortal.href(search);
  return [
    counted({
      id: 'quotes',
      label: texts.quotes,
      count: contractor.quotesRequested,
      href: href({ tab: 'quotes', quotes: 'requested' }),
    }),
    {
      ...counted({
        id: 'payments',
        label: texts.payments,
        count: contractor.paymentsOnTheWay,
        href: href({ tab: 'payments' }),
      }),
      tone: 'calm',
    },
    counted({
      id: 'documents-lacking',
      label: texts.documentsLacking,
      count: contractor.documentsLacking,
      href: href({ tab: 'general' }),
    }),
    counted({
      id: 'documents',
      label: texts.documents,
      count: contractor.documentsExpiring,
      note: texts.within60Days,
      href: href({ tab: 'general' }),
    }),
  ];
};

/** A list of the back office that shows what waits and nothing else. */
const officeList = (name: string, state: string) =>
  `/office/#/${name}?${new URLSearchParams({ filter: JSON.stringify({ state }), page: '1' })}`;

const forStaff = (staff: NonNullable<Attention['staff']>): Tile[] => {
  const count = (id: string, label: string, waiting: number, list: string, state: string) =>
    counted({ id, label, count: waiting, href: officeList(list, state) });
  return [
    count('new-tickets', texts.staffTickets, staff.newTickets, 'tickets', 'New'),
    count('registrations', texts.registrations, staff.registrations, 'registrations', 'unmatched'),
    count('applications', texts.applications, staff.applications, 'contractor-applications', 'waiting'),
    count('mails', texts.mails, staff.failedMails, 'outbox', 'parked'),
  ];
};

export const tilesOf = ({ owner, trustee, contractor, staff }: Attention): Tile[] => [
  ...(owner ? forOwner(owner) : []),
  ...(trustee ? forTrustee(trustee) : []),
  ...(contractor ? forContractor(contractor) : []),
  ...(staff ? forStaff(staff) : []),
];
