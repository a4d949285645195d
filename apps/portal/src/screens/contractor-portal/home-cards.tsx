/** The firm's home: quotes to submit, its jobs, and expected payments. The rest is in the tabs. */

import { contractorPortalTexts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { ContractorJob } from '@stoep/contract/suppliers/contractor-work';
import type { OwnContractor } from '@stoep/contract/suppliers/own-contractor';
import type { MaintenanceJobToQuote } from '@stoep/contract/works/own-quotes';
import { sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { isPaymentExpected } from '@stoep/domain/suppliers/payment-progress';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import {
  contractorOwnJobsQuery,
  contractorOwnPaymentsQuery,
  requestedQuotesQuery,
} from '../../data/suppliers/contractors.ts';
import { contractorPaymentColumns } from '../../parts/contractor-payments/own-payment-columns.tsx';
import { RequestedQuoteActions } from '../../parts/quote-upload/quote-actions.tsx';
import { useQuoteUpload } from '../../parts/quote-upload/use-quote-upload.tsx';
import { VotingClosesIn } from '../../parts/voting/closes-in.tsx';
import { portalPaths } from '../../paths.ts';
import { hrefOfListHeading } from '../../shell/navigation/heading-anchors.ts';
import { contractorJobColumns } from './lists-tabs.tsx';
import { requestedQuoteColumns } from './requested-quotes.tsx';

const texts = contractorPortalTexts.home;
const SHOWN = 3;

type Subject = { contractorId: string };

const All = ({ tab, children }: { tab: string; children: string }) => (
  <LinkButton compact variant="quiet" href={hrefOfListHeading(portalPaths.contractorPortal.href({ tab }))}>
    {children}
  </LinkButton>
);

/** A submitted quote stays here until bidding closes, since it may be replaced until then. */
const isAsked = ({ open }: MaintenanceJobToQuote) => open;

/** The closing time comes before the place, since a phone may cut the end of the line. */
const placeOf = ({ id }: { id: string }) => (id === 'job' ? 0 : id === 'closes' ? 1 : 2);

const QuotesToHandIn = ({ contractorId }: Subject) => {
  const { data = [] } = useQuery(requestedQuotesQuery(contractorId));
  const upload = useQuoteUpload(contractorId);
  const rows = data.filter(isAsked);
  if (rows.length === 0) return upload.notice;
  const shown = requestedQuoteColumns(contractorId)
    .filter(({ id }) => id !== 'amount' || rows.some(({ quotedAmount }) => quotedAmount !== null))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  const columns = shown.map((column) =>
    column.id === 'closes'
      ? {
          ...column,
          cell: ({ closesAt }: MaintenanceJobToQuote) =>
            closesAt ? <VotingClosesIn at={closesAt} /> : contractorPortalTexts.noClosing,
        }
      : column,
  );
  return (
    <Card title={texts.quotes} flush>
      {upload.notice}
      <DataTable
        brief
        caption={texts.quotes}
        columns={columns}
        rows={rows}
        rowKey={({ jobId }) => jobId}
        rowsAreLinks
        empty={contractorPortalTexts.noRequestedQuotes}
        actions={(job) => <RequestedQuoteActions job={job} onUpload={() => upload.open(job)} />}
        actionsHeader={contractorPortalTexts.quote}
      />
      {upload.dialog}
    </Card>
  );
};

/** Awarded and not finished, or with the trustees. Requested quotes are in the card above. */
const isUnderWay = ({ awarded, progress }: ContractorJob) =>
  awarded ? progress !== 'Completed' && progress !== 'Canceled' : progress === 'Waiting for quote approval';

const JobsUnderWay = ({ contractorId }: Subject) => {
  const { data = [] } = useQuery(contractorOwnJobsQuery(contractorId));
  const rows = data.filter(isUnderWay);
  if (rows.length === 0) return null;
  return (
    <Card title={texts.jobs} flush actions={<All tab="jobs">{texts.allJobs(data.length)}</All>}>
      <DataTable
        brief
        caption={texts.jobs}
        columns={contractorJobColumns(contractorId, new Set())}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        rowsAreLinks
        empty={contractorPortalTexts.noJobs}
      />
    </Card>
  );
};

const MoneyComing = ({ contractorId }: Subject) => {
  const { data = [] } = useQuery(contractorOwnPaymentsQuery(contractorId));
  const rows = data.filter(({ progress }) => isPaymentExpected(progress));
  if (rows.length === 0) return null;
  const held = rows.filter(({ progress }) => progress === 'Waiting for FICA').length;
  const sum = formatMoney(sumCents(rows.map(({ amount }) => amount)), 'contractor');
  return (
    <Card
      title={contractorPortalTexts.onTheWay}
      note={held > 0 ? texts.moneyHeld(sum, held) : sum}
      flush
      actions={<All tab="payments">{texts.allPayments(data.length)}</All>}
    >
      <DataTable
        brief
        caption={contractorPortalTexts.onTheWay}
        columns={contractorPaymentColumns(contractorPortalTexts.amount)}
        rows={rows.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        empty={contractorPortalTexts.noPayments}
      />
    </Card>
  );
};

/** No quote or document to submit, no job, no payment in progress and no application under review. */
const Quiet = ({ contractor }: { contractor: OwnContractor }) => {
  const { id: contractorId, state, documents } = contractor;
  const quotes = useQuery(requestedQuotesQuery(contractorId));
  const jobs = useQuery(contractorOwnJobsQuery(contractorId));
  const payments = useQuery(contractorOwnPaymentsQuery(contractorId));
  if (!quotes.data || !jobs.data || !payments.data) return null;
  const something =
    state === 'Pending' ||
    documents.some(({ standing }) => standing !== 'valid') ||
    quotes.data.some(isAsked) ||
    jobs.data.some(isUnderWay) ||
    payments.data.some(({ progress }) => isPaymentExpected(progress));
  return something ? null : <InlineNotice tone="success">{texts.quiet}</InlineNotice>;
};

export const ContractorHomeCards = ({ contractor }: { contractor: OwnContractor }) => {
  const { id: contractorId } = contractor;
  const quotes = useQuery(requestedQuotesQuery(contractorId));
  const jobs = useQuery(contractorOwnJobsQuery(contractorId));
  const payments = useQuery(contractorOwnPaymentsQuery(contractorId));
  // Drawn together: one after the other, each would push down what is read below.
  const isPending = quotes.isPending || jobs.isPending || payments.isPending;
  return (
    <section aria-label={contractorPortalTexts.needsYou} className={isPending ? 'home-awaited' : undefined}>
      {isPending ? (
        <LoadingState text={contractorPortalTexts.loading} lines={6} />
      ) : (
        <VerticalStack gap={3}>
          <QuotesToHandIn contractorId={contractorId} />
          <JobsUnderWay contractorId={contractorId} />
          <MoneyComing contractorId={contractorId} />
          <Quiet contractor={contractor} />
        </VerticalStack>
      )}
    </section>
  );
};
