/** What the server knows of the owner in the tests of her screens. */

import type { WhyThisAmount } from '@stoep/contract/bank/paying';
import type {
  LedgerRow,
  LevyAccountDetail,
  MeteredBilling,
  UnitBilling,
} from '@stoep/contract/ledger/levy-accounts';
import type { StatementRequest } from '@stoep/contract/ledger/statements';
import type { OwnerAccount, OwnerSummary } from '@stoep/contract/people/owner-accounts';
import type { Ticket, TicketComment, TicketRow } from '@stoep/contract/works/tickets';
import { cents, ZERO } from '@stoep/domain/money/cents';

/** A uuid that ends in the number, so that a test reads which record is meant. */
export const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const BUILDING = { id: idOf(1), name: 'Jacaranda Court' };
export const LEVY = idOf(20);
export const ACCOUNT = idOf(30);
export const UNIT = idOf(40);

const noAge = {
  ageTotal: ZERO,
  ageCurrent: ZERO,
  age30Days: ZERO,
  age60Days: ZERO,
  age90Days: ZERO,
  age120Days: ZERO,
  age150Days: ZERO,
  age180Days: ZERO,
};

export const aSummary = (change: Partial<OwnerSummary> = {}): OwnerSummary => ({
  ...noAge,
  ageTotal: cents(220_000),
  ageCurrent: cents(150_000),
  age60Days: cents(70_000),
  amountDue: cents(220_000),
  inCredit: ZERO,
  overdue: cents(70_000),
  reported: ZERO,
  lastPayment: { date: '2026-02-20', amount: cents(130_000), accountNumber: 'JAC001' },
  coming: null,
  nextDue: { date: '2026-04-01', amount: cents(170_000), posted: false },
  account: { levyAccountId: LEVY, responsiblePersonId: ACCOUNT, accountNumber: 'JAC001' },
  ticketsAnswered: 1,
  ticketsActive: 3,
  ...change,
});

export const aLevyRow = (change: Partial<OwnerAccount['levyAccounts'][number]> = {}) => ({
  id: LEVY,
  accountNumber: 'JAC001',
  building: BUILDING.name,
  buildingId: BUILDING.id,
  doorNumber: '1',
  currentBalance: cents(123_456_700),
  reported: ZERO,
  accountType: 'Owner' as const,
  responsiblePersonId: null,
  ...change,
});

export const anAccount = (change: Partial<OwnerAccount> = {}): OwnerAccount => ({
  id: ACCOUNT,
  name: 'Olga Owner',
  registrationId: '8001015009087',
  phoneNumber: '+27821234567',
  email: 'owner@example.test',
  levyAccounts: [aLevyRow()],
  ...change,
});

export const aDetail = (change: Partial<LevyAccountDetail> = {}): LevyAccountDetail => ({
  id: LEVY,
  accountNumber: 'JAC001',
  unit: { id: UNIT, name: 'Section 1' },
  building: BUILDING,
  ...noAge,
  ageTotal: cents(220_000),
  ageCurrent: cents(150_000),
  age60Days: cents(70_000),
  responsiblePartyName: 'Olga Owner',
  doorNumber: '1',
  billingAddress1: '1 Jacaranda Court',
  billingAddress2: 'Rosebank',
  billingAddress3: null,
  legal: false,
  activeAod: false,
  sendFriendlyReminder: true,
  notYetDue: cents(0),
  reported: ZERO,
  coming: null,
  can: { changeReminder: true, split: true },
  ...change,
});

/** Nothing happened in the month. */
export const aWhy = (change: Partial<WhyThisAmount> = {}): WhyThisAmount => ({
  since: '2026-02-10',
  asAt: '2026-03-10',
  opening: ZERO,
  closing: ZERO,
  reported: ZERO,
  lines: [],
  unpaid: [],
  credit: ZERO,
  ...change,
});

export const anEntry = (number: number, change: Partial<LedgerRow> = {}): LedgerRow => ({
  id: idOf(500 + number),
  date: '2026-03-01',
  dueDate: '2026-03-01',
  kind: 'levy',
  reference: null,
  description: `Levy ${number}`,
  explanation: null,
  amount: cents(100_000),
  balance: cents(100_000),
  quantity: null,
  settlements: [],
  open: ZERO,
  interestOn: [],
  ticket: null,
  interestTerms: 'runs',
  ...change,
});

type Reading = MeteredBilling['meters'][number]['readings'][number];
export const aReading = (month: string, consumption: number, change: Partial<Reading> = {}): Reading => ({
  currentReadingDate: `${month}-25`,
  previousReadingDate: `${month}-01`,
  currentReading: 1000 + consumption,
  previousReading: 1000,
  consumption,
  days: 24,
  estimated: false,
  charge: cents(consumption * 300),
  chargeBreakdown: [
    {
      description: '0 to 350 kWh',
      quantity: consumption,
      rate: 300,
      amount: cents(consumption * 300),
    },
  ],
  ...change,
});

export const aMetered = (
  readings: Reading[],
  type: 'Electricity' | 'Water' = 'Electricity',
): MeteredBilling => ({
  id: idOf(type === 'Electricity' ? 60 : 61),
  name: type,
  statementDescription: type,
  meters: [{ id: idOf(type === 'Electricity' ? 70 : 71), name: `${type} 1`, type, readings }],
});

export const aBilling = (number: number, change: Partial<UnitBilling> = {}): UnitBilling => ({
  id: idOf(80 + number),
  name: `Charge ${number}`,
  statementDescription: `Charge ${number}`,
  chargeTo: 'Owner',
  amount: cents(100_000),
  stays: null,
  waiting: false,
  accountCharged: { id: LEVY, name: 'JAC001' },
  ...change,
});

export const aTicketRow = (number: number, change: Partial<TicketRow> = {}): TicketRow => ({
  id: idOf(900 + number),
  number: String(10_000 + number),
  progress: 'New',
  description: `Trouble ${number}`,
  createdAt: new Date('2026-02-03T14:05:00Z'),
  building: BUILDING,
  answered: false,
  ...change,
});

export const aTicket = (change: Partial<Ticket> = {}): Ticket => ({
  id: idOf(901),
  number: '10001',
  progress: 'In Progress',
  description: 'The gate is stuck',
  createdAt: new Date('2026-02-03T14:05:00Z'),
  building: BUILDING,
  assignedTo: { id: idOf(5), name: 'Mpho Letlape' },
  category: 'Maintenance',
  loggedBy: { id: idOf(6), name: 'Olga Owner' },
  purpose: 'Request',
  role: 'owner',
  linkedName: null,
  entry: null,
  files: [],
  timeline: [
    { id: idOf(7), progress: 'New', by: 'Olga Owner', at: new Date('2026-02-03T14:05:00Z') },
    { id: idOf(8), progress: 'In Progress', by: 'Mpho Letlape', at: new Date('2026-02-04T08:00:00Z') },
  ],
  can: { comment: true, close: true, addFile: true },
  ...change,
});

export const aComment = (number: number, change: Partial<TicketComment> = {}): TicketComment => ({
  id: idOf(700 + number),
  number,
  comment: `Word ${number}`,
  attachmentLink: null,
  createdAt: new Date('2026-02-05T08:00:00Z'),
  author: 'Mpho Letlape',
  fromStaff: true,
  mine: false,
  attachmentName: null,
  attachmentSize: null,
  ...change,
});

export const aStatement = (change: Partial<StatementRequest> = {}): StatementRequest => ({
  id: idOf(300),
  levyAccountId: LEVY,
  accountNumber: 'JAC001',
  format: 'pdf',
  from: '2026-01-01',
  to: '2026-02-28',
  status: 'sent',
  email: 'owner@example.test',
  requestedAt: new Date('2026-03-01T08:00:00Z'),
  sentAt: new Date('2026-03-01T08:00:05Z'),
  problem: null,
  ready: false,
  ...change,
});
