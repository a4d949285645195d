/** Every module of the product: what it serves the office, does in the background, and declares to the engines. */
import { nightlyBackupJob, proveNewestBackupJob } from '../db/backup/backup.job.ts';
import type { Deps } from '../deps.ts';
import { pageQueues } from '../engines/attention/attention.policy.ts';
import { attentionRoutes } from '../engines/attention/attention.routes.ts';
import { fileApprovalRecordJob } from '../engines/decisions/file-approval-record.job.ts';
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
import { officeRoutes as recordRoutes } from '../engines/office/office.routes.ts';
import { officeRecords } from '../engines/office/records.ts';
import { systemBindings } from '../engines/office/system.office.ts';
import { mailAnchorJob } from '../kernel/audit/mail-anchor.job.ts';
import { removeNotesJob } from '../kernel/files/remove-notes.job.ts';
import { sweepBlobsJob } from '../kernel/files/sweep-blobs.job.ts';
import type { Routes } from '../kernel/http/areas.ts';
import type { Job } from '../kernel/jobs/job.ts';
import { sendMailJob } from '../kernel/outbox/send-mail.job.ts';
import { readTablesJob } from '../kernel/tables/read-tables.job.ts';
import { decisionBindings } from './approvals/approvals.office.ts';
import { holdAppointments } from './approvals/commands/hold-appointments.ts';
import { checkFormerAppointments } from './approvals/former-appointment.queries.ts';
import { bankAccountBindings } from './bank-accounts/bank-accounts.office.ts';
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
import { breachRoutes } from './breach/breach.routes.ts';
import { budgetBindings } from './budgets/budgets.office.ts';
import { budgetsRoutes } from './budgets/budgets.routes.ts';
import { checkRaisedByImport } from './budgets/raised-by-import.queries.ts';
import { buildingDutyBindings } from './building-duties/building-duties.office.ts';
import { buildingPageRoutes } from './buildings/building-page.routes.ts';
import { portfolioBindings } from './buildings/portfolio.office.ts';
import { contractorPageRoutes } from './contractors/contractor-page.routes.ts';
import { firmBindings } from './contractors/contractors.office.ts';
import { reviewContractorJob } from './contractors/vetting/review-contractor.job.ts';
import { sweepComplianceJob } from './contractors/vetting/sweep-compliance.job.ts';
import { creditBindings } from './credit-control/credit-control.office.ts';
import './declared.ts';
import { friendlyLettersJob } from './friendly-letters/friendly-letters.job.ts';
import { sendFriendlyLetterJob } from './friendly-letters/send-friendly-letter.job.ts';
import { tables } from './import-tables.ts';
import { checkClosedMonths } from './journals/closed-months.queries.ts';
import { checkKeptFunds } from './journals/kept-funds.queries.ts';
import { countArrearsJob } from './ledger/count-arrears.job.ts';
import { checkImportedAmounts } from './ledger/imported-amounts.queries.ts';
import { checkImportedReversals } from './ledger/imported-reversals.queries.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { settleAheadJob } from './ledger/settle-ahead.job.ts';
import { unitPageRoutes } from './levy-accounts/unit-page.routes.ts';
import { bookBindings } from './levy-runs/books.office.ts';
import { nameWhoBrought } from './levy-runs/imported-amounts.commands.ts';
import { deliverMailingJob } from './mailings/deliver-mailing.job.ts';
import { mailingBindings } from './mailings/mailings.office.ts';
import { mailingsRoutes } from './mailings/mailings.routes.ts';
import { sendMailingJob } from './mailings/send-mailing.job.ts';
import { quoteComparisonRoutes } from './maintenance/bids/quote-comparison.routes.ts';
import { checkReopened, checkSealedQuotes } from './maintenance/bids/sealed-rounds.queries.ts';
import { maintenanceBindings } from './maintenance/maintenance.office.ts';
import { checkReadings } from './meters/check-readings.ts';
import { meteringRoutes } from './meters/metering.routes.ts';
import { meterBindings } from './meters/meters.office.ts';
import { autoMonthsJob } from './months/auto-months.job.ts';
import { postMonthsJob, showMonthsJob } from './months/months.job.ts';
import { monthBindings } from './months/months.office.ts';
import { monthsRoutes } from './months/months.routes.ts';
import { personDataRoutes } from './my-data/person-data.routes.ts';
import { sendPushJob } from './notices/send-push.job.ts';
import { sweepNoticesJob } from './notices/sweep-notices.job.ts';
import { tellNoticesJob } from './notices/tell-notices.job.ts';
import { paymentProofBindings } from './paying/payment-proofs.office.ts';
import { checkImportedInvoices } from './payments/imported-invoices.queries.ts';
import { checkPaidPayments } from './payments/paid-payments.queries.ts';
import { paymentBindings } from './payments/payments.office.ts';
import { peopleBindings } from './people/people.office.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { recordImportedLogins } from './profiles/record-imported-logins.commands.ts';
import { recordDocumentBindings } from './record-documents/record-documents.office.ts';
import { sendResetLinkJob } from './registrations/send-reset-link.job.ts';
import { welcomeRegistrantJob } from './registrations/welcome-registrant.job.ts';
import { purgeKeptJob } from './retention/purge-kept.job.ts';
import { purgeExpiredJob } from './sign-in/purge-expired.job.ts';
import { resealJob } from './sign-in/reseal.job.ts';
import { expireSplitsJob } from './split-requests/expire-splits.job.ts';
import { splitRequestBindings } from './split-requests/split-requests.office.ts';
import { makeStatementJob } from './statements/make-statement.job.ts';
import { runStatementsRoutes } from './statements/run-statements.routes.ts';
import { closeResolvedTicketsJob } from './tickets/close-resolved-tickets.job.ts';
import { teamRoutes } from './tickets/team.routes.ts';
import { workBindings } from './tickets/work.office.ts';

pageQueues.declare(brandingQueues);

/** The area of the office (areas.ts). */
export const officeRoutes: readonly Routes[] = [
  peopleRoutes,
  attentionRoutes,
  personDataRoutes,
  breachRoutes,
  unitPageRoutes,
  teamRoutes,
  buildingPageRoutes,
  contractorPageRoutes,
  recordRoutes,
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
  quoteComparisonRoutes,
  runStatementsRoutes,
  mailingsRoutes,
  importsRoutes,
];

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
  checkFormerAppointments,
]);
