/** On the page of a person: downloads all personal data about them, for a request under POPIA s23. */
import { apiContract } from '@stoep/contract';
import { MANAGER_ROLES } from '@stoep/contract/office/office-resource';
import { saveFileToDevice } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useSingleRun } from '@stoep/ui/form/use-single-run';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useNotify, usePermissions } from 'ra-core';
import { callApi, formatApiProblem } from '../api.ts';

export const DownloadPersonalData = ({ id }: { id: string }) => {
  const { permissions } = usePermissions<string>();
  const notify = useNotify();
  const [download, busy] = useSingleRun(async () => {
    try {
      saveFileToDevice(await callApi(apiContract.office.personData, { params: { id } }));
    } catch (error) {
      notify(formatApiProblem(error), { type: 'error' });
    }
  });
  if (!MANAGER_ROLES.some((role) => role === permissions)) return null;
  return (
    <Card title="Personal data">
      <VerticalStack gap={2}>
        <p className="office-label">
          For a person who requests their data. Check the person’s identity, and hand over the file within 30 days. The
          activity log records your download.
        </p>
        <div>
          <Button variant="secondary" busy={busy} busyLabel="Preparing the data…" onClick={() => void download()}>
            Download the data
          </Button>
        </div>
      </VerticalStack>
    </Card>
  );
};
