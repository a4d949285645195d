/** What the modules declare to the engines for all people; what the office and imports need besides is in all.ts. */

import { decidables } from '../engines/decisions/decidable.policy.ts';
import { questionNotices } from '../engines/decisions/questions.queries.ts';
import { worklists } from '../engines/worklist/worklist.policy.ts';
import { noticeRecords } from '../kernel/notices/notice-records.ts';
import { budgetDecidable } from './billing/budgets/budget.decidable.ts';
import { aodDecidable } from './credit/aods/aod.decidable.ts';
import { letterDecidable } from './credit/conduct/letter.decidable.ts';
import { caseDecidable } from './credit/legal-cases/case.decidable.ts';
import { legalCasesAttention } from './credit/legal-cases/legal-cases.worklist.ts';
import { levyAccountsAttention } from './ledger/levy-accounts/levy-accounts.worklist.ts';
import { approvalsAttention } from './scheme/approvals/approvals.worklist.ts';
import { complianceAttention } from './suppliers/compliance/compliance.worklist.ts';
import { standingFollowers } from './suppliers/compliance/standing-followers.policy.ts';
import { contractorsAttention } from './suppliers/contractors/contractors.worklist.ts';
import './mail-followers.ts';
import { proofNotices } from './bank/paying/proof-notices.queries.ts';
import { registrationsAttention } from './identity/registrations/registrations.worklist.ts';
import { paymentsFollowStanding } from './suppliers/payments/follow-standing.commands.ts';
import { paymentDecidable } from './suppliers/payments/payment.decidable.ts';
import { paymentsAttention } from './suppliers/payments/payments.worklist.ts';
import { workDecidable } from './works/jobs/work.decidable.ts';
import { quoteDecidable } from './works/quotes/quote.decidable.ts';
import { quoteNotices } from './works/quotes/quote-notices.queries.ts';
import { quotesAttention } from './works/quotes/quotes.worklist.ts';
import { ticketNotices } from './works/tickets/ticket-notices.queries.ts';
import { ticketsAttention } from './works/tickets/tickets.worklist.ts';

// Of several interests of a trustee, the first in this list is shown.
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

standingFollowers.declare([paymentsFollowStanding]);

worklists.declare([
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
