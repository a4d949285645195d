/** Opens a file of a record: fetched with the person's token, then passed to the browser. */
import { apiContract } from '@stoep/contract';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useNotify, useRecordContext, useResourceContext } from 'ra-core';
import { callApi, formatApiProblem } from '../api.ts';

export const RecordFileLink = ({ field, name }: { field: string; name: string }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const open = async () => {
    try {
      const params = { resource, id: String(record?.id), field };
      saveFileToDevice(await callApi(apiContract.office.file, { params }));
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  };
  return (
    <Button variant="quiet" onClick={() => void open()}>
      {name}
    </Button>
  );
};
