/** Submits a quote from any list of jobs: the dialog, the upload and its result (C 4, C 5). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useUploadProgress } from '@stoep/ui/feedback/use-upload-progress';
import { FileUploadProgress } from '@stoep/ui/file/file-upload-progress';
import { type ReactNode, useState } from 'react';
import { ApiCallError, apiErrorText } from '../../data/api.ts';
import { sendContractorQuote } from '../../data/suppliers/contractors.ts';
import { type QuoteDraft, UploadQuoteDialog } from './upload-quote-dialog.tsx';

type Input = { jobId: string; name: string };
type Upload = { job: Input; draft: QuoteDraft; problem?: string };

/** The message of a failure (C 8): the server's text, else by whether an answer came. */
const failure = (error: unknown) => {
  const answered = error instanceof ApiCallError && error.status !== 0;
  return answered ? apiErrorText(error, texts.couldNotSubmitQuote) : texts.uploadFailed;
};

/** @returns `open` opens the dialog for a job; `notice` is the status above the jobs; `dialog` is drawn beside them */
export const useQuoteUpload = (
  contractorId: string,
): { open: (job: Input) => void; notice: ReactNode; dialog: ReactNode } => {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [done, setDone] = useState<string>();
  const [fileName, setFileName] = useState('');
  const { sending, percent } = useUploadProgress();

  const send = async (job: Input, draft: QuoteDraft & { file: File }) => {
    setUpload(null);
    setDone(undefined);
    const { file, amount } = draft;
    setFileName(file.name);
    try {
      await sending((onSent) => sendContractorQuote({ jobId: job.jobId, contractorId, amount, file }, onSent));
      setDone(texts.quoteSent(job.name));
    } catch (error) {
      // The dialog reopens with its input and the reason.
      setUpload({ job, draft, problem: failure(error) });
    }
  };
  return {
    open: (job) => setUpload({ job, draft: { file: undefined, amount: '' } }),
    notice: (
      <>
        {percent !== undefined && <FileUploadProgress name={fileName} percent={percent} />}
        {done && <InlineNotice tone="success">{done}</InlineNotice>}
      </>
    ),
    dialog: upload && (
      <UploadQuoteDialog
        job={upload.job}
        before={upload.draft}
        problem={upload.problem}
        onClose={() => setUpload(null)}
        onSend={(draft) => void send(upload.job, draft)}
      />
    ),
  };
};
