/** What the modules declare to the engines for all people; what the office and imports need besides is in all.ts. */

import { approvalNoticeRecords } from '../engines/decisions/approval-notices.queries.ts';
import { decidableRecordsPoint } from '../engines/decisions/decidable.policy.ts';
import { roleWorklistDeclarations } from '../engines/worklist/worklist.policy.ts';
import { noticeRecordKindsPoint } from '../kernel/notices/notice-records.ts';
import { decidableBudget } from './billing/budgets/budget.decidable.ts';
import { decidableAod } from './credit/aods/aod.decidable.ts';
import { decidableConductLetter } from './credit/conduct/conduct-letter.decidable.ts';
import { decidableLegalCase } from './credit/legal-cases/legal-case.decidable.ts';
import { legalCasesWorklist } from './credit/legal-cases/legal-cases.worklist.ts';
import { levyAccountsWorklist } from './ledger/levy-accounts/levy-accounts.worklist.ts';
import { approvalsWorklist } from './scheme/approvals/approvals.worklist.ts';
import { complianceWorklist } from './suppliers/compliance/compliance.worklist.ts';
import { complianceStatusFollowers } from './suppliers/compliance/compliance-followers.policy.ts';
import { contractorsWorklist } from './suppliers/contractors/contractors.worklist.ts';
import './mail-followers.ts';
import { postConfirmedReceiptMove } from './bank/moved-receipts/move-receipt.commands.ts';
import { paymentProofNoticeRecords } from './bank/paying/payment-proof-notices.queries.ts';
import { registrationsWorklist } from './identity/registrations/registrations.worklist.ts';
import { receiptMovePoint } from './ledger/entries/receipt-moves.policy.ts';
import { decidablePayment } from './suppliers/payments/payment.decidable.ts';
import { paymentsWorklist } from './suppliers/payments/payments.worklist.ts';
import { updatePaymentsOnComplianceChange } from './suppliers/payments/payments-on-compliance.writes.ts';
import { decidableJobWork } from './works/jobs/job-work.decidable.ts';
import { decidableQuote } from './works/quotes/quote.decidable.ts';
import { quoteNoticeRecords } from './works/quotes/quote-notices.queries.ts';
import { quotesWorklist } from './works/quotes/quotes.worklist.ts';
import { ticketNoticeRecords } from './works/tickets/ticket-notices.queries.ts';
import { ticketsWorklist } from './works/tickets/tickets.worklist.ts';

// Of several interests of a trustee, the first in this list is shown.
decidableRecordsPoint.declare([
  decidableAod,
  decidableLegalCase,
  decidablePayment,
  decidableQuote,
  decidableJobWork,
  decidableConductLetter,
  decidableBudget,
]);

noticeRecordKindsPoint.declare([
  ...approvalNoticeRecords,
  ...ticketNoticeRecords,
  ...quoteNoticeRecords,
  ...paymentProofNoticeRecords,
]);

receiptMovePoint.declare([postConfirmedReceiptMove]);

complianceStatusFollowers.declare([updatePaymentsOnComplianceChange]);

roleWorklistDeclarations.declare([
  ...levyAccountsWorklist,
  ...ticketsWorklist,
  ...approvalsWorklist,
  ...quotesWorklist,
  ...paymentsWorklist,
  ...complianceWorklist,
  ...contractorsWorklist,
  ...legalCasesWorklist,
  ...registrationsWorklist,
]);
