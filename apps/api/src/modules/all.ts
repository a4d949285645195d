/** Every module of the product: what it serves the office, does in the background, and declares to the engines. */
import { nightlyBackupJob, proveNewestBackupJob } from '../db/backup/backup.job.ts';
import type { Deps } from '../deps.ts';
import { fileApprovalRecordJob } from '../engines/decisions/file-approval-record.job.ts';
import { settleApprovalJob } from '../engines/decisions/settle-approval.job.ts';
import { sweepApprovalsJob } from '../engines/decisions/sweep-approvals.job.ts';
import { importFollowers } from '../engines/imports/import-followers.ts';
import { importTables } from '../engines/imports/import-tables.ts';
import { importBindings } from '../engines/imports/imports.office.ts';
import { importsRoutes } from '../engines/imports/imports.routes.ts';
import { runImportJob } from '../engines/imports/run-import.job.ts';
import { importThread } from '../engines/imports/staging/stage.ts';
import { stagedChecks } from '../engines/imports/staging/table-checks.ts';
import { sweepImportsJob } from '../engines/imports/sweep-imports.job.ts';
import { reindexSearchJob } from '../engines/office/find/reindex-search.job.ts';
import { officeRoutes as recordRoutes } from '../engines/office/office.routes.ts';
import { officeRecords } from '../engines/office/records.ts';
import { systemBindings } from '../engines/office/system.office.ts';
import { pageQueues } from '../engines/worklist/worklist.policy.ts';
import { attentionRoutes } from '../engines/worklist/worklist.routes.ts';
import { mailAnchorJob } from '../kernel/audit/mail-anchor.job.ts';
import { removeNotesJob } from '../kernel/files/remove-notes.job.ts';
import { sweepBlobsJob } from '../kernel/files/sweep-blobs.job.ts';
import type { Routes } from '../kernel/http/areas.ts';
import type { Job } from '../kernel/jobs/job.ts';
import { sendMailJob } from '../kernel/outbox/send-mail.job.ts';
import { readTablesJob } from '../kernel/tables/read-tables.job.ts';
import { bankAccountBindings } from './bank/bank-accounts/bank-accounts.office.ts';
import { matchByThemselves } from './bank/matching/match-by-themselves.job.ts';
import { parkedInterestRoutes } from './bank/parked-interest/parked-interest.routes.ts';
import { reconciliationBindings } from './bank/reconciliations/reconciliations.office.ts';
import { reconcilingRoutes } from './bank/reconciliations/reconciliations.routes.ts';
import { returningRoutes } from './bank/returned-receipts/returning.routes.ts';
import { bankingBindings } from './bank/statements/banking.office.ts';
import { bankingRoutes, bankStatementRoutes } from './bank/statements/banking.routes.ts';
import { checkFedByBank } from './bank/statements/fed-by-bank.queries.ts';
import { budgetBindings } from './billing/budgets/budgets.office.ts';
import { budgetsRoutes } from './billing/budgets/budgets.routes.ts';
import { checkRaisedByImport } from './billing/budgets/raised-by-import.queries.ts';
import { creditBindings } from './credit/credit-control/credit-control.office.ts';
import { bookkeepingBindings } from './ledger/bookkeeping/bookkeeping.office.ts';
import { bookkeepingRoutes } from './ledger/bookkeeping/bookkeeping.routes.ts';
import { breachRoutes } from './people/breach/breach.routes.ts';
import { brandingQueues } from './platform/branding/branding.worklist.ts';
import { decisionBindings } from './scheme/approvals/approvals.office.ts';
import { holdAppointments } from './scheme/approvals/commands/hold-appointments.ts';
import { checkFormerAppointments } from './scheme/approvals/former-appointment.queries.ts';
import { buildingDutyBindings } from './scheme/building-duties/building-duties.office.ts';
import { buildingPageRoutes } from './scheme/buildings/building-page.routes.ts';
import { portfolioBindings } from './scheme/buildings/portfolio.office.ts';
import { contractorPageRoutes } from './suppliers/contractors/contractor-page.routes.ts';
import { firmBindings } from './suppliers/contractors/contractors.office.ts';
import { reviewContractorJob } from './suppliers/contractors/vetting/review-contractor.job.ts';
import { sweepComplianceJob } from './suppliers/contractors/vetting/sweep-compliance.job.ts';
import './declared.ts';
import { paymentProofBindings } from './bank/paying/payment-proofs.office.ts';
import { autoMonthsJob } from './billing/levy-runs/auto-months.job.ts';
import { postMonthsJob, showMonthsJob } from './billing/levy-runs/months.job.ts';
import { monthBindings } from './billing/levy-runs/months.office.ts';
import { monthsRoutes } from './billing/levy-runs/months.routes.ts';
import { nameWhoBrought } from './billing/levy-runs/plan/imported-amounts.commands.ts';
import { checkReadings } from './billing/meters/check-readings.ts';
import { meteringRoutes } from './billing/meters/metering.routes.ts';
import { meterBindings } from './billing/meters/meters.office.ts';
import { expireSplitsJob } from './billing/split-requests/expire-splits.job.ts';
import { splitRequestBindings } from './billing/split-requests/split-requests.office.ts';
import { friendlyLettersJob } from './credit/friendly-letters/friendly-letters.job.ts';
import { sendFriendlyLetterJob } from './credit/friendly-letters/send-friendly-letter.job.ts';
import { recordImportedLogins } from './identity/profiles/record-imported-logins.commands.ts';
import { sendResetLinkJob } from './identity/registrations/send-reset-link.job.ts';
import { welcomeRegistrantJob } from './identity/registrations/welcome-registrant.job.ts';
import { purgeExpiredJob } from './identity/sign-in/purge-expired.job.ts';
import { resealJob } from './identity/sign-in/reseal.job.ts';
import { tables } from './import-tables.ts';
import { countArrearsJob } from './ledger/entries/count-arrears.job.ts';
import { entryBindings } from './ledger/entries/entries.office.ts';
import { checkImportedAmounts } from './ledger/entries/imported-amounts.queries.ts';
import { checkImportedReversals } from './ledger/entries/imported-reversals.queries.ts';
import { ledgerRoutes } from './ledger/entries/ledger.routes.ts';
import { settleAheadJob } from './ledger/entries/settle-ahead.job.ts';
import { checkClosedMonths } from './ledger/journals/closed-months.queries.ts';
import { checkKeptFunds } from './ledger/journals/kept-funds.queries.ts';
import { unitPageRoutes } from './ledger/levy-accounts/unit-page.routes.ts';
import { makeStatementJob } from './ledger/statements/make-statement.job.ts';
import { runStatementsRoutes } from './ledger/statements/run-statements.routes.ts';
import { personDataRoutes } from './people/my-data/person-data.routes.ts';
import { peopleBindings } from './people/persons/people.office.ts';
import { peopleRoutes } from './people/persons/people.routes.ts';
import { purgeExpiredDataJob } from './people/retention/purge-expired-data.job.ts';
import { deliverMailingJob } from './platform/mailings/deliver-mailing.job.ts';
import { mailingBindings } from './platform/mailings/mailings.office.ts';
import { mailingsRoutes } from './platform/mailings/mailings.routes.ts';
import { sendMailingJob } from './platform/mailings/send-mailing.job.ts';
import { sendPushJob } from './platform/notices/send-push.job.ts';
import { sweepNoticesJob } from './platform/notices/sweep-notices.job.ts';
import { tellNoticesJob } from './platform/notices/tell-notices.job.ts';
import { recordDocumentBindings } from './platform/record-documents/record-documents.office.ts';
import { documentBindings } from './scheme/buildings/documents.office.ts';
import { checkImportedInvoices } from './suppliers/payments/imported-invoices.queries.ts';
import { checkPaidPayments } from './suppliers/payments/paid-payments.queries.ts';
import { paymentBindings } from './suppliers/payments/payments.office.ts';
import { maintenanceBindings } from './works/jobs/maintenance.office.ts';
import { quoteComparisonRoutes } from './works/quotes/quote-comparison.routes.ts';
import { checkReopened, checkSealedQuotes } from './works/quotes/sealed-rounds.queries.ts';
import { closeResolvedTicketsJob } from './works/tickets/close-resolved-tickets.job.ts';
import { teamRoutes } from './works/tickets/team.routes.ts';
import { workBindings } from './works/tickets/work.office.ts';

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
  purgeExpiredDataJob,
  resealJob,
  sweepBlobsJob,
  removeNotesJob,
  reindexSearchJob,
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
  ...entryBindings,
  ...documentBindings,
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
