/** What the firm opens the portal for: quotes to hand in, the jobs it has, the money that comes. The rest is in the tabs. */

import { contractorTexts } from '@stoep/contract/suppliers/contractor.texts';
import type { OwnJob } from '@stoep/contract/suppliers/contractor-work';
import type { OwnContractor } from '@stoep/contract/suppliers/contractors';
import type { RequestedQuote } from '@stoep/contract/works/quotes';
import { sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { isOnTheWay } from '@stoep/domain/suppliers/payment-progress';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Notice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { ownJobs, ownPayments, requestedQuotes } from '../../data/suppliers/contractors.ts';
import { ownPaymentColumns } from '../../parts/contractor-payments/own-payment-columns.tsx';
import { QuoteActions } from '../../parts/quote-upload/quote-actions.tsx';
import { useQuoteUpload } from '../../parts/quote-upload/use-quote-upload.tsx';
import { ClosesIn } from '../../parts/voting/closes-in.tsx';
import { paths } from '../../paths.ts';
import { toList } from '../../shell/navigation/landing.ts';
import { jobColumns } from './lists-tabs.tsx';
import { requestColumns } from './requested-quotes.tsx';

const texts = contractorTexts.home;
const SHOWN = 3;

type Of = { contractorId: string };

const All = ({ tab, children }: { tab: string; children: string }) => (
  <LinkButton compact variant="quiet" href={toList(paths.contractorPortal.href({ tab }))}>
    {children}
  </LinkButton>
);

/** A quote that was handed in stays in sight until bidding closes: it may be replaced until then. */
const isAsked = ({ open }: RequestedQuote) => open;

/** When it closes comes before where it is: on a phone the end of the line may be cut. */
const placeOf = ({ id }: { id: string }) => (id === 'job' ? 0 : id === 'closes' ? 1 : 2);

const QuotesToHandIn = ({ contractorId }: Of) => {
  const { data = [] } = useQuery(requestedQuotes(contractorId));
  const upload = useQuoteUpload(contractorId);
  const rows = data.filter(isAsked);
  if (rows.length === 0) return upload.told;
  const shown = requestColumns(contractorId)
    .filter(({ id }) => id !== 'amount' || rows.some(({ quotedAmount }) => quotedAmount !== null))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  const columns = shown.map((column) =>
    column.id === 'closes'
      ? {
          ...column,
          cell: ({ closesAt }: RequestedQuote) =>
            closesAt ? <ClosesIn at={closesAt} /> : contractorTexts.noClosing,
        }
      : column,
  );
  return (
    <Card title={texts.quotes} flush>
      {upload.told}
      <DataTable
        brief
        caption={texts.quotes}
        columns={columns}
        rows={rows}
        rowKey={({ jobId }) => jobId}
        rowsAreLinks
        empty={contractorTexts.noRequestedQuotes}
        actions={(job) => <QuoteActions job={job} onUpload={() => upload.open(job)} />}
        actionsHeader={contractorTexts.quote}
      />
      {upload.dialog}
    </Card>
  );
};

/** Won and not finished, or before the trustees: what is only asked for stands above. */
const isUnderWay = ({ awarded, progress }: OwnJob) =>
  awarded ? progress !== 'Completed' && progress !== 'Canceled' : progress === 'Waiting for quote approval';

const JobsUnderWay = ({ contractorId }: Of) => {
  const { data = [] } = useQuery(ownJobs(contractorId));
  const rows = data.filter(isUnderWay);
  if (rows.length === 0) return null;
  return (
    <Card title={texts.jobs} flush actions={<All tab="jobs">{texts.allJobs(data.length)}</All>}>
      <DataTable
        brief
        caption={texts.jobs}
        columns={jobColumns(contractorId, new Set())}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        rowsAreLinks
        empty={contractorTexts.noJobs}
      />
    </Card>
  );
};

const MoneyComing = ({ contractorId }: Of) => {
  const { data = [] } = useQuery(ownPayments(contractorId));
  const rows = data.filter(({ progress }) => isOnTheWay(progress));
  if (rows.length === 0) return null;
  const held = rows.filter(({ progress }) => progress === 'Waiting for FICA').length;
  const sum = formatMoney(sumCents(rows.map(({ amount }) => amount)), 'contractor');
  return (
    <Card
      title={contractorTexts.onTheWay}
      note={held > 0 ? texts.moneyHeld(sum, held) : sum}
      flush
      actions={<All tab="payments">{texts.allPayments(data.length)}</All>}
    >
      <DataTable
        brief
        caption={contractorTexts.onTheWay}
        columns={ownPaymentColumns(contractorTexts.amount)}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        empty={contractorTexts.noPayments}
      />
    </Card>
  );
};

/** No quote or document to submit, no job, no payment in progress and no application being checked. */
const Quiet = ({ contractor }: { contractor: OwnContractor }) => {
  const { id: contractorId, state, documents } = contractor;
  const quotes = useQuery(requestedQuotes(contractorId));
  const jobs = useQuery(ownJobs(contractorId));
  const payments = useQuery(ownPayments(contractorId));
  if (!quotes.data || !jobs.data || !payments.data) return null;
  const something =
    state === 'Pending' ||
    documents.some(({ standing }) => standing !== 'valid') ||
    quotes.data.some(isAsked) ||
    jobs.data.some(isUnderWay) ||
    payments.data.some(({ progress }) => isOnTheWay(progress));
  return something ? null : <Notice tone="success">{texts.quiet}</Notice>;
};

export const HomeCards = ({ contractor }: { contractor: OwnContractor }) => {
  const { id: contractorId } = contractor;
  const quotes = useQuery(requestedQuotes(contractorId));
  const jobs = useQuery(ownJobs(contractorId));
  const payments = useQuery(ownPayments(contractorId));
  // Shown together: one after the other each would push away what is read below.
  const isPending = quotes.isPending || jobs.isPending || payments.isPending;
  return (
    <section aria-label={contractorTexts.needsYou} className={isPending ? 'home-awaited' : undefined}>
      {isPending ? (
        <LoadingState text={contractorTexts.loading} lines={6} />
      ) : (
        <Stack gap={3}>
          <QuotesToHandIn contractorId={contractorId} />
          <JobsUnderWay contractorId={contractorId} />
          <MoneyComing contractorId={contractorId} />
          <Quiet contractor={contractor} />
        </Stack>
      )}
    </section>
  );
};
