/** Under the page of a person: everything held about them, for somebody who asked for it (POPIA s23). */
import { contract } from '@stoep/contract';
import { MANAGERS } from '@stoep/contract/office/resource';
import { saveFile } from '@stoep/ui/file/save-file';
import { Button } from '@stoep/ui/form/button';
import { useOnce } from '@stoep/ui/form/use-once';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { useNotify, usePermissions } from 'react-admin';
import { api, problemText } from '../api.ts';

export const PersonData = ({ id }: { id: string }) => {
  const { permissions } = usePermissions<string>();
  const notify = useNotify();
  const [download, busy] = useOnce(async () => {
    try {
      saveFile(await api(contract.office.personData, { params: { id } }));
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    }
  });
  if (!MANAGERS.some((role) => role === permissions)) return null;
  return (
    <Card title="What is held about this person">
      <Stack gap={2}>
        <p className="office-label">
          For somebody who asks to see their data: make sure that it is them, and hand over the file within 30
          days. The audit keeps that you took it.
        </p>
        <Button variant="secondary" busy={busy} busyLabel="Packing the data…" onClick={() => void download()}>
          Download the data
        </Button>
      </Stack>
    </Card>
  );
};
