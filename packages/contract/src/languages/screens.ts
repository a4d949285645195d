/**
 * What every language says on the screens of the portal, by the group that each screen declares its texts under. A text that a
 * catalogue lacks does not compile; a test finds a group that stands nowhere here.
 */
import type { AodStage } from '@stoep/domain/credit/aod-standing';
import type { DisconnectionState } from '@stoep/domain/credit/disconnection';
import type { Vote } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalState } from '@stoep/domain/scheme/approval-outcome';
import type { PaymentState } from '@stoep/domain/suppliers/payment-progress';
import type {
  AccountType,
  ApprovalType,
  ConductLetterState,
  ContractorState,
  Designation,
  LegalState,
  MeterType,
  PaymentType,
  QuoteState,
  TaskType,
} from '@stoep/domain/vocabulary';
import type { Worded } from '@stoep/domain/wording/screen-texts';
import type { JobState } from '@stoep/domain/works/maintenance-progress';
import type { TaskState } from '@stoep/domain/works/task-progress';
import type { TicketState } from '@stoep/domain/works/ticket-progress';
import type { payingCauses, payingStates, payingTexts } from '../bank/paying.texts.ts';
import type { levyBases, ownBudgetTexts } from '../billing/own-budgets.texts.ts';
import type { attorneyTexts, LEGAL_EVENT_LABELS } from '../credit/attorney.texts.ts';
import type { CONDUCT_KINDS } from '../credit/credit.codes.ts';
import type { passwordTexts } from '../identity/password-rule.ts';
import type {
  accountTexts,
  attentionTexts,
  changePasswordTexts,
  confirmEmailTexts,
  confirmPasswordTexts,
  firstPasswordTexts,
  myDataTexts,
  profileTexts,
  resetTexts,
  secondFactorTexts,
  sessionsTexts,
} from '../identity/people.texts.ts';
import type { signInTexts } from '../identity/sign-in.texts.ts';
import type { viewingTexts } from '../identity/viewing.texts.ts';
import type { fileTexts } from '../kit/files.texts.ts';
import type { entryKinds } from '../ledger/entry-kinds.texts.ts';
import type { friendlyLetterTexts, levyTexts, splitApprovalTexts } from '../ledger/levy.texts.ts';
import type { postedTexts } from '../ledger/posted.texts.ts';
import type { mailboxTexts, statementTexts } from '../ledger/statement.texts.ts';
import type { ownerTexts } from '../people/owner.texts.ts';
import type { helpTexts } from '../platform/help.texts.ts';
import type { hubTexts } from '../platform/hub.texts.ts';
import type { languageTexts } from '../platform/language.texts.ts';
import type { noticeTexts } from '../platform/notices.texts.ts';
import type { offlineTexts } from '../platform/offline.texts.ts';
import type { screenTitles } from '../platform/screen-titles.ts';
import type { shellTexts } from '../platform/shell.texts.ts';
import type { approvalTexts, INTERESTS } from '../scheme/approvals.texts.ts';
import type { answerTexts } from '../scheme/record-answers.texts.ts';
import type {
  aodTexts,
  conductTexts,
  contractorTexts as contractorRecordTexts,
  jobTexts,
  legalTexts,
  levyAccountTexts,
  municipalityTexts,
  notesTexts,
  paymentTexts,
  recordTexts,
  taskTexts,
  trusteeAccountTexts,
} from '../scheme/records.texts.ts';
import type { buildingTexts } from '../scheme/scheme.texts.ts';
import type {
  approvalListTexts,
  buildingPageTexts,
  creditTexts,
  financeTexts,
  lossTexts,
  maintenanceListTexts,
  paymentListTexts,
  raisedTexts,
  taskListTexts,
  trusteeListTexts,
} from '../scheme/scheme-lists.texts.ts';
import type { trusteeTexts } from '../scheme/trustee.texts.ts';
import type { complianceTexts, DOCUMENT_NAMES } from '../suppliers/compliance.texts.ts';
import type { contractorTexts } from '../suppliers/contractor.texts.ts';
import type { registrationTexts } from '../suppliers/contractor-registration.texts.ts';
import type { BankAccountType } from '../suppliers/contractors.codes.ts';
import type { TicketType } from '../works/tickets.codes.ts';
import type { ticketTexts } from '../works/tickets.texts.ts';

type ConductKind = keyof typeof CONDUCT_KINDS;

/** Values that the contract fixes and a screen shows: their English is the value itself. */
type CodeWord =
  | (AccountType | ApprovalState | ApprovalType | BankAccountType | ContractorState | DisconnectionState)
  | (AodStage | ConductKind | ConductLetterState | Designation | LegalState)
  | (JobState | MeterType | PaymentState | PaymentType | QuoteState | TaskState | TaskType)
  | (TicketState | TicketType | Vote);

type Screens = {
  codes: Readonly<Record<CodeWord, string>>;
  levy: Omit<typeof levyTexts, 'title'>;
  splitApproval: Omit<typeof splitApprovalTexts, 'title'>;
  friendlyLetter: Omit<typeof friendlyLetterTexts, 'title'>;
  entryKinds: typeof entryKinds;
  levyBases: typeof levyBases;
  ownBudget: typeof ownBudgetTexts;
  owner: Omit<typeof ownerTexts, 'title'>;
  posted: typeof postedTexts;
  payingCauses: typeof payingCauses;
  payingStates: typeof payingStates;
  paying: Omit<typeof payingTexts, 'howToPay' | 'why' | 'states' | 'causes'>;
  statement: Omit<typeof statementTexts, 'title'>;
  mailbox: Omit<typeof mailboxTexts, 'title'>;
  attorney: Omit<typeof attorneyTexts, 'title'>;
  legalEventLabels: typeof LEGAL_EVENT_LABELS;
  approval: Omit<typeof approvalTexts, 'title'>;
  interests: typeof INTERESTS;
  documentNames: typeof DOCUMENT_NAMES;
  compliance: typeof complianceTexts;
  files: typeof fileTexts;
  registration: Omit<typeof registrationTexts, 'title' | 'passwordHint'>;
  contractor: Omit<typeof contractorTexts, 'title' | 'maintenance'>;
  ticket: Omit<typeof ticketTexts, 'logATicket' | 'ticketDetails'>;
  help: Omit<typeof helpTexts, 'title'>;
  hub: Omit<typeof hubTexts, 'title'>;
  language: typeof languageTexts;
  notices: Omit<typeof noticeTexts, 'title'>;
  reset: Omit<typeof resetTexts, 'title' | 'rule'>;
  firstPassword: Pick<typeof firstPasswordTexts, 'title' | 'lead' | 'newPassword' | 'submit' | 'success'>;
  changePassword: Omit<typeof changePasswordTexts, 'title' | 'rule'>;
  confirmEmail: Omit<typeof confirmEmailTexts, 'title'>;
  profile: Omit<typeof profileTexts, 'title'>;
  confirmPassword: typeof confirmPasswordTexts;
  account: Omit<typeof accountTexts, 'title'>;
  sessions: Omit<typeof sessionsTexts, 'title'>;
  secondFactor: Omit<typeof secondFactorTexts, 'title'>;
  myData: Omit<typeof myDataTexts, 'title'>;
  attention: typeof attentionTexts;
  screenTitles: typeof screenTitles;
  shell: typeof shellTexts;
  viewing: typeof viewingTexts;
  offline: typeof offlineTexts;
  record: typeof recordTexts;
  recordAnswer: typeof answerTexts;
  notes: typeof notesTexts;
  aod: typeof aodTexts;
  legal: typeof legalTexts;
  payment: typeof paymentTexts;
  task: typeof taskTexts;
  trusteeAccount: typeof trusteeAccountTexts;
  levyAccount: typeof levyAccountTexts;
  job: typeof jobTexts;
  contractorRecord: typeof contractorRecordTexts;
  conduct: typeof conductTexts;
  municipality: typeof municipalityTexts;
  buildingPage: typeof buildingPageTexts;
  paymentList: typeof paymentListTexts;
  approvalList: typeof approvalListTexts;
  credit: typeof creditTexts;
  maintenanceList: typeof maintenanceListTexts;
  taskList: typeof taskListTexts;
  trusteeList: typeof trusteeListTexts;
  finance: typeof financeTexts;
  raised: typeof raisedTexts;
  losses: typeof lossTexts;
  building: Omit<typeof buildingTexts, 'info'>;
  trustee: Omit<typeof trusteeTexts, 'title'>;
  password: typeof passwordTexts;
  signIn: Omit<typeof signInTexts, 'passwordRule'>;
};

/**
 * The sides of trustees, contractors and attorneys: what a language may leave in English, on pages of their own (decision 0232).
 * What owners' pages show of them (votes on the hub, an application at the sign-in) is not among them.
 */
type OtherSides =
  | ('approvalList' | 'attorney' | 'compliance' | 'conduct' | 'contractor' | 'contractorRecord' | 'credit')
  | ('documentNames' | 'finance' | 'job' | 'legal' | 'legalEventLabels' | 'levyAccount' | 'losses')
  | ('maintenanceList' | 'municipality' | 'payment' | 'paymentList' | 'raised' | 'recordAnswer')
  | ('task' | 'taskList' | 'trusteeAccount' | 'trusteeList');

/** `readBy` names the native speaker who has read the group; null where nobody has. */
export type ScreenCatalogue<G extends keyof Screens = keyof Screens> = {
  readonly [K in G]: { readonly readBy: string | null; readonly sentences: Worded<Screens[K]> };
};

/** What owners and tenants read, whole: a language begins with their side. */
export type OwnersCatalogue = ScreenCatalogue<Exclude<keyof Screens, OtherSides>>;

/** The texts of a catalogue as a page speaks them. */
export const textsOf = (
  catalogue: Readonly<Record<string, { readonly sentences: unknown }>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(catalogue).map(([group, { sentences }]) => [group, sentences]));
