/**
 * The progress of a requested statement, one message at a time; the browser then saves the file. After leaving and
 * returning, the person downloads it with a press, since no file is saved without one.
 */

import type { StatementRequest } from '@stoep/contract/ledger/statements';
import { statementRequestTexts as texts } from '@stoep/contract/ledger/statements.texts';
import { formatDay } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiErrorText } from '../../data/api.ts';
import { downloadStatementFile, statementRequestHistoryQuery } from '../../data/ledger/statement-requests.ts';

export const formatStatementPeriod = ({ from, to }: Pick<StatementRequest, 'from' | 'to'>) =>
  `${formatDay(from)} – ${formatDay(to)}`;

const Preparing = ({ text }: { text: string }) => (
  <p role="status" className="statement-progress">
    <span className="spinner" aria-hidden="true" />
    {text}
  </p>
);

/** @property accepted the server's answer to the request, shown until the file is ready or has failed */
type StatementProgressProps = { requestId: string; accepted: string };

export const StatementProgress = ({ requestId, accepted }: StatementProgressProps) => {
  const { data } = useQuery(statementRequestHistoryQuery);
  const request = data?.find(({ id }) => id === requestId);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const asked = useRef(false);
  const ready = request?.ready === true;
  useEffect(() => {
    if (!ready || asked.current) return;
    asked.current = true;
    downloadStatementFile(requestId)
      .then((file) => {
        saveFileToDevice(file);
        setSaved(true);
      })
      .catch((error: unknown) => setProblem(apiErrorText(error, texts.downloadFailed)));
  }, [ready, requestId]);
  if (problem) return <InlineNotice tone="danger">{problem}</InlineNotice>;
  if (saved) return <InlineNotice tone="success">{texts.isReady}</InlineNotice>;
  if (request?.status === 'failed' && !ready) return <InlineNotice tone="danger">{texts.notMade}</InlineNotice>;
  return (
    <>
      <InlineNotice tone="success">{accepted}</InlineNotice>
      <Preparing text={texts.beingMade} />
    </>
  );
};

/** The progress of a statement that was requested on an earlier visit. */
export const EarlierStatementProgress = ({ requestId }: { requestId: string }) => {
  const { data } = useQuery(statementRequestHistoryQuery);
  const request = data?.find(({ id }) => id === requestId);
  if (!request) return null;
  const period = formatStatementPeriod(request);
  if (request.ready) return <InlineNotice tone="success">{texts.isReadyOf(period)}</InlineNotice>;
  if (request.status === 'failed') return <InlineNotice tone="danger">{texts.notMade}</InlineNotice>;
  return <Preparing text={texts.beingMadeOf(period)} />;
};
