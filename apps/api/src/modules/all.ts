/**
 * All areas of the product together: routes of the office, background jobs, and what each area declares to the
 * engines.
 */
import { nightlyBackupJob, verifyNewestBackupJob } from '../db/backup/backup.job.ts';
import type { ServerDeps } from '../deps.ts';
import { fileApprovalRecordJob } from '../engines/decisions/file-approval-record.job.ts';
import { sweepApprovalsJob } from '../engines/decisions/sweep-approvals.job.ts';
import { processDueApprovalJob } from '../engines/decisions/update-open-approval.job.ts';
import { importFollowersPoint } from '../engines/imports/import-followers.ts';
import { importTablesPoint } from '../engines/imports/import-tables.ts';
import { importBindings } from '../engines/imports/imports.office.ts';
import { portfolioImportRoutes } from '../engines/imports/imports.routes.ts';
import { runImportJob } from '../engines/imports/run-import.job.ts';
import { importThreadFilePoint } from '../engines/imports/staging/stage-in-thread.ts';
import { stagedRowsChecks } from '../engines/imports/staging/table-checks.ts';
import { sweepImportsJob } from '../engines/imports/sweep-imports.job.ts';
import { reindexSearchJob } from '../engines/office/find/reindex-search.job.ts';
import { officeRoutes as recordRoutes } from '../engines/office/office.routes.ts';
import { officeRecordBindings } from '../engines/office/record-bindings.ts';
import { systemBindings } from '../engines/office/system.office.ts';
import { queuesWithOwnPage } from '../engines/worklist/worklist.policy.ts';
import { worklistRoutes } from '../engines/worklist/worklist.routes.ts';
import { mailAuditAnchorJob } from '../kernel/audit/mail-anchor.job.ts';
import { removePictureMetadataJob } from '../kernel/files/remove-picture-metadata.job.ts';
import { sweepUnknownBlobsJob } from '../kernel/files/sweep-blobs.job.ts';
import type { AreaRoutes } from '../kernel/http/areas.ts';
import type { JobDefinition } from '../kernel/jobs/job.ts';
import { sendMailJob } from '../kernel/outbox/send-mail.job.ts';
import { checkDatabaseTablesJob } from '../kernel/tables/check-tables.job.ts';
import { bankAccountBindings } from './bank/bank-accounts/bank-accounts.office.ts';
import { matchCertainBankLinesJob } from './bank/matching/match-certain-bank-lines.job.ts';
import { reconciliationBindings } from './bank/reconciliations/reconciliations.office.ts';
import { reconciliationRoutes } from './bank/reconciliations/reconciliations.routes.ts';
import { returnedPaymentRoutes } from './bank/returned-receipts/returned-payment.routes.ts';
import { bankingBindings } from './bank/statements/banking.office.ts';
import { bankMatchingRoutes, bankStatementRoutes } from './bank/statements/banking.routes.ts';
import { checkImportedRowsAfterBankFeed } from './bank/statements/imported-after-bank-feed.queries.ts';
import { suspenseInterestRoutes } from './bank/suspense-interest/suspense-interest.routes.ts';
import { budgetBindings } from './billing/budgets/budgets.office.ts';
import { budgetsRoutes } from './billing/budgets/budgets.routes.ts';
import { checkImportedLevyIncreases } from './billing/budgets/imported-levy-increases.queries.ts';
import { creditControlBindings } from './credit/credit-control/credit-control.office.ts';
import { staffInvitationRoutes } from './identity/registrations/staff-invitation.routes.ts';
import { ageAnalysisRoutes } from './ledger/age-analysis/age-analysis.routes.ts';
import { storeAgesJob } from './ledger/age-analysis/store-ages.job.ts';
import { bookkeepingBindings } from './ledger/bookkeeping/bookkeeping.office.ts';
import { bookkeepingRoutes } from './ledger/bookkeeping/bookkeeping.routes.ts';
import { breachRoutes } from './people/breach/breach.routes.ts';
import { brandingPageQueues } from './platform/branding/branding.worklist.ts';
import { testMailRoutes } from './platform/set-up/test-mail.routes.ts';
import { approvalBindings } from './scheme/approvals/approvals.office.ts';
import { unconfirmImportedAppointments } from './scheme/approvals/commands/require-confirmation-of-imports.ts';
import { checkImportedAppointments } from './scheme/approvals/imported-appointments.queries.ts';
import { complianceItemBindings } from './scheme/building-duties/compliance-items.office.ts';
import { buildingPageRoutes } from './scheme/buildings/building-page.routes.ts';
import { checkImportedRowsOfArchive } from './scheme/buildings/imported-rows-of-archive.queries.ts';
import { buildingBindings } from './scheme/buildings/portfolio.office.ts';
import { makeHandOverPackJob } from './scheme/hand-over/make-hand-over-pack.job.ts';
import { contractorPageRoutes } from './suppliers/contractors/contractor-page.routes.ts';
import { contractorBindings } from './suppliers/contractors/contractors.office.ts';
import { reviewContractorDocumentsJob } from './suppliers/contractors/vetting/review-contractor.job.ts';
import { sweepContractorComplianceJob } from './suppliers/contractors/vetting/sweep-compliance.job.ts';
import './declared.ts';
import { ledgerEntryBindings } from './bank/moved-receipts/ledger-entries.office.ts';
import { paymentProofBindings } from './bank/paying/payment-proofs.office.ts';
import { automaticLevyRunsJob } from './billing/levy-runs/automatic-levy-runs.job.ts';
import { postLevyRunsJob, previewLevyRunsJob } from './billing/levy-runs/levy-runs.job.ts';
import { levyRunBindings } from './billing/levy-runs/levy-runs.office.ts';
import { levyRunsRoutes } from './billing/levy-runs/levy-runs.routes.ts';
import { recordImporterOfBillingAmounts } from './billing/levy-runs/plan/imported-amounts.writes.ts';
import { checkImportedReadings } from './billing/meters/check-imported-readings.ts';
import { meteringRoutes } from './billing/meters/metering.routes.ts';
import { meterBindings } from './billing/meters/meters.office.ts';
import { expireSplitRequestsJob } from './billing/split-requests/expire-splits.job.ts';
import { splitRequestBindings } from './billing/split-requests/split-requests.office.ts';
import { friendlyLettersJob } from './credit/friendly-letters/friendly-letters.job.ts';
import { sendFriendlyLetterJob } from './credit/friendly-letters/send-friendly-letter.job.ts';
import { recordImportersOfLogins } from './identity/profiles/record-imported-logins.writes.ts';
import { sendConfirmationLinkJob } from './identity/registrations/send-confirmation-link.job.ts';
import { sendRequestedResetLinkJob } from './identity/registrations/send-reset-link.job.ts';
import { purgeExpiredSignInRecordsJob } from './identity/sign-in/purge-expired.job.ts';
import { resealSecondFactorsJob } from './identity/sign-in/reseal-second-factors.job.ts';
import { allImportTables } from './import-tables.ts';
import { checkImportedEntryAmounts } from './ledger/entries/imported-amounts.queries.ts';
import { checkImportedEntryReversals } from './ledger/entries/imported-reversals.queries.ts';
import { ledgerRoutes } from './ledger/entries/ledger.routes.ts';
import { recordMonthEndArrearsJob } from './ledger/entries/record-month-end-arrears.job.ts';
import { settleEntriesEnteredAheadJob } from './ledger/entries/settle-entered-ahead.job.ts';
import { checkBankAccountFundUnchanged } from './ledger/journals/bank-account-fund-check.queries.ts';
import { checkImportedDaysInClosedMonths } from './ledger/journals/imported-closed-months.queries.ts';
import { unitPageRoutes } from './ledger/levy-accounts/unit-page.routes.ts';
import { renderRequestedStatementJob } from './ledger/statements/render-requested-statement.job.ts';
import { statementRunRoutes } from './ledger/statements/statement-run.routes.ts';
import { checkImportedOwnerAccounts } from './people/events/imported-owner-accounts.queries.ts';
import { unitAndLevyAccountBindings } from './people/events/units-and-accounts.office.ts';
import { personDataRoutes } from './people/my-data/person-data.routes.ts';
import { personBindings } from './people/persons/people.office.ts';
import { personPageRoutes } from './people/persons/people.routes.ts';
import { purgeExpiredDataJob } from './people/retention/purge-expired-data.job.ts';
import { deliverMailingJob } from './platform/mailings/deliver-mailing.job.ts';
import { mailingBindings } from './platform/mailings/mailings.office.ts';
import { mailingsRoutes } from './platform/mailings/mailings.routes.ts';
import { sendMailingJob } from './platform/mailings/send-mailing.job.ts';
import { sendDueNoticesJob } from './platform/notices/send-due-notices.job.ts';
import { sendPushNoticeJob } from './platform/notices/send-push.job.ts';
import { sweepDueNoticesJob } from './platform/notices/sweep-notices.job.ts';
import { recordDocumentBindings } from './platform/record-documents/record-documents.office.ts';
import { changeChairJob } from './scheme/approvals/change-chair.job.ts';
import { buildingDocumentBindings } from './scheme/buildings/building-documents.office.ts';
import { runTakeOnJob } from './scheme/take-ons/run-take-on.job.ts';
import { sweepTakeOnsJob } from './scheme/take-ons/sweep-take-ons.job.ts';
import { takeOnRoutes } from './scheme/take-ons/take-ons.routes.ts';
import { checkImportedInvoices } from './suppliers/payments/imported-invoices.queries.ts';
import { checkImportedPaidPayments } from './suppliers/payments/imported-paid-payments.queries.ts';
import { paymentBindings } from './suppliers/payments/payments.office.ts';
import { maintenanceJobBindings } from './works/jobs/maintenance.office.ts';
import {
  checkImportedReopenedQuoteRounds,
  checkImportedSealedQuotes,
} from './works/quotes/imported-quote-rounds.queries.ts';
import { quoteComparisonRoutes } from './works/quotes/quote-comparison.routes.ts';
import { closeResolvedTicketsJob } from './works/tickets/close-resolved-tickets.job.ts';
import { teamWorkloadRoutes } from './works/tickets/team-workload.routes.ts';
import { ticketAndTaskBindings } from './works/tickets/tickets-and-tasks.office.ts';

queuesWithOwnPage.declare(brandingPageQueues);

/** The routes of the office (see areas.ts). */
export const allOfficeRoutes: readonly AreaRoutes[] = [
  personPageRoutes,
  worklistRoutes,
  personDataRoutes,
  breachRoutes,
  unitPageRoutes,
  teamWorkloadRoutes,
  buildingPageRoutes,
  contractorPageRoutes,
  recordRoutes,
  ledgerRoutes,
  bankMatchingRoutes,
  bankStatementRoutes,
  ageAnalysisRoutes,
  bookkeepingRoutes,
  reconciliationRoutes,
  returnedPaymentRoutes,
  suspenseInterestRoutes,
  budgetsRoutes,
  staffInvitationRoutes,
  testMailRoutes,
  levyRunsRoutes,
  meteringRoutes,
  quoteComparisonRoutes,
  statementRunRoutes,
  mailingsRoutes,
  portfolioImportRoutes,
  takeOnRoutes,
];

export const allBackgroundJobs: readonly JobDefinition<ServerDeps>[] = [
  sendMailJob,
  sweepDueNoticesJob,
  sendDueNoticesJob,
  sendPushNoticeJob,
  renderRequestedStatementJob,
  makeHandOverPackJob,
  sendMailingJob,
  deliverMailingJob,
  sendRequestedResetLinkJob,
  sendConfirmationLinkJob,
  purgeExpiredSignInRecordsJob,
  purgeExpiredDataJob,
  resealSecondFactorsJob,
  sweepUnknownBlobsJob,
  removePictureMetadataJob,
  reindexSearchJob,
  checkDatabaseTablesJob,
  nightlyBackupJob,
  verifyNewestBackupJob,
  mailAuditAnchorJob,
  settleEntriesEnteredAheadJob,
  recordMonthEndArrearsJob,
  storeAgesJob,
  closeResolvedTicketsJob,
  friendlyLettersJob,
  sendFriendlyLetterJob,
  sweepApprovalsJob,
  processDueApprovalJob,
  changeChairJob,
  fileApprovalRecordJob,
  sweepContractorComplianceJob,
  reviewContractorDocumentsJob,
  matchCertainBankLinesJob,
  runImportJob,
  sweepImportsJob,
  runTakeOnJob,
  sweepTakeOnsJob,
  expireSplitRequestsJob,
  previewLevyRunsJob,
  postLevyRunsJob,
  automaticLevyRunsJob,
] as readonly JobDefinition<ServerDeps>[];

officeRecordBindings.declare([
  ...buildingBindings,
  ...unitAndLevyAccountBindings,
  ...personBindings,
  ...ticketAndTaskBindings,
  ...complianceItemBindings,
  ...approvalBindings,
  ...budgetBindings,
  ...ledgerEntryBindings,
  ...buildingDocumentBindings,
  ...levyRunBindings,
  ...bankingBindings,
  ...bookkeepingBindings,
  ...recordDocumentBindings,
  ...reconciliationBindings,
  ...meterBindings,
  ...splitRequestBindings,
  ...bankAccountBindings,
  ...paymentBindings,
  ...paymentProofBindings,
  ...creditControlBindings,
  ...contractorBindings,
  ...maintenanceJobBindings,
  ...mailingBindings,
  ...importBindings,
  ...systemBindings,
]);

importTablesPoint.declare(allImportTables);
importThreadFilePoint.declare([new URL('./import-thread.ts', import.meta.url)]);
importFollowersPoint.declare([unconfirmImportedAppointments, recordImportersOfLogins, recordImporterOfBillingAmounts]);
stagedRowsChecks.declare([
  checkImportedReadings,
  checkImportedReopenedQuoteRounds,
  checkImportedSealedQuotes,
  checkImportedDaysInClosedMonths,
  checkImportedRowsOfArchive,
  checkBankAccountFundUnchanged,
  checkImportedPaidPayments,
  checkImportedInvoices,
  checkImportedEntryAmounts,
  checkImportedEntryReversals,
  checkImportedRowsAfterBankFeed,
  checkImportedLevyIncreases,
  checkImportedAppointments,
  checkImportedOwnerAccounts,
]);
