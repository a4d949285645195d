/** From the press to the file: it is being made, then it is ready and the browser keeps it. The mail goes out besides. */
import { statementTexts as texts } from '@stoep/contract/accounts/statement.texts';
import { Notice } from '@stoep/ui/feedback/notice';
import { saveFile } from '@stoep/ui/file/save-file';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../data/api.ts';
import { openStatement, statementHistory } from '../../data/statements.ts';

export const StatementProgress = ({ requestId }: { requestId: string }) => {
  const { data } = useQuery(statementHistory);
  const request = data?.find(({ id }) => id === requestId);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const asked = useRef(false);
  const ready = request?.ready === true;
  useEffect(() => {
    if (!ready || asked.current) return;
    asked.current = true;
    openStatement(requestId)
      .then((file) => {
        saveFile(file);
        setSaved(true);
      })
      .catch((error: unknown) => setProblem(errorText(error, texts.downloadFailed)));
  }, [ready, requestId]);
  if (problem) return <Notice tone="danger">{problem}</Notice>;
  if (saved) return <Notice tone="success">{texts.isReady}</Notice>;
  if (request?.status === 'failed' && !ready) return <Notice tone="danger">{texts.notMade}</Notice>;
  return (
    <p role="status" className="statement-progress">
      <span className="spinner" aria-hidden="true" />
      {texts.beingMade}
    </p>
  );
};
