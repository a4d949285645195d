/** Every module of the product: what it serves, what it does in the background, and what it declares to the engines. */

import { nightlyBackupJob, proveNewestBackupJob } from '../db/backup/backup.job.ts';
import type { Deps } from '../deps.ts';
import { attentions, pageQueues } from '../engines/attention/attention.policy.ts';
import { attentionRoutes } from '../engines/attention/attention.routes.ts';
import { decidables } from '../engines/decisions/decidable.policy.ts';
import { fileApprovalRecordJob } from '../engines/decisions/file-approval-record.job.ts';
import { questionNotices } from '../engines/decisions/questions.queries.ts';
import { settleApprovalJob } from '../engines/decisions/settle-approval.job.ts';
import { sweepApprovalsJob } from '../engines/decisions/sweep-approvals.job.ts';
import { importFollowers } from '../engines/imports/import-followers.ts';
import { importTables } from '../engines/imports/import-tables.ts';
import { importBindings } from '../engines/imports/imports.office.ts';
import { importsRoutes } from '../engines/imports/imports.routes.ts';
import { runImportJob } from '../engines/imports/run-import.job.ts';
import { importThread } from '../engines/imports/stage.ts';
import { sweepImportsJob } from '../engines/imports/sweep-imports.job.ts';
import { stagedChecks } from '../engines/imports/table-checks.ts';
import { mendFoundJob } from '../engines/office/mend-found.job.ts';
import { officeRoutes } from '../engines/office/office.routes.ts';
import { officeRecords } from '../engines/office/records.ts';
import { systemBindings } from '../engines/office/system.office.ts';
import { mailAnchorJob } from '../kernel/audit/mail-anchor.job.ts';
import { removeNotesJob } from '../kernel/files/remove-notes.job.ts';
import { sweepBlobsJob } from '../kernel/files/sweep-blobs.job.ts';
import type { Mounting } from '../kernel/http/mount.ts';
import type { Job } from '../kernel/jobs/job.ts';
import { noticeRecords } from '../kernel/notices/notice-records.ts';
import { mailFollowers } from '../kernel/outbox/follow-mail.commands.ts';
import { sendMailJob } from '../kernel/outbox/send-mail.job.ts';
import { readTablesJob } from '../kernel/tables/read-tables.job.ts';
import { aodDecidable } from './aods/aod.decidable.ts';
import { approvalsAttention } from './approvals/approvals.attention.ts';
import { decisionBindings } from './approvals/approvals.office.ts';
import { approvalsRoutes } from './approvals/approvals.routes.ts';
import { holdAppointments } from './approvals/commands/hold-appointments.ts';
import { bankAccountBindings } from './bank-accounts/bank-accounts.office.ts';
import { bankAccountsRoutes } from './bank-accounts/bank-accounts.routes.ts';
import { bankingBindings } from './banking/banking.office.ts';
import { bankingRoutes, bankStatementRoutes } from './banking/banking.routes.ts';
import { checkFedByBank } from './banking/fed-by-bank.queries.ts';
import { matchByThemselves } from './banking/match-by-themselves.job.ts';
import { parkedInterestRoutes } from './banking/parked-interest.routes.ts';
import { reconciliationBindings } from './banking/reconciliations.office.ts';
import { reconcilingRoutes } from './banking/reconciliations.routes.ts';
import { returningRoutes } from './banking/returning.routes.ts';
import { bookkeepingBindings } from './bookkeeping/bookkeeping.office.ts';
import { bookkeepingRoutes } from './bookkeeping/bookkeeping.routes.ts';
import { brandingQueues } from './branding/branding.attention.ts';
import { brandingRoutes } from './branding/branding.routes.ts';
import { breachRoutes } from './breach/breach.routes.ts';
import { budgetDecidable } from './budgets/budget.decidable.ts';
import { budgetBindings } from './budgets/budgets.office.ts';
import { budgetsRoutes } from './budgets/budgets.routes.ts';
import { ownBudgetsRoutes } from './budgets/own-budgets.routes.ts';
import { checkRaisedByImport } from './budgets/raised-by-import.queries.ts';
import { buildingDutyBindings } from './building-duties/building-duties.office.ts';
import { buildingsRoutes } from './buildings/buildings.routes.ts';
import { portfolioBindings } from './buildings/portfolio.office.ts';
import { complianceAttention } from './compliance/compliance.attention.ts';
import { standingFollowers } from './compliance/standing-followers.policy.ts';
import { letterDecidable } from './conduct/letter.decidable.ts';
import { contractorRecordsRoutes } from './contractor-records/contractor-records.routes.ts';
import { contractorWorkRoutes } from './contractors/contractor-work.routes.ts';
import { contractorsAttention } from './contractors/contractors.attention.ts';
import { firmBindings } from './contractors/contractors.office.ts';
import { contractorsRoutes } from './contractors/contractors.routes.ts';
import { reviewContractorJob } from './contractors/vetting/review-contractor.job.ts';
import { sweepComplianceJob } from './contractors/vetting/sweep-compliance.job.ts';
import { creditBindings } from './credit-control/credit-control.office.ts';
import { creditControlRoutes } from './credit-control/credit-control.routes.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { friendlyLettersJob } from './friendly-letters/friendly-letters.job.ts';
import { friendlyLettersRoutes } from './friendly-letters/friendly-letters.routes.ts';
import { sendFriendlyLetterJob } from './friendly-letters/send-friendly-letter.job.ts';
import { tables } from './import-tables.ts';
import { checkClosedMonths } from './journals/closed-months.queries.ts';
import { checkKeptFunds } from './journals/kept-funds.queries.ts';
import { countArrearsJob } from './ledger/count-arrears.job.ts';
import { checkImportedAmounts } from './ledger/imported-amounts.queries.ts';
import { checkImportedReversals } from './ledger/imported-reversals.queries.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { settleAheadJob } from './ledger/settle-ahead.job.ts';
import { attorneyRoutes } from './legal-cases/attorney.routes.ts';
import { caseDecidable } from './legal-cases/case.decidable.ts';
import { legalCasesAttention } from './legal-cases/legal-cases.attention.ts';
import { legalCasesRoutes } from './legal-cases/legal-cases.routes.ts';
import { levyAccountsAttention } from './levy-accounts/levy-accounts.attention.ts';
import { levyAccountsRoutes } from './levy-accounts/levy-accounts.routes.ts';
import { bookBindings } from './levy-runs/books.office.ts';
import { nameWhoBrought } from './levy-runs/imported-amounts.commands.ts';
import { deliverMailingJob } from './mailings/deliver-mailing.job.ts';
import { mailingBindings } from './mailings/mailings.office.ts';
import { mailingsRoutes } from './mailings/mailings.routes.ts';
import { recipientFollowsMail } from './mailings/recipient-follows-mail.commands.ts';
import { sendMailingJob } from './mailings/send-mailing.job.ts';
import { quoteDecidable } from './maintenance/bids/quote.decidable.ts';
import { quoteComparisonRoutes } from './maintenance/bids/quote-comparison.routes.ts';
import { quoteNotices } from './maintenance/bids/quote-notices.queries.ts';
import { quotesAttention } from './maintenance/bids/quotes.attention.ts';
import { quotesRoutes } from './maintenance/bids/quotes.routes.ts';
import { checkReopened, checkSealedQuotes } from './maintenance/bids/sealed-rounds.queries.ts';
import { maintenanceRoutes } from './maintenance/jobs/maintenance.routes.ts';
import { workDecidable } from './maintenance/jobs/work.decidable.ts';
import { maintenanceBindings } from './maintenance/maintenance.office.ts';
import { checkReadings } from './meters/check-readings.ts';
import { lossesRoutes } from './meters/losses.routes.ts';
import { meteringRoutes } from './meters/metering.routes.ts';
import { meterBindings } from './meters/meters.office.ts';
import { autoMonthsJob } from './months/auto-months.job.ts';
import { postMonthsJob, showMonthsJob } from './months/months.job.ts';
import { monthBindings } from './months/months.office.ts';
import { monthsRoutes } from './months/months.routes.ts';
import { raisedMonthsRoutes } from './months/raised-months.routes.ts';
import { myDataRoutes } from './my-data/my-data.routes.ts';
import { noticesRoutes } from './notices/notices.routes.ts';
import { sendPushJob } from './notices/send-push.job.ts';
import { sweepNoticesJob } from './notices/sweep-notices.job.ts';
import { tellNoticesJob } from './notices/tell-notices.job.ts';
import { ownerAccountsRoutes } from './owner-accounts/owner-accounts.routes.ts';
import { ownerRecordsRoutes } from './owner-records/owner-records.routes.ts';
import { payingRoutes } from './paying/paying.routes.ts';
import { paymentProofBindings } from './paying/payment-proofs.office.ts';
import { proofNotices } from './paying/proof-notices.queries.ts';
import { paymentsFollowStanding } from './payments/follow-standing.commands.ts';
import { checkImportedInvoices } from './payments/imported-invoices.queries.ts';
import { checkPaidPayments } from './payments/paid-payments.queries.ts';
import { paymentDecidable } from './payments/payment.decidable.ts';
import { paymentsAttention } from './payments/payments.attention.ts';
import { paymentBindings } from './payments/payments.office.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { peopleBindings } from './people/people.office.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { profilesRoutes } from './profiles/profiles.routes.ts';
import { recordImportedLogins } from './profiles/record-imported-logins.commands.ts';
import { recordDocumentBindings } from './record-documents/record-documents.office.ts';
import { registrationsAttention } from './registrations/registrations.attention.ts';
import { registrationsRoutes } from './registrations/registrations.routes.ts';
import { sendResetLinkJob } from './registrations/send-reset-link.job.ts';
import { welcomeRegistrantJob } from './registrations/welcome-registrant.job.ts';
import { purgeKeptJob } from './retention/purge-kept.job.ts';
import { purgeExpiredJob } from './sign-in/purge-expired.job.ts';
import { resealJob } from './sign-in/reseal.job.ts';
import { secondFactorRoutes } from './sign-in/second-factor.routes.ts';
import { sessionRoutes } from './sign-in/session.routes.ts';
import { expireSplitsJob } from './split-requests/expire-splits.job.ts';
import { splitRequestBindings } from './split-requests/split-requests.office.ts';
import { splitRequestsRoutes } from './split-requests/split-requests.routes.ts';
import { makeStatementJob } from './statements/make-statement.job.ts';
import { runStatementsRoutes } from './statements/run-statements.routes.ts';
import { statementFollowsMail } from './statements/statement-follows-mail.commands.ts';
import { statementsRoutes } from './statements/statements.routes.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';
import { closeResolvedTicketsJob } from './tickets/close-resolved-tickets.job.ts';
import { ticketNotices } from './tickets/ticket-notices.queries.ts';
import { ticketsAttention } from './tickets/tickets.attention.ts';
import { ticketsRoutes } from './tickets/tickets.routes.ts';
import { workBindings } from './tickets/work.office.ts';
import { trusteesRoutes } from './trustees/trustees.routes.ts';
import { viewAsRoutes } from './view-as/view-as.routes.ts';

// Of several interests of a trustee the first is the one that is told.
decidables.declare([
  aodDecidable,
  caseDecidable,
  paymentDecidable,
  quoteDecidable,
  workDecidable,
  letterDecidable,
  budgetDecidable,
]);

noticeRecords.declare([...questionNotices, ...ticketNotices, ...quoteNotices, ...proofNotices]);

mailFollowers.declare([statementFollowsMail, recipientFollowsMail]);

standingFollowers.declare([paymentsFollowStanding]);

attentions.declare([
  ...levyAccountsAttention,
  ...ticketsAttention,
  ...approvalsAttention,
  ...quotesAttention,
  ...paymentsAttention,
  ...complianceAttention,
  ...contractorsAttention,
  ...legalCasesAttention,
  ...registrationsAttention,
]);
pageQueues.declare(brandingQueues);

type Routes = (mounting: Mounting, deps: Deps) => void;

export const routes: readonly Routes[] = [
  sessionRoutes,
  secondFactorRoutes,
  registrationsRoutes,
  peopleRoutes,
  profilesRoutes,
  noticesRoutes,
  attentionRoutes,
  myDataRoutes,
  breachRoutes,
  ownerAccountsRoutes,
  levyAccountsRoutes,
  payingRoutes,
  ownBudgetsRoutes,
  statementsRoutes,
  ticketsRoutes,
  splitRequestsRoutes,
  friendlyLettersRoutes,
  buildingsRoutes,
  approvalsRoutes,
  bankAccountsRoutes,
  contractorRecordsRoutes,
  contractorsRoutes,
  contractorWorkRoutes,
  attorneyRoutes,
  quotesRoutes,
  creditControlRoutes,
  legalCasesRoutes,
  maintenanceRoutes,
  ownerRecordsRoutes,
  paymentsRoutes,
  tasksRoutes,
  trusteesRoutes,
  officeRoutes,
  ledgerRoutes,
  bankingRoutes,
  bankStatementRoutes,
  bookkeepingRoutes,
  reconcilingRoutes,
  returningRoutes,
  parkedInterestRoutes,
  budgetsRoutes,
  monthsRoutes,
  meteringRoutes,
  raisedMonthsRoutes,
  lossesRoutes,
  quoteComparisonRoutes,
  runStatementsRoutes,
  mailingsRoutes,
  viewAsRoutes,
  brandingRoutes,
  importsRoutes,
];

/** Served in demo mode alone. */
export const demoOnly: readonly Routes[] = [demoRoutes];

export const jobs: readonly Job<Deps>[] = [
  sendMailJob,
  sweepNoticesJob,
  tellNoticesJob,
  sendPushJob,
  makeStatementJob,
  sendMailingJob,
  deliverMailingJob,
  sendResetLinkJob,
  welcomeRegistrantJob,
  purgeExpiredJob,
  purgeKeptJob,
  resealJob,
  sweepBlobsJob,
  removeNotesJob,
  mendFoundJob,
  readTablesJob,
  nightlyBackupJob,
  proveNewestBackupJob,
  mailAnchorJob,
  settleAheadJob,
  countArrearsJob,
  closeResolvedTicketsJob,
  friendlyLettersJob,
  sendFriendlyLetterJob,
  sweepApprovalsJob,
  settleApprovalJob,
  fileApprovalRecordJob,
  sweepComplianceJob,
  reviewContractorJob,
  matchByThemselves,
  runImportJob,
  sweepImportsJob,
  expireSplitsJob,
  showMonthsJob,
  postMonthsJob,
  autoMonthsJob,
] as readonly Job<Deps>[];

officeRecords.declare([
  ...portfolioBindings,
  ...peopleBindings,
  ...workBindings,
  ...buildingDutyBindings,
  ...decisionBindings,
  ...budgetBindings,
  ...bookBindings,
  ...monthBindings,
  ...bankingBindings,
  ...bookkeepingBindings,
  ...recordDocumentBindings,
  ...reconciliationBindings,
  ...meterBindings,
  ...splitRequestBindings,
  ...bankAccountBindings,
  ...paymentBindings,
  ...paymentProofBindings,
  ...creditBindings,
  ...firmBindings,
  ...maintenanceBindings,
  ...mailingBindings,
  ...importBindings,
  ...systemBindings,
]);

importTables.declare(tables);
importThread.declare([new URL('./import-thread.ts', import.meta.url)]);
importFollowers.declare([holdAppointments, recordImportedLogins, nameWhoBrought]);
stagedChecks.declare([
  checkReadings,
  checkReopened,
  checkSealedQuotes,
  checkClosedMonths,
  checkKeptFunds,
  checkPaidPayments,
  checkImportedInvoices,
  checkImportedAmounts,
  checkImportedReversals,
  checkFedByBank,
  checkRaisedByImport,
]);
