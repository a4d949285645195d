/** A building and the records in its lists, for the tests of its page and of the record pages. */

import type {
  AodRow,
  DisconnectionRow,
  LevyAccountBalanceRow,
  LevyAccountBalanceTotals,
} from '@stoep/contract/credit/credit-control';
import type { LegalCaseRow } from '@stoep/contract/credit/legal-cases';
import type { TimelineNote } from '@stoep/contract/kit/timeline-notes';
import type { BuildingApproval } from '@stoep/contract/scheme/building-approvals';
import type { BuildingDocument, BuildingInfo } from '@stoep/contract/scheme/buildings';
import type { TrusteeContact } from '@stoep/contract/scheme/trustees';
import type { PaymentRow } from '@stoep/contract/suppliers/payments';
import type { MaintenanceJobRow } from '@stoep/contract/works/maintenance';
import type { BuildingTaskRow } from '@stoep/contract/works/tasks';
import { type Cents, cents } from '@stoep/domain/money/cents';

export const sampleBuildingRecordId = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const SAMPLE_BUILDING_ID = sampleBuildingRecordId(1);
export const SAMPLE_CONTRACTOR = { id: sampleBuildingRecordId(900), name: 'Bright Sparks' };

export const aBuildingInfoAnswer = (change: Partial<BuildingInfo> = {}): BuildingInfo => ({
  id: SAMPLE_BUILDING_ID,
  name: 'Jacaranda Court',
  accountingId: 'BC-JAC',
  caretaker: { id: sampleBuildingRecordId(2), name: 'Sipho Dube' },
  numberOfTrustees: 3,
  insuranceBrokerName: 'Cover Brokers',
  insuranceBroker: { id: sampleBuildingRecordId(901), name: 'Cover Brokers' },
  insuranceBrokerContact: { telephone: '+27115550101', email: 'desk@cover.example' },
  insurerName: 'Safe Insure',
  insurer: { id: sampleBuildingRecordId(902), name: 'Safe Insure' },
  insurancePolicyNumber: 'SM 40/118 226',
  insuranceEvaluationDay: '2025-06-30',
  registrationNumber: 'SS 12/1999',
  csosNumber: null,
  ...change,
});

export const aBuildingDocumentRow = (number: number, change: Partial<BuildingDocument> = {}): BuildingDocument => ({
  id: sampleBuildingRecordId(100 + number),
  name: `Minutes ${number}`,
  designation: 'Minutes',
  fileName: `minutes-${number}.pdf`,
  contentType: 'application/pdf',
  size: 84 * 1024,
  createdAt: new Date('2026-01-10T08:00:00Z'),
  ...change,
});

export const aBuildingPaymentRow = (number: number, change: Partial<PaymentRow> = {}): PaymentRow => ({
  id: sampleBuildingRecordId(20_000 + number),
  number,
  amount: cents(123_456),
  type: 'Contractor',
  progress: 'New',
  ourReference: `REF ${number}`,
  paidAt: null,
  createdAt: new Date('2026-02-01T08:00:00Z'),
  account: null,
  contractor: SAMPLE_CONTRACTOR,
  municipality: null,
  legalCase: null,
  job: null,
  ...change,
});

export const aBuildingApprovalRow = (number: number, change: Partial<BuildingApproval> = {}): BuildingApproval => ({
  id: sampleBuildingRecordId(300 + number),
  subject: `Approve ${number}`,
  status: 'Awaiting trustees',
  fullStatus: 'Awaiting trustees',
  type: 'Payment',
  requiredCount: 2,
  approvalCount: 1,
  createdOn: new Date('2026-03-01T08:00:00Z'),
  endDate: new Date('2026-03-15T08:00:00Z'),
  aod: null,
  legalCase: null,
  payment: { id: sampleBuildingRecordId(20_001), name: '1' },
  maintenanceJob: null,
  conductLetter: null,
  ...change,
});

export const anAodRow = (change: Partial<AodRow> = {}): AodRow => ({
  id: sampleBuildingRecordId(400),
  number: 501,
  fullName: 'Naledi Botha',
  account: { id: sampleBuildingRecordId(401), name: 'JAC001' },
  stage: 'Active',
  currentTerm: 2,
  totalTerm: 6,
  received: cents(250_000),
  required: cents(500_000),
  ...change,
});

export const aLegalCaseRow = (change: Partial<LegalCaseRow> = {}): LegalCaseRow => ({
  id: sampleBuildingRecordId(500),
  name: 'Jacaranda Court v Botha',
  accountNumber: 'JAC001',
  attorney: { id: sampleBuildingRecordId(903), name: 'Law & Partners' },
  progress: 'Summons',
  type: 'Levy arrears',
  debtOnHandover: cents(2_500_000),
  currentSituation: 'Waiting for the sheriff.',
  ...change,
});

export const aDisconnectionRow = (change: Partial<DisconnectionRow> = {}): DisconnectionRow => ({
  id: sampleBuildingRecordId(600),
  account: { id: sampleBuildingRecordId(401), name: 'JAC001' },
  doorNumber: '12',
  status: 'Disconnected',
  meterReading: '10 234',
  instructionDay: '2026-02-02',
  instructionSentTo: 'Metering desk',
  ...change,
});

const ages = { ageCurrent: cents(0), age30Days: cents(0), age60Days: cents(0), age90Days: cents(0) };

export const aLevyAccountBalanceRow = (
  number: number,
  total: Cents,
  change: Partial<LevyAccountBalanceRow> = {},
): LevyAccountBalanceRow => ({
  ...ages,
  id: sampleBuildingRecordId(700 + number),
  accountNumber: `JAC${String(number).padStart(3, '0')}`,
  doorNumber: String(number),
  ageTotal: total,
  ageCurrent: total,
  age120To180Days: cents(0),
  legalBalance: null,
  notYetDue: cents(0),
  accountType: 'Owner',
  ...change,
});

export const aLevyAccountBalanceTotalsAnswer = (
  total: Cents,
  change: Partial<LevyAccountBalanceTotals> = {},
): LevyAccountBalanceTotals => ({
  ...ages,
  count: 1,
  ageTotal: total,
  ageCurrent: total,
  age120Days: cents(0),
  age150Days: cents(0),
  age180Days: cents(0),
  legalBalance: cents(0),
  notYetDue: cents(0),
  ...change,
});

export const aMaintenanceJobRow = (number: number, change: Partial<MaintenanceJobRow> = {}): MaintenanceJobRow => ({
  id: sampleBuildingRecordId(800 + number),
  name: `Job ${number}`,
  description: 'Repair the gate motor',
  progress: 'In Progress',
  invoiceAmount: cents(450_000),
  paidAmount: cents(120_000),
  awardedContractor: SAMPLE_CONTRACTOR,
  completedDay: null,
  ...change,
});

export const aTaskRow = (number: number, change: Partial<BuildingTaskRow> = {}): BuildingTaskRow => ({
  id: sampleBuildingRecordId(850 + number),
  type: 'Insurance',
  subject: `Renew policy ${number}`,
  progress: 'New',
  assignedTo: { id: sampleBuildingRecordId(2), name: 'Sipho Dube' },
  createdAt: new Date('2026-02-20T08:00:00Z'),
  ...change,
});

export const aTrusteeContactRow = (number: number, change: Partial<TrusteeContact> = {}): TrusteeContact => ({
  id: sampleBuildingRecordId(870 + number),
  fullName: `Trustee ${number}`,
  email: `trustee${number}@example.test`,
  mobile: '+27820000000',
  ...change,
});

export const aTimelineNoteRow = (number: number, change: Partial<TimelineNote> = {}): TimelineNote => ({
  id: sampleBuildingRecordId(880 + number),
  html: `<p>Note ${number}</p>`,
  createdAt: new Date(Date.UTC(2026, 1, number)),
  modifiedAt: new Date(Date.UTC(2026, 1, number)),
  createdBy: 'Staff',
  ...change,
});
