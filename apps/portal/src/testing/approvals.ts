/** Approvals as the server answers them. */

import type { ApprovalDetail } from '@stoep/contract/scheme/building-approvals';
import type { ApprovalWithOwnBallot } from '@stoep/contract/scheme/trustee-approvals';
import { cents } from '@stoep/domain/money/cents';

export const JACARANDA_TEST_BUILDING = {
  building: 'Jacaranda Court',
  buildingGuid: '019a0000-0000-7000-8000-0000000000b1',
};
export const MARULA_TEST_BUILDING = {
  building: 'Marula Mews',
  buildingGuid: '019a0000-0000-7000-8000-0000000000b2',
};

let made = 0;

/** An approval that waits for the caller's vote. */
export const aTrusteeApprovalRow = (given: Partial<ApprovalWithOwnBallot> = {}): ApprovalWithOwnBallot => {
  made += 1;
  const number = String(made).padStart(12, '0');
  return {
    id: `019a0000-0000-7000-8000-${number}`,
    approvalId: `019a0000-0000-7000-9000-${number}`,
    subject: `Approval ${made}`,
    approvalType: 'Payment',
    amount: null,
    payee: null,
    quotes: null,
    approvalCount: 1,
    declineCount: 0,
    abstainCount: 0,
    waitingCount: 2,
    requiredCount: 2,
    fileLink: null,
    date: new Date('2026-03-02T08:30:00Z'),
    closingDate: new Date('2026-03-17T08:00:00Z'),
    approvalStatus: 'Awaiting trustees',
    fullStatus: 'Awaiting trustees',
    response: null,
    interest: null,
    can: { approve: true, decline: true, abstain: true, change: false },
    ...JACARANDA_TEST_BUILDING,
    ...given,
  };
};

export const anApprovalDetailAnswer = (given: Partial<ApprovalDetail> = {}): ApprovalDetail => ({
  id: '019a0000-0000-7000-9000-0000000000a1',
  subject: 'New gate motor',
  description: 'Quote of R12,500.00, fitted.',
  approvalType: 'Payment',
  approvedStatus: 'Awaiting trustees',
  fullStatus: 'Awaiting trustees',
  startDate: new Date('2026-03-10T08:00:00Z'),
  endDate: new Date('2026-03-17T08:00:00Z'),
  createdOn: new Date('2026-03-10T08:00:00Z'),
  decidedOn: null,
  castingVote: false,
  withdrawnReason: null,
  refusedReason: null,
  amount: cents(1_250_000),
  payee: 'Gate Masters',
  linkedReference: 'Payment 20007',
  linkedReferenceField: 'payment',
  linkedReferenceId: '019a0000-0000-7000-8000-0000000000f1',
  approvalCount: 0,
  declineCount: 0,
  abstainCount: 0,
  waitingCount: 3,
  waitingFor: [],
  quoteId: null,
  quoteQuestions: [],
  earlierQuestions: [],
  requiredApprovals: 2,
  outOfReach: false,
  fileLink: null,
  response: null,
  interest: null,
  can: { vote: { approve: true, decline: true, abstain: true, change: false }, readVotes: true },
  ...JACARANDA_TEST_BUILDING,
  ...given,
});
