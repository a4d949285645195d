/** Opens a file of the record: fetched with the person's own token, then handed to the browser to keep. */
import { contract } from '@stoep/contract';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useNotify, useRecordContext, useResourceContext } from 'react-admin';
import { api, problemText } from '../api.ts';

export const FileLink = ({ field, name }: { field: string; name: string }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const open = async () => {
    try {
      const params = { resource, id: String(record?.id), field };
      saveFile(await api(contract.office.file, { params }));
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  };
  return (
    <Button variant="quiet" onClick={() => void open()}>
      {name}
    </Button>
  );
};
