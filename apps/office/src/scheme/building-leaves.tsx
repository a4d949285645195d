/** On the page of a building that leaves: its last day, its hand-over pack, and what its archive means. */
import { apiContract } from '@stoep/contract';
import { formatDay, isDay } from '@stoep/domain/calendar/calendar';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { useNotify, usePermissions, useRecordContext } from 'ra-core';
import { callApi, formatApiProblem } from '../api.ts';

const DownloadPackButton = ({ id }: { id: string }) => {
  const notify = useNotify();
  const [download, busy] = useSingleRun(async () => {
    try {
      saveFileToDevice(await callApi(apiContract.office.handOverPack, { params: { id } }));
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  return (
    <Button busy={busy} busyLabel="Downloading the pack…" onClick={() => void download()}>
      Download hand-over pack
    </Button>
  );
};

export const BuildingLeaves = () => {
  const record = useRecordContext();
  const { permissions } = usePermissions<string>();
  const lastDay: unknown = record?.lastDay;
  if (!record || !isDay(lastDay)) return null;
  const day = formatDay(lastDay);
  return (
    <Card title={record.archivedAt ? 'Archived' : 'Our management ends'}>
      <p>
        {record.archivedAt
          ? `The last day was ${day}. Only administrators see this building. Receipts and refunds are posted until every balance is nil.`
          : `The last day is ${day}. No levy run is possible for later months.`}
      </p>
      {record.packFailedAt ? <p role="alert">The hand-over pack could not be made. Please make it again.</p> : null}
      {record.packMadeAt && permissions === 'administrator' ? <DownloadPackButton id={String(record.id)} /> : null}
    </Card>
  );
};
