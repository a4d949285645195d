/** What waits in the office: each queue is a list of one kind of record, counted on "Today" and opened from there. */
import type { StaffRole } from '@stoep/domain/vocabulary';
import { ADMINISTRATORS } from './resource.ts';

export const SECTIONS = ['People', 'Decisions and repairs', 'Money', 'Contractors and system'] as const;

export type Queue = {
  readonly key: string;
  readonly label: string;
  readonly section: (typeof SECTIONS)[number];
  /** The record it is a list of; null for what stands on a page of its own. */
  readonly resource: string | null;
  /** That page. */
  readonly page?: string;
  /** Who is told of it; everybody unless told. */
  readonly roles?: readonly StaffRole[];
  /** Something is wrong or late, as against merely waiting. */
  readonly alarming?: true;
};

const inSection =
  (section: Queue['section']) =>
  (key: string, label: string, resource: string, alarming?: 'alarming'): Queue => ({
    key,
    label,
    section,
    resource,
    ...(alarming ? { alarming: true } : {}),
  });

const people = inSection('People');
const decisions = inSection('Decisions and repairs');
const money = inSection('Money');
const system = inSection('Contractors and system');

export const queues: readonly Queue[] = [
  people('newTickets', 'New tickets', 'tickets'),
  people('unassignedTickets', 'Tickets not yet assigned', 'tickets'),
  people('staleTickets', 'Tickets open over 14 days', 'tickets', 'alarming'),
  people('unmatchedRegistrations', 'Registrations to match', 'registrations'),
  decisions('openApprovals', 'Votes waiting', 'approvals'),
  decisions('lapsingApprovals', 'Votes that close in 3 days', 'approvals', 'alarming'),
  decisions('jobsAskingForQuotes', 'Jobs waiting for quotes', 'maintenance-jobs'),
  decisions('jobsToDecide', 'Jobs the trustees are deciding', 'maintenance-jobs'),
  decisions('jobsAtWork', 'Jobs in progress', 'maintenance-jobs'),
  money('newPayments', 'New payments', 'payments'),
  money('readyPayments', 'Payments ready', 'payments'),
  money('paymentsToRelease', 'Payments to release', 'payments'),
  money('proofsToMatch', 'Proofs of payment to match', 'payment-proofs'),
  money('bankDetailsToApprove', "Buildings' bank details to approve", 'bank-account-changes'),
  money('bankDetailsUnconfirmed', 'Bank accounts that owners are not shown yet', 'bank-accounts'),
  money('firmsToApprove', "Contractors' bank details to approve", 'contractors'),
  {
    key: 'agentAccountToApprove',
    label: 'Our own bank account to approve',
    section: 'Money',
    resource: null,
    page: '/settings',
    roles: ADMINISTRATORS,
  },
  money('heldPayments', 'Payments held', 'payments', 'alarming'),
  money('municipalBills', 'Municipal bills due in 7 days', 'municipal-accounts'),
  money('overdueMunicipalBills', 'Municipal bills overdue', 'municipal-accounts', 'alarming'),
  money('followUps', 'Legal follow-ups due', 'legal-cases'),
  system('waitingApplications', 'Applications waiting', 'contractor-applications'),
  system('expiringPapers', 'Papers expiring in 60 days', 'contractor-documents', 'alarming'),
  system('parkedMail', 'Mail that failed', 'outbox', 'alarming'),
  system('failedJobs', 'Background jobs that failed', 'background-jobs', 'alarming'),
];

export const queuesOf = (resource: string): readonly Queue[] =>
  queues.filter((queue) => queue.resource === resource);
