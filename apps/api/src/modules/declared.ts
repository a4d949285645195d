/** What the modules declare to the engines for all people; what the office and imports need besides is in all.ts. */
import { attentions } from '../engines/attention/attention.policy.ts';
import { decidables } from '../engines/decisions/decidable.policy.ts';
import { questionNotices } from '../engines/decisions/questions.queries.ts';
import { noticeRecords } from '../kernel/notices/notice-records.ts';
import { aodDecidable } from './aods/aod.decidable.ts';
import { approvalsAttention } from './approvals/approvals.attention.ts';
import { budgetDecidable } from './budgets/budget.decidable.ts';
import { complianceAttention } from './compliance/compliance.attention.ts';
import { standingFollowers } from './compliance/standing-followers.policy.ts';
import { letterDecidable } from './conduct/letter.decidable.ts';
import { contractorsAttention } from './contractors/contractors.attention.ts';
import { caseDecidable } from './legal-cases/case.decidable.ts';
import { legalCasesAttention } from './legal-cases/legal-cases.attention.ts';
import { levyAccountsAttention } from './levy-accounts/levy-accounts.attention.ts';
import './mail-followers.ts';
import { quoteDecidable } from './maintenance/bids/quote.decidable.ts';
import { quoteNotices } from './maintenance/bids/quote-notices.queries.ts';
import { quotesAttention } from './maintenance/bids/quotes.attention.ts';
import { workDecidable } from './maintenance/jobs/work.decidable.ts';
import { proofNotices } from './paying/proof-notices.queries.ts';
import { paymentsFollowStanding } from './payments/follow-standing.commands.ts';
import { paymentDecidable } from './payments/payment.decidable.ts';
import { paymentsAttention } from './payments/payments.attention.ts';
import { registrationsAttention } from './registrations/registrations.attention.ts';
import { ticketNotices } from './tickets/ticket-notices.queries.ts';
import { ticketsAttention } from './tickets/tickets.attention.ts';

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
