/** Words that a record may hold, each list once: the database checks them, the contract numbers them, the office offers them. */

/** What somebody of the managing agent may be. */
export const STAFF_ROLES = ['administrator', 'portfolio manager', 'bookkeeper', 'credit controller', 'reader'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What numbers there are that nobody sees whole without need: of people, and of bank accounts. */
export const PERSONAL_NUMBER_KINDS = ['identity', 'bank'] as const;
export type PersonalNumberKind = (typeof PERSONAL_NUMBER_KINDS)[number];

/** Whether a member of staff sees the whole of such numbers. */
export const NUMBER_VISIBILITY_SETTINGS = ['as the role has it', 'always', 'never'] as const;
export type NumberVisibilitySetting = (typeof NUMBER_VISIBILITY_SETTINGS)[number];

/** Whether a registration was matched with a contact. */
export const REGISTRATION_STATES = ['waiting', 'matched', 'unmatched', 'to confirm', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

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
export const DOCUMENT_DESIGNATIONS = [
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
export type DocumentDesignation = (typeof DOCUMENT_DESIGNATIONS)[number];

/** Types of levy accounts (B 9 balance account types). */
export const LEVY_ACCOUNT_KINDS = ['Common Property Rental', 'Other', 'Owner', 'Tenant', 'Legal'] as const;
export type LevyAccountKind = (typeof LEVY_ACCOUNT_KINDS)[number];

/** What a recurring charge of a unit is for: who may bear it follows from this (split-charges). */
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

/** How a building raises what it owes the Community Schemes Ombud Service for its units. */
export const CSOS_LEVY_METHODS = ['A line of its own', 'Inside the levy'] as const;
export type CsosLevyMethod = (typeof CSOS_LEVY_METHODS)[number];

/** What a meter measures. */
export const METER_TYPES = ['Electricity', 'Water', 'Gas', 'Hot Water'] as const;
export type MeterType = (typeof METER_TYPES)[number];

/** Payment types (B 9). */
export const PAYMENT_TYPES = ['Account', 'Contractor', 'Legal', 'Maintenance', 'Municipality', 'Recurring'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** What trustees are asked about (A 9, B 9). */
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

/** Progress of a legal case (rules 1.3). */
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

/** Progress of a conduct letter (rules 1.3). */
export const CONDUCT_LETTER_STATES = ['Draft', 'Waiting for Trustee Approval', 'Sent', 'Declined'] as const;
export type ConductLetterState = (typeof CONDUCT_LETTER_STATES)[number];

/** How a firm stands with the managing agent (C 2.8). */
export const CONTRACTOR_STATES = ['Pending', 'Active', 'Refused', 'Suspended'] as const;
export type ContractorState = (typeof CONTRACTOR_STATES)[number];

/** How a quote stands (C 2.3). */
export const QUOTE_STATES = ['Submitted', 'Approved', 'Declined', 'Replaced'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Whom a mail to a building goes to. */
export const MAIL_AUDIENCES = ['Owners', 'Trustees', 'Owners and trustees'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

/** How a mail in the outbox stands. `kept`: there is no mail server it could leave by; `parked`: it was given up. */
export const OUTBOX_MAIL_STATES = ['queued', 'sent', 'parked', 'kept'] as const;
export type OutboxMailState = (typeof OUTBOX_MAIL_STATES)[number];

/** How a statement that was asked for stands: made once its mail is in the outbox, from then on it follows the mail. */
export const STATEMENT_REQUEST_STATES = ['queued', 'made', 'sent', 'kept', 'failed'] as const;
export type StatementRequestState = (typeof STATEMENT_REQUEST_STATES)[number];

/** How far the mail to one person has come; once it is written the state follows the mail. */
export const MAIL_RECIPIENT_STATES = [
  'waiting',
  'on its way',
  'sent',
  'kept',
  'failed',
  'no address',
  // A letter about the account goes by them alone.
  'with the attorneys',
  // Its reader wants no monthly levy e-mail.
  'switched off',
] as const;
/** To which accounts of a building a letter goes. Overdue: thirty days or longer. */
export const LETTER_ACCOUNT_GROUPS = ['All accounts', 'Accounts that owe', 'Accounts that are overdue'] as const;
export type LetterAccountGroup = (typeof LETTER_ACCOUNT_GROUPS)[number];
export type MailRecipientState = (typeof MAIL_RECIPIENT_STATES)[number];

/** How a change of a building's bank details stands: it counts once a second person has approved it. */
export const BANK_DETAILS_CHANGE_STATES = ['waiting', 'approved', 'refused'] as const;
export type BankDetailsChangeState = (typeof BANK_DETAILS_CHANGE_STATES)[number];

/** How far a proof of payment has come: a hint for the bookkeeper, who holds it against the bank's statement. */
export const PAYMENT_PROOF_STATES = ['waiting', 'seen', 'matched', 'not found'] as const;
export type PaymentProofState = (typeof PAYMENT_PROOF_STATES)[number];

/** Days within which an answer to a proof is expected; after them its sender reads that no payment was found (decision 0321). */
export const PAYMENT_PROOF_ANSWER_DAYS = 30;
/** A state as the sender reads it: `unanswered` where the days have passed. */
export const SENDER_PAYMENT_PROOF_STATES = [...PAYMENT_PROOF_STATES, 'unanswered'] as const;
export type SenderPaymentProofState = (typeof SENDER_PAYMENT_PROOF_STATES)[number];

/** What is written down beside a person: a talk on the telephone, or a word for colleagues. */
export const PERSON_NOTE_KINDS = ['They called', 'We called', 'Note'] as const;
export type PersonNoteKind = (typeof PERSON_NOTE_KINDS)[number];

/** For what a second member of staff is asked from an amount on, where an office wishes it. */
export const APPROVAL_LIMIT_KINDS = ['entry in a levy account', 'journal taken back'] as const;
export type ApprovalLimitKind = (typeof APPROVAL_LIMIT_KINDS)[number];
export const APPROVAL_LIMIT_STATES = ['waiting', 'in force', 'replaced', 'refused'] as const;
export type ApprovalLimitState = (typeof APPROVAL_LIMIT_STATES)[number];
/** What waits for a second member of staff. */
export const STAFF_CONFIRMATION_STATES = ['waiting', 'confirmed', 'refused'] as const;
export type StaffConfirmationState = (typeof STAFF_CONFIRMATION_STATES)[number];
