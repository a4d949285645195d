/** Beside the steps of a run of statements that has ended: all of them in one zip, to keep or to print. */
import { contract } from '@stoep/contract';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { useNotify, useRecordContext } from 'react-admin';
import { api, problemText } from '../api.ts';

export const DownloadStatements = () => {
  const record = useRecordContext();
  const notify = useNotify();
  const [download, busy] = useOnce(async () => {
    try {
      saveFile(await api(contract.office.statementsOfRun, { params: { id: String(record?.id) } }));
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
  if (!record?.endedAt) return null;
  return (
    <Button busy={busy} busyLabel="Packing the statements…" onClick={() => void download()}>
      Download all statements
    </Button>
  );
};
