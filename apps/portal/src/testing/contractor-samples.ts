/** A contractor of the tests, and the server's answers about it. */

import type { LegalCaseRecord } from '@stoep/contract/credit/legal-cases';
import type { AssignedLegalCase, ContractorJob, ContractorPayment } from '@stoep/contract/suppliers/contractor-work';
import type { OwnContractor } from '@stoep/contract/suppliers/own-contractor';
import type { MaintenanceJobRecord } from '@stoep/contract/works/maintenance';
import type { MaintenanceJobToQuote, OwnQuote } from '@stoep/contract/works/own-quotes';
import { cents } from '@stoep/domain/money/cents';

const id = (end: string) => `019a0000-0000-7000-8000-0000000${end}`;
export const SAMPLE_OWN_CONTRACTOR_ID = id('f0001');
const building = { id: id('b0001'), name: 'Jacaranda Court' };

export const anOwnContractorAnswer = (more: Partial<OwnContractor> = {}): OwnContractor => ({
  id: SAMPLE_OWN_CONTRACTOR_ID,
  name: 'Highveld Plumbing (Pty) Ltd',
  tradingAs: 'Highveld',
  abbreviation: null,
  specialities: '121510002',
  state: 'Active',
  stateReason: null,
  paymentApproved: true,
  ficaApproved: true,
  email: 'office@highveld.example.test',
  phone: '+27115550201',
  registrationNumber: '2012/118204/07',
  vatNumber: '4650267811',
  website: null,
  address1: null,
  address2: null,
  city: null,
  postalCode: null,
  comment: null,
  registrationDocumentName: 'registration.pdf',
  bankProofId: id('e0001'),
  documents: [
    { kind: 'registration', standing: 'valid', lastValidDay: null, fileName: 'registration.pdf' },
    { kind: 'liability_cover', standing: 'expiring', lastValidDay: '2026-12-01', fileName: 'cover.pdf' },
    { kind: 'coida', standing: 'missing', lastValidDay: null, fileName: null },
  ],
  beneficiary: {
    id: id('e0002'),
    name: 'Highveld Plumbing',
    bank: 'First National Bank',
    accountNumber: '\u2022\u2022\u2022\u2022\u2022\u2022\u20220417',
    accountType: 'Current (Main)',
    hasBankProof: true,
  },
  ...more,
});

export const aRequestedQuoteRow = (more: Partial<MaintenanceJobToQuote> = {}): MaintenanceJobToQuote => ({
  jobId: id('a0001'),
  number: 1003,
  name: 'Repaint the stairwells',
  type: 'Painting',
  description: 'Four stairwells.',
  instruction: null,
  building,
  progress: 'Requesting quotes',
  closesAt: new Date('2026-12-01T15:00:00Z'),
  open: true,
  blockedBecause: null,
  quoteId: null,
  quotedAmount: null,
  ...more,
});

export const anOwnQuoteRow = (more: Partial<OwnQuote> = {}): OwnQuote => ({
  id: id('c0001'),
  name: 'Q1002-1',
  amount: cents(21_480_000),
  link: '/api/quote/x/file/',
  status: 'Submitted',
  submittedAt: new Date('2026-11-12T08:20:00Z'),
  job: { id: id('a0002'), name: 'Waterproof the roof' },
  building,
  ...more,
});

export const aContractorJobRow = (more: Partial<ContractorJob> = {}): ContractorJob => ({
  id: id('a0003'),
  number: 1001,
  name: 'Replace the water feed',
  building,
  progress: 'In Progress',
  awarded: true,
  quoteAcceptedAt: new Date('2026-09-20T08:00:00Z'),
  completedDay: null,
  invoiceAmount: cents(14_835_000),
  paidAmount: cents(10_000_000),
  remainder: cents(4_835_000),
  ...more,
});

export const aContractorPaymentRow = (more: Partial<ContractorPayment> = {}): ContractorPayment => ({
  id: id('d0001'),
  number: 20_017,
  amount: cents(123_456),
  progress: 'Paid',
  type: 'Maintenance',
  invoiceNumber: 'HV-88',
  building,
  job: { id: id('a0003'), name: 'Replace the water feed' },
  legalCase: null,
  paidAt: new Date('2026-10-05T10:00:00Z'),
  createdAt: new Date('2026-10-01T10:00:00Z'),
  heldReason: null,
  ...more,
});

export const anAssignedLegalCaseRow = (more: Partial<AssignedLegalCase> = {}): AssignedLegalCase => ({
  id: id('90001'),
  name: 'Jacaranda Court v Joubert',
  accountNumber: 'JAC011',
  building,
  progress: 'Summons',
  type: 'Levy arrears',
  attorneyReference: 'NM/JAC/0117',
  debtOnHandover: cents(2_845_075),
  handoverDay: '2026-02-10',
  nextFollowUp: '2026-12-05',
  ...more,
});

export const anAssignedLegalCaseAnswer = (more: Partial<LegalCaseRecord> = {}): LegalCaseRecord => ({
  ...anAssignedLegalCaseRow(),
  attorney: { id: SAMPLE_OWN_CONTRACTOR_ID, name: 'Moloi Attorneys Inc' },
  account: { id: id('1a001'), name: 'JAC011' },
  currentSituation: 'Summons served.',
  letterOfDemand: '2026-03-20',
  summonsSentToCourt: '2026-04-15',
  summonsServed: '2026-05-20',
  warrantOfExecution: null,
  judgement: false,
  judgementGranted: null,
  section65: null,
  section66: null,
  attorneyAodActive: false,
  attorneyAodStart: null,
  attorneyAodEnd: null,
  attorneyAodAmount: null,
  version: 3,
  can: { addNote: true, update: true, loadPayment: true },
  ...more,
});

export const aContractorJobAnswer = (more: Partial<MaintenanceJobRecord> = {}): MaintenanceJobRecord => ({
  id: id('a0003'),
  number: 1001,
  name: 'Replace the water feed',
  type: 'Plumbing',
  progress: 'In Progress',
  building,
  completedDay: null,
  maintenanceContact: 'Thandiwe Nkosi',
  accessContact: null,
  instruction: null,
  description: 'Replace 28 m in copper.',
  requestedBy: null,
  communication: null,
  invoiceLink: null,
  awardedContractor: { id: SAMPLE_OWN_CONTRACTOR_ID, name: 'Highveld Plumbing (Pty) Ltd' },
  acceptedQuote: { id: id('c0009'), name: 'Q1001-1' },
  quoteAcceptedAt: new Date('2026-09-20T08:00:00Z'),
  quotesCloseAt: null,
  invoiceAmount: cents(14_835_000),
  paidAmount: cents(10_000_000),
  remainder: null,
  quoteApproval: null,
  workApproval: null,
  quoteApprovalStatus: null,
  workApprovalStatus: null,
  quoteApprovalRecord: null,
  workApprovalRecord: null,
  can: { seeQuotes: false, submitQuote: false },
  ...more,
});

/** A file as the browser's file dialog returns it. */
export const aChosenFile = (name = 'document.pdf', type = 'application/pdf') => new File(['%PDF-1.4'], name, { type });
