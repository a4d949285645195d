/**
 * The type of a catalogue of screen texts, by group. A missing text does not compile, and a test finds a group that
 * is missing here.
 */
import type { AodStage } from '@stoep/domain/credit/aod-repayment';
import type { DisconnectionState } from '@stoep/domain/credit/disconnection';
import type { TrusteeVote } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalState } from '@stoep/domain/scheme/approval-outcome';
import type { PaymentState } from '@stoep/domain/suppliers/payment-progress';
import type {
  ApprovalType,
  BuildingDocumentDesignation,
  ConductLetterState,
  ContractorState,
  LegalCaseState,
  LevyAccountKind,
  MeterType,
  PaymentType,
  QuoteState,
  TaskType,
} from '@stoep/domain/vocabulary';
import type { TranslatedTexts } from '@stoep/domain/wording/screen-texts';
import type { MaintenanceJobState } from '@stoep/domain/works/maintenance-progress';
import type { TaskState } from '@stoep/domain/works/task-progress';
import type { TicketState } from '@stoep/domain/works/ticket-progress';
import type { balanceChangeCauseTexts, howToPayTexts, paymentProofStatusTexts } from '../bank/how-to-pay.texts.ts';
import type { levyBasisTexts, ownersBudgetTexts } from '../billing/owners-budgets.texts.ts';
import type { attorneyCaseTexts, LEGAL_CASE_EVENT_LABELS } from '../credit/attorney-case.texts.ts';
import type { CONDUCT_LETTER_KIND_CODES } from '../credit/credit-control.codes.ts';
import type {
  changePasswordTexts,
  confirmEmailTexts,
  confirmPasswordTexts,
  firstPasswordTexts,
  myDataTexts,
  openSessionsTexts,
  ownerAccountDetailTexts,
  ownProfileTexts,
  personWorklistTexts,
  resetPasswordTexts,
  secondFactorTexts,
} from '../identity/own-login.texts.ts';
import type { passwordRuleTexts } from '../identity/password-rule.ts';
import type { signInTexts } from '../identity/sign-in.texts.ts';
import type { viewAsTexts } from '../identity/view-as.texts.ts';
import type { fileChoiceTexts } from '../kit/files.texts.ts';
import type { ledgerEntryDescriptionTexts } from '../ledger/entry-descriptions.texts.ts';
import type { ledgerEntryKindTexts } from '../ledger/entry-kinds.texts.ts';
import type {
  friendlyLetterSettingTexts,
  levyAccountDetailTexts,
  splitRequestApprovalTexts,
} from '../ledger/levy-accounts.texts.ts';
import type { demoMailboxTexts, statementRequestTexts } from '../ledger/statements.texts.ts';
import type { ownerPortalTexts } from '../people/owner-portal.texts.ts';
import type { helpPageTexts } from '../platform/help.texts.ts';
import type { languageChoiceTexts } from '../platform/language-choice.texts.ts';
import type { noticePreferenceTexts } from '../platform/notices.texts.ts';
import type { offlineTexts } from '../platform/offline.texts.ts';
import type { portalHubTexts } from '../platform/portal-hub.texts.ts';
import type { portalShellTexts } from '../platform/portal-shell.texts.ts';
import type { screenTitles } from '../platform/screen-titles.ts';
import type { approvalTexts, PERSONAL_INTEREST_TEXTS } from '../scheme/approvals.texts.ts';
import type { recordSummaryTexts } from '../scheme/record-answers.texts.ts';
import type {
  aodPageTexts,
  conductLetterTexts,
  contractorForTrusteesTexts,
  legalCasePageTexts,
  levyAccountForTrusteesTexts,
  maintenanceJobPageTexts,
  municipalAccountTexts,
  ownerAccountForTrusteesTexts,
  paymentPageTexts,
  recordPageTexts,
  taskPageTexts,
  timelineNotesTexts,
} from '../scheme/record-pages.texts.ts';
import type { buildingGeneralTabTexts } from '../scheme/scheme-general.texts.ts';
import type {
  approvalListTexts,
  billedMonthTexts,
  buildingFinanceTexts,
  buildingPageTexts,
  creditControlTabTexts,
  maintenanceListTexts,
  meterLossTexts,
  paymentListTexts,
  taskListTexts,
  trusteeListTexts,
} from '../scheme/scheme-lists.texts.ts';
import type { trusteePortalTexts } from '../scheme/trustee-portal.texts.ts';
import type {
  CONTRACTOR_DOCUMENT_NAME_TEXTS,
  contractorComplianceTexts,
} from '../suppliers/contractor-compliance.texts.ts';
import type { contractorPortalTexts } from '../suppliers/contractor-portal.texts.ts';
import type { contractorRegistrationTexts } from '../suppliers/contractor-registration.texts.ts';
import type { BankAccountType } from '../suppliers/contractors.codes.ts';
import type { TicketType } from '../works/tickets.codes.ts';
import type { ticketTexts } from '../works/tickets.texts.ts';

type ConductKind = keyof typeof CONDUCT_LETTER_KIND_CODES;

/** Values fixed by the contract that a screen shows. Their English text is the value itself. */
type CodeWord =
  | (LevyAccountKind | ApprovalState | ApprovalType | BankAccountType | ContractorState | DisconnectionState)
  | (AodStage | ConductKind | ConductLetterState | BuildingDocumentDesignation | LegalCaseState)
  | (MaintenanceJobState | MeterType | PaymentState | PaymentType | QuoteState | TaskState | TaskType)
  | (TicketState | TicketType | TrusteeVote);

type Screens = {
  codes: Readonly<Record<CodeWord, string>>;
  levy: Omit<typeof levyAccountDetailTexts, 'title'>;
  splitApproval: Omit<typeof splitRequestApprovalTexts, 'title'>;
  friendlyLetter: Omit<typeof friendlyLetterSettingTexts, 'title'>;
  entryKinds: typeof ledgerEntryKindTexts;
  levyBases: typeof levyBasisTexts;
  ownBudget: typeof ownersBudgetTexts;
  owner: Omit<typeof ownerPortalTexts, 'title'>;
  posted: typeof ledgerEntryDescriptionTexts;
  payingCauses: typeof balanceChangeCauseTexts;
  payingStates: typeof paymentProofStatusTexts;
  paying: Omit<typeof howToPayTexts, 'howToPay' | 'why' | 'states' | 'causes'>;
  statement: Omit<typeof statementRequestTexts, 'title'>;
  mailbox: Omit<typeof demoMailboxTexts, 'title'>;
  attorney: Omit<typeof attorneyCaseTexts, 'title'>;
  legalEventLabels: typeof LEGAL_CASE_EVENT_LABELS;
  approval: Omit<typeof approvalTexts, 'title'>;
  interests: typeof PERSONAL_INTEREST_TEXTS;
  documentNames: typeof CONTRACTOR_DOCUMENT_NAME_TEXTS;
  compliance: typeof contractorComplianceTexts;
  files: typeof fileChoiceTexts;
  registration: Omit<typeof contractorRegistrationTexts, 'title' | 'passwordHint'>;
  contractor: Omit<typeof contractorPortalTexts, 'title' | 'maintenance'>;
  ticket: Omit<typeof ticketTexts, 'logATicket' | 'ticketDetails'>;
  help: Omit<typeof helpPageTexts, 'title'>;
  hub: Omit<typeof portalHubTexts, 'title'>;
  language: typeof languageChoiceTexts;
  notices: Omit<typeof noticePreferenceTexts, 'title'>;
  reset: Omit<typeof resetPasswordTexts, 'title' | 'rule'>;
  firstPassword: Pick<typeof firstPasswordTexts, 'title' | 'lead' | 'newPassword' | 'submit' | 'success'>;
  changePassword: Omit<typeof changePasswordTexts, 'title' | 'rule'>;
  confirmEmail: Omit<typeof confirmEmailTexts, 'title'>;
  profile: Omit<typeof ownProfileTexts, 'title'>;
  confirmPassword: typeof confirmPasswordTexts;
  account: Omit<typeof ownerAccountDetailTexts, 'title'>;
  sessions: Omit<typeof openSessionsTexts, 'title'>;
  secondFactor: Omit<typeof secondFactorTexts, 'title'>;
  myData: Omit<typeof myDataTexts, 'title'>;
  attention: typeof personWorklistTexts;
  screenTitles: typeof screenTitles;
  shell: typeof portalShellTexts;
  viewing: typeof viewAsTexts;
  offline: typeof offlineTexts;
  record: typeof recordPageTexts;
  recordAnswer: typeof recordSummaryTexts;
  notes: typeof timelineNotesTexts;
  aod: typeof aodPageTexts;
  legal: typeof legalCasePageTexts;
  payment: typeof paymentPageTexts;
  task: typeof taskPageTexts;
  trusteeAccount: typeof ownerAccountForTrusteesTexts;
  levyAccount: typeof levyAccountForTrusteesTexts;
  job: typeof maintenanceJobPageTexts;
  contractorRecord: typeof contractorForTrusteesTexts;
  conduct: typeof conductLetterTexts;
  municipality: typeof municipalAccountTexts;
  buildingPage: typeof buildingPageTexts;
  paymentList: typeof paymentListTexts;
  approvalList: typeof approvalListTexts;
  credit: typeof creditControlTabTexts;
  maintenanceList: typeof maintenanceListTexts;
  taskList: typeof taskListTexts;
  trusteeList: typeof trusteeListTexts;
  finance: typeof buildingFinanceTexts;
  raised: typeof billedMonthTexts;
  losses: typeof meterLossTexts;
  building: Omit<typeof buildingGeneralTabTexts, 'info'>;
  trustee: Omit<typeof trusteePortalTexts, 'title'>;
  password: typeof passwordRuleTexts;
  signIn: Omit<typeof signInTexts, 'passwordRule'>;
};

/**
 * The screens of trustees, contractors and attorneys, which a language may leave in English (decision 0232). Not
 * included: their texts on pages that owners see too.
 */
type OtherSides =
  | ('approvalList' | 'attorney' | 'compliance' | 'conduct' | 'contractor' | 'contractorRecord' | 'credit')
  | ('documentNames' | 'finance' | 'job' | 'legal' | 'legalEventLabels' | 'levyAccount' | 'losses')
  | ('maintenanceList' | 'municipality' | 'payment' | 'paymentList' | 'raised' | 'recordAnswer')
  | ('task' | 'taskList' | 'trusteeAccount' | 'trusteeList');

/** `readBy` names the native speaker who reviewed the group; null if nobody has. */
export type ScreenTextCatalogue<G extends keyof Screens = keyof Screens> = {
  readonly [K in G]: { readonly readBy: string | null; readonly sentences: TranslatedTexts<Screens[K]> };
};

/** All texts of owners and tenants, with which a new language begins. */
export type OwnerScreenTextCatalogue = ScreenTextCatalogue<Exclude<keyof Screens, OtherSides>>;

/** The texts of a catalogue in the form that a page uses. */
export const screenTextsOfCatalogue = (
  catalogue: Readonly<Record<string, { readonly sentences: unknown }>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(catalogue).map(([group, { sentences }]) => [group, sentences]));
