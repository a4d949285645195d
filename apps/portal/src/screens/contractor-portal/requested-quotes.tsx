/** Jobs that ask for a quote: uploaded at once in the row, taken back when the upload fails (C 2.3, C 4). */

import { contractorTexts as texts } from '@stoep/contract/firms/contractor.texts';
import type { RequestedQuote } from '@stoep/contract/operations/quotes';
import { Notice } from '@stoep/ui/feedback/notice';
import { useSending } from '@stoep/ui/feedback/use-sending';
import { SendingFile } from '@stoep/ui/file/sending-file';
import { Button } from '@stoep/ui/form/button';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Row } from '@stoep/ui/layout/layout';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../data/api.ts';
import { requestedQuotes, submitQuote } from '../../data/contractors.ts';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { money } from '../../parts/record/money.tsx';
import { type QuoteDraft, UploadQuoteDialog } from './upload-quote-dialog.tsx';

const columns: readonly Column<RequestedQuote>[] = [
  {
    id: 'job',
    header: texts.job,
    lead: true,
    cell: ({ number, name }) => `${number} ${name}`,
  },
  { id: 'building', brief: 'line', header: texts.building, cell: ({ building }) => building.name },
  {
    id: 'about',
    header: texts.about,
    prose: true,
    cell: ({ description, instruction }) => [description, instruction].filter(Boolean).join(' ') || null,
  },
  {
    id: 'closes',
    brief: 'line',
    header: texts.closes,
    cell: ({ closesAt }) => (closesAt ? <InstantText at={closesAt} /> : texts.noClosing),
  },
  {
    id: 'amount',
    brief: 'amount',
    header: texts.amount,
    align: 'end',
    cell: ({ quotedAmount }) => money(quotedAmount, 'contractor'),
  },
];

/** What failed, in words of C 8: the server's, else by whether an answer came at all. */
const failure = (error: unknown) => {
  const answered = error instanceof ApiError && error.status !== 0;
  return answered ? errorText(error, texts.couldNotSubmitQuote) : texts.uploadFailed;
};

type Upload = { job: RequestedQuote; draft: QuoteDraft; problem?: string };

export const RequestedQuotes = ({ contractorId }: { contractorId: string }) => {
  const query = useQuery(requestedQuotes(contractorId));
  const [upload, setUpload] = useState<Upload | null>(null);
  const [done, setDone] = useState<string>();
  const [fileName, setFileName] = useState('');
  const { sending, percent } = useSending();
  const open = (job: RequestedQuote) => setUpload({ job, draft: { file: undefined, amount: '' } });

  const send = async (job: RequestedQuote, draft: QuoteDraft & { file: File }) => {
    setUpload(null);
    setDone(undefined);
    const { jobId } = job;
    const { file, amount } = draft;
    setFileName(file.name);
    try {
      await sending((onSent) => submitQuote({ jobId, contractorId, amount, file }, onSent));
      setDone(texts.quoteSent(job.name));
    } catch (error) {
      // The dialog comes back with what was typed and chosen, and says why.
      setUpload({ job, draft, problem: failure(error) });
    }
  };

  return (
    <>
      {percent !== undefined && <SendingFile name={fileName} percent={percent} />}
      {done && <Notice tone="success">{done}</Notice>}
      <WholeTable
        caption={texts.quoteTabs.requested}
        columns={columns}
        query={query}
        rowKey={({ jobId }) => jobId}
        texts={{ loading: texts.loading, failed: texts.failedRequestedQuotes }}
        empty={texts.noRequestedQuotes}
        pagerLabel={texts.quoteTabs.requested}
        actions={(job) => <QuoteActions job={job} onUpload={() => open(job)} />}
        actionsHeader={texts.quote}
      />
      {upload && (
        <UploadQuoteDialog
          job={upload.job}
          before={upload.draft}
          problem={upload.problem}
          onClose={() => setUpload(null)}
          onSend={(draft) => void send(upload.job, draft)}
        />
      )}
    </>
  );
};

const QuoteActions = ({ job, onUpload }: { job: RequestedQuote; onUpload: () => void }) => {
  if (job.quoteId !== null)
    return (
      <Row gap={1}>
        <Button compact disabled>
          {texts.quoteUploaded}
        </Button>
        {!job.blockedBecause && (
          <Button
            writes
            compact
            variant="quiet"
            onClick={onUpload}
            aria-label={`${texts.replaceQuote}: ${job.name}`}
          >
            {texts.replaceQuote}
          </Button>
        )}
      </Row>
    );
  if (job.blockedBecause) return <span className="soft small">{job.blockedBecause}</span>;
  return (
    <Button
      writes
      compact
      variant="primary"
      onClick={onUpload}
      aria-label={`${texts.uploadQuote}: ${job.name}`}
    >
      {texts.uploadQuote}
    </Button>
  );
};
