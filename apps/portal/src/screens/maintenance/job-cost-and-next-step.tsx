import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import type { MaintenanceJobRecord, QuoteRow } from '@stoep/contract/works/maintenance';
import { formatDay, formatDeadline } from '@stoep/domain/calendar/calendar';
import { formatMoney } from '@stoep/domain/money/money-format';
import { ApprovalLink } from '../../parts/record/approval-link.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import type { RecordSummaryContent } from '../../parts/record/record-summary.tsx';

const texts = recordSummaryTexts.job;

/** The cost of the job, as far as known: the invoice, else the accepted quote, else the lowest quote. */
export const maintenanceJobCostOf = (
  { invoiceAmount, acceptedQuote }: MaintenanceJobRecord,
  quotes: readonly QuoteRow[],
): Pick<RecordSummaryContent, 'amount' | 'of'> => {
  if (invoiceAmount !== null) return { amount: moneyTextElement(invoiceAmount), of: texts.invoiced };
  const accepted = quotes.find(({ id }) => id === acceptedQuote?.id);
  if (accepted) return { amount: moneyTextElement(accepted.amount), of: texts.quoted };
  const [lowest] = quotes.toSorted((a, b) => a.amount - b.amount);
  return lowest ? { amount: moneyTextElement(lowest.amount), of: texts.lowest(quotes.length) } : {};
};

/** Who does what next with the job. */
export const MaintenanceJobNextStep = ({ job }: { job: MaintenanceJobRecord }) => {
  const { progress, quotesCloseAt, remainder, completedDay } = job;
  const firm = job.awardedContractor?.name ?? texts.someFirm;
  switch (progress) {
    case 'New':
      return texts.ask;
    case 'Requesting quotes':
      return quotesCloseAt === null ? texts.quotes : texts.quotesUntil(formatDeadline(quotesCloseAt));
    case 'Waiting for quote approval':
      return (
        <>
          {texts.choose}
          <ApprovalLink to={job.quoteApprovalRecord} />
        </>
      );
    case 'Awarded':
      return texts.start(firm);
    case 'In Progress':
      return texts.work(firm);
    case 'Waiting for work approval':
      return (
        <>
          {texts.judge}
          <ApprovalLink to={job.workApprovalRecord} />
        </>
      );
    case 'Completed':
      if (remainder !== null && remainder > 0) return texts.pay(formatMoney(remainder, 'building'));
      return completedDay === null ? texts.doneNoDay : texts.done(formatDay(completedDay));
    default:
      return texts.canceled;
  }
};
