/**
 * Code lists of records, each defined once: the database checks them, the contract numbers them, the office offers
 * them.
 */

/** The roles of staff of the managing agent. */
export const STAFF_ROLES = ['administrator', 'portfolio manager', 'bookkeeper', 'credit controller', 'reader'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Kinds of numbers that are masked by default: identity numbers and bank account numbers. */
export const PERSONAL_NUMBER_KINDS = ['identity', 'bank'] as const;
export type PersonalNumberKind = (typeof PERSONAL_NUMBER_KINDS)[number];

/** Whether a member of staff sees these numbers whole: by role, always or never. */
export const NUMBER_VISIBILITY_SETTINGS = ['as the role has it', 'always', 'never'] as const;
export type NumberVisibilitySetting = (typeof NUMBER_VISIBILITY_SETTINGS)[number];

/** The statuses of a registration: whether it was matched with a contact. */
export const USER_REGISTRATION_STATES = ['waiting', 'matched', 'unmatched', 'to confirm', 'refused'] as const;
export type UserRegistrationState = (typeof USER_REGISTRATION_STATES)[number];

/** Portfolios of the trustees' sub-tabs (B 2 Trustees). */
export const TRUSTEE_PORTFOLIOS = [
  'payment',
  'maintenance',
  'finance',
  'credit-control',
  'comms-conduct',
  'garden',
  'security',
] as const;
export type TrusteePortfolio = (typeof TRUSTEE_PORTFOLIOS)[number];

/** Designations of a building's documents, in the documents' order (B 2 General). */
export const BUILDING_DOCUMENT_DESIGNATIONS = [
  'Audit',
  'Bank Confirmation',
  'Budget',
  'Complex Policy',
  'Conduct Rules',
  'Credit Policy',
  'Insurance Policy',
  'Minutes',
  'Newsletter',
  'Other',
  'SS Plan',
] as const;
export type BuildingDocumentDesignation = (typeof BUILDING_DOCUMENT_DESIGNATIONS)[number];

/** Types of levy accounts (B 9 balance account types). */
export const LEVY_ACCOUNT_KINDS = ['Common Property Rental', 'Other', 'Owner', 'Tenant', 'Legal'] as const;
export type LevyAccountKind = (typeof LEVY_ACCOUNT_KINDS)[number];

/** What a recurring charge of a unit is for. It decides who may pay the charge (split-charges). */
export const UNIT_CHARGE_KINDS = [
  'Levy',
  'Special levy',
  'Reserve levy',
  'Interest',
  'Fine',
  'Legal cost',
  'Consumption',
  'Agreed',
  'CSOS levy',
] as const;
export type UnitChargeKind = (typeof UNIT_CHARGE_KINDS)[number];

/** How a building charges its units for the CSOS levy (Community Schemes Ombud Service). */
export const CSOS_LEVY_METHODS = ['A line of its own', 'Inside the levy'] as const;
export type CsosLevyMethod = (typeof CSOS_LEVY_METHODS)[number];

/** What a meter measures. */
export const METER_TYPES = ['Electricity', 'Water', 'Gas', 'Hot Water'] as const;
export type MeterType = (typeof METER_TYPES)[number];

/** Payment types (B 9). */
export const PAYMENT_TYPES = ['Account', 'Contractor', 'Legal', 'Maintenance', 'Municipality', 'Recurring'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** What trustees vote on (A 9, B 9). */
export const APPROVAL_TYPES = [
  'AOD',
  'Payment',
  'Maintenance Quote Selection',
  'Conduct Letter',
  'Conduct Fine',
  'Budget',
  'Minutes',
  'Legal',
  'Maintenance work approval',
] as const;
export type ApprovalType = (typeof APPROVAL_TYPES)[number];

/** Task ticket types (B 9). */
export const TASK_TYPES = [
  'AGM Task',
  'Board Meeting Task',
  'Conduct',
  'Financial',
  'Insurance',
  'Legal',
  'Maintenance',
  'Municipality',
  'Reports',
] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** Status of a legal case (rules 1.3). */
export const LEGAL_CASE_STATES = [
  'Handed over',
  'Letter of demand',
  'Summons',
  'Judgement',
  'Execution',
  'Settlement',
  'Closed',
] as const;
export type LegalCaseState = (typeof LEGAL_CASE_STATES)[number];

/** Status of a conduct letter (rules 1.3). */
export const CONDUCT_LETTER_STATES = ['Draft', 'Waiting for Trustee Approval', 'Sent', 'Declined'] as const;
export type ConductLetterState = (typeof CONDUCT_LETTER_STATES)[number];

/** Status of a firm at the managing agent (C 2.8). */
export const CONTRACTOR_STATES = ['Pending', 'Active', 'Refused', 'Suspended'] as const;
export type ContractorState = (typeof CONTRACTOR_STATES)[number];

/**
 * The legal form of a contractor's firm. A company and a close corporation have a CIPC number; a sole trader need have
 * no number at all. Other firms, such as trusts and partnerships, state none of these.
 */
export const FIRM_TYPES = ['Company', 'Close corporation', 'Sole trader'] as const;
export type FirmType = (typeof FIRM_TYPES)[number];

/** Status of a quote (C 2.3). */
export const QUOTE_STATES = ['Submitted', 'Approved', 'Declined', 'Replaced'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The recipients of a mail to a building. */
export const MAILING_AUDIENCES = ['Owners', 'Trustees', 'Owners and trustees'] as const;
export type MailingAudience = (typeof MAILING_AUDIENCES)[number];

/** Status of a mail in the outbox. `kept`: no mail server is set up. `parked`: sending was given up. */
export const OUTBOX_MAIL_STATES = ['queued', 'sent', 'parked', 'kept'] as const;
export type OutboxMailState = (typeof OUTBOX_MAIL_STATES)[number];

/** Status of a requested statement: `made` once its mail is in the outbox, and from then on the status of that mail. */
export const STATEMENT_REQUEST_STATES = ['queued', 'made', 'sent', 'kept', 'failed'] as const;
export type StatementRequestState = (typeof STATEMENT_REQUEST_STATES)[number];

/** Status of the mail to one recipient. Once the mail is written, its status is that of the mail. */
export const MAILING_RECIPIENT_STATES = [
  'waiting',
  'on its way',
  'sent',
  'kept',
  'failed',
  'no address',
  // Staff printed it for the post.
  'printed',
  // Attorneys send all letters about the account.
  'with the attorneys',
  // The account got the same letter earlier that day.
  'already sent',
  // The recipient switched the monthly levy mail off.
  'switched off',
] as const;
/** The accounts of a building that a letter goes to. Overdue: for thirty days or longer. */
export const LETTER_ACCOUNT_GROUPS = ['All accounts', 'Accounts that owe', 'Accounts that are overdue'] as const;
export type LetterAccountGroup = (typeof LETTER_ACCOUNT_GROUPS)[number];
export type MailingRecipientState = (typeof MAILING_RECIPIENT_STATES)[number];

/** Status of a change of a building's bank details. It takes effect once a second person has approved it. */
export const BANK_DETAILS_CHANGE_STATES = ['waiting', 'approved', 'refused'] as const;
export type BankDetailsChangeState = (typeof BANK_DETAILS_CHANGE_STATES)[number];

/** Status of a proof of payment. A proof is a hint for the bookkeeper, who compares it with the bank statement. */
export const PAYMENT_PROOF_STATES = ['waiting', 'seen', 'matched', 'not found'] as const;
export type PaymentProofState = (typeof PAYMENT_PROOF_STATES)[number];

/** Days to answer a proof of payment. After them its sender reads that no payment was found (decision 0321). */
export const PAYMENT_PROOF_ANSWER_DAYS = 30;
/** The status as its sender reads it: `unanswered` after those days. */
export const SENDER_PAYMENT_PROOF_STATES = [...PAYMENT_PROOF_STATES, 'unanswered'] as const;
export type SenderPaymentProofState = (typeof SENDER_PAYMENT_PROOF_STATES)[number];

/** Kinds of notes on a person: a phone call, or a note for colleagues. */
export const PERSON_NOTE_KINDS = ['Incoming call', 'Outgoing call', 'Note'] as const;
export type PersonNoteKind = (typeof PERSON_NOTE_KINDS)[number];

/** What a second member of staff has to confirm from an amount on, if the office sets a limit. */
export const DUAL_APPROVAL_LIMIT_KINDS = ['entry in a levy account', 'journal taken back'] as const;
export type DualApprovalLimitKind = (typeof DUAL_APPROVAL_LIMIT_KINDS)[number];
export const DUAL_APPROVAL_LIMIT_STATES = ['waiting', 'in force', 'replaced', 'refused'] as const;
export type DualApprovalLimitState = (typeof DUAL_APPROVAL_LIMIT_STATES)[number];
/** Status of an entry that a second member of staff has to confirm. */
export const STAFF_CONFIRMATION_STATES = ['waiting', 'confirmed', 'refused'] as const;
export type StaffConfirmationState = (typeof STAFF_CONFIRMATION_STATES)[number];

/** The states of a take-on: bringing a building in from its former agent (glossary 24). */
export const TAKE_ON_STATES = ['Draft', 'Awaiting approval', 'Taking on', 'Taken on', 'Undone'] as const;
export type TakeOnState = (typeof TAKE_ON_STATES)[number];
