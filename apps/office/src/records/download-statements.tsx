/** Beside the steps of a finished statement run: downloads all its statements in one zip. */
import { apiContract } from '@stoep/contract';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { useNotify, useRecordContext } from 'ra-core';
import { callApi, formatApiProblem } from '../api.ts';

export const DownloadStatementsButton = () => {
  const record = useRecordContext();
  const notify = useNotify();
  const [download, busy] = useSingleRun(async () => {
    try {
      saveFileToDevice(await callApi(apiContract.office.statementsOfRun, { params: { id: String(record?.id) } }));
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  if (!record?.endedAt) return null;
  return (
    <Button busy={busy} busyLabel="Preparing the statements…" onClick={() => void download()}>
      Download all statements
    </Button>
  );
};
