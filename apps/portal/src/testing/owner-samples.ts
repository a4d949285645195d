/** The server's answers for the owner in the tests of the owner's screens. */

import type { BalanceExplanation } from '@stoep/contract/bank/paying';
import type {
  LevyAccountDetail,
  LevyAccountLedgerRow,
  MeteredBilling,
  UnitBilling,
} from '@stoep/contract/ledger/levy-accounts';
import type { StatementRequest } from '@stoep/contract/ledger/statements';
import type { OwnerAccount, OwnerPortalSummary } from '@stoep/contract/people/owner-accounts';
import type { Ticket, TicketComment, TicketRow } from '@stoep/contract/works/tickets';
import { cents, ZERO_CENTS } from '@stoep/domain/money/cents';

/** A UUID that ends in the number, so that a test shows which record it means. */
export const sampleUuidOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const OWNER_SAMPLE_BUILDING = { id: sampleUuidOf(1), name: 'Jacaranda Court' };
export const SAMPLE_LEVY_ACCOUNT_ID = sampleUuidOf(20);
export const SAMPLE_OWNER_ACCOUNT_ID = sampleUuidOf(30);
export const SAMPLE_UNIT_ID = sampleUuidOf(40);

const noAge = {
  ageTotal: ZERO_CENTS,
  ageCurrent: ZERO_CENTS,
  age30Days: ZERO_CENTS,
  age60Days: ZERO_CENTS,
  age90Days: ZERO_CENTS,
  age120Days: ZERO_CENTS,
  age150Days: ZERO_CENTS,
  age180Days: ZERO_CENTS,
};

export const anOwnerSummaryAnswer = (change: Partial<OwnerPortalSummary> = {}): OwnerPortalSummary => ({
  ...noAge,
  ageTotal: cents(220_000),
  ageCurrent: cents(150_000),
  age60Days: cents(70_000),
  amountDue: cents(220_000),
  inCredit: ZERO_CENTS,
  overdue: cents(70_000),
  reported: ZERO_CENTS,
  lastPayment: { date: '2026-02-20', amount: cents(130_000), accountNumber: 'JAC001' },
  coming: null,
  nextDue: { date: '2026-04-01', amount: cents(170_000), posted: false },
  account: {
    levyAccountId: SAMPLE_LEVY_ACCOUNT_ID,
    responsiblePersonId: SAMPLE_OWNER_ACCOUNT_ID,
    accountNumber: 'JAC001',
  },
  ticketsAnswered: 1,
  ticketsActive: 3,
  ...change,
});

export const aLevyAccountRow = (change: Partial<OwnerAccount['levyAccounts'][number]> = {}) => ({
  id: SAMPLE_LEVY_ACCOUNT_ID,
  accountNumber: 'JAC001',
  building: OWNER_SAMPLE_BUILDING.name,
  buildingId: OWNER_SAMPLE_BUILDING.id,
  doorNumber: '1',
  currentBalance: cents(123_456_700),
  reported: ZERO_CENTS,
  accountType: 'Owner' as const,
  responsiblePersonId: null,
  ...change,
});

export const anOwnerAccountAnswer = (change: Partial<OwnerAccount> = {}): OwnerAccount => ({
  id: SAMPLE_OWNER_ACCOUNT_ID,
  name: 'Olga Owner',
  registrationId: '8001015009087',
  phoneNumber: '+27821234567',
  email: 'owner@example.test',
  levyAccounts: [aLevyAccountRow()],
  ...change,
});

export const aLevyAccountDetailAnswer = (change: Partial<LevyAccountDetail> = {}): LevyAccountDetail => ({
  id: SAMPLE_LEVY_ACCOUNT_ID,
  accountNumber: 'JAC001',
  unit: { id: SAMPLE_UNIT_ID, name: 'Section 1' },
  building: OWNER_SAMPLE_BUILDING,
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
  reported: ZERO_CENTS,
  paymentsUpTo: null,
  levyChanges: [],
  coming: null,
  can: { changeReminder: true, split: true },
  ...change,
});

/** A balance without changes in the month. */
export const aBalanceExplanationAnswer = (change: Partial<BalanceExplanation> = {}): BalanceExplanation => ({
  since: '2026-02-10',
  asAt: '2026-03-10',
  opening: ZERO_CENTS,
  closing: ZERO_CENTS,
  reported: ZERO_CENTS,
  lines: [],
  unpaid: [],
  credit: ZERO_CENTS,
  ...change,
});

export const aLedgerEntryRow = (number: number, change: Partial<LevyAccountLedgerRow> = {}): LevyAccountLedgerRow => ({
  id: sampleUuidOf(500 + number),
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
  open: ZERO_CENTS,
  interestOn: [],
  ticket: null,
  interestTerms: 'runs',
  ...change,
});

type Reading = MeteredBilling['meters'][number]['readings'][number];
export const aUnitMeterReadingRow = (month: string, consumption: number, change: Partial<Reading> = {}): Reading => ({
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

export const aMeteredBillingAnswer = (
  readings: Reading[],
  type: 'Electricity' | 'Water' = 'Electricity',
): MeteredBilling => ({
  id: sampleUuidOf(type === 'Electricity' ? 60 : 61),
  name: type,
  statementDescription: type,
  meters: [{ id: sampleUuidOf(type === 'Electricity' ? 70 : 71), name: `${type} 1`, type, readings }],
});

export const aUnitBillingAnswer = (number: number, change: Partial<UnitBilling> = {}): UnitBilling => ({
  id: sampleUuidOf(80 + number),
  name: `Charge ${number}`,
  statementDescription: `Charge ${number}`,
  chargeTo: 'Owner',
  amount: cents(100_000),
  stays: null,
  waiting: false,
  accountCharged: { id: SAMPLE_LEVY_ACCOUNT_ID, name: 'JAC001' },
  ...change,
});

export const aTicketRow = (number: number, change: Partial<TicketRow> = {}): TicketRow => ({
  id: sampleUuidOf(900 + number),
  number: String(10_000 + number),
  progress: 'New',
  description: `Trouble ${number}`,
  createdAt: new Date('2026-02-03T14:05:00Z'),
  building: OWNER_SAMPLE_BUILDING,
  answered: false,
  ...change,
});

export const aTicketAnswer = (change: Partial<Ticket> = {}): Ticket => ({
  id: sampleUuidOf(901),
  number: '10001',
  progress: 'In Progress',
  description: 'The gate is stuck',
  createdAt: new Date('2026-02-03T14:05:00Z'),
  building: OWNER_SAMPLE_BUILDING,
  assignedTo: { id: sampleUuidOf(5), name: 'Mpho Letlape' },
  category: 'Maintenance',
  loggedBy: { id: sampleUuidOf(6), name: 'Olga Owner' },
  purpose: 'Request',
  role: 'owner',
  linkedName: null,
  entry: null,
  files: [],
  timeline: [
    { id: sampleUuidOf(7), progress: 'New', by: 'Olga Owner', at: new Date('2026-02-03T14:05:00Z') },
    {
      id: sampleUuidOf(8),
      progress: 'In Progress',
      by: 'Mpho Letlape',
      at: new Date('2026-02-04T08:00:00Z'),
    },
  ],
  can: { comment: true, close: true, addFile: true },
  ...change,
});

export const aTicketCommentAnswer = (number: number, change: Partial<TicketComment> = {}): TicketComment => ({
  id: sampleUuidOf(700 + number),
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

export const aStatementRequestAnswer = (change: Partial<StatementRequest> = {}): StatementRequest => ({
  id: sampleUuidOf(300),
  levyAccountId: SAMPLE_LEVY_ACCOUNT_ID,
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
