/** The living sessions of the person, each with its device and times; one or all can be ended. */

import { sessionsTexts as texts } from '@stoep/contract/people/people.texts';
import type { OpenSession } from '@stoep/contract/sign-in/sessions';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { Button } from '@stoep/ui/form/button';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Page, PageHeader } from '@stoep/ui/layout/layout';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorText } from '../../data/api.ts';
import { caughtUp } from '../../data/query-client.ts';
import { endAllSessions, endSession, sessionsQuery } from '../../data/sessions.ts';
import { tableState } from '../../parts/loaded/loaded.tsx';
import { paths } from '../../paths.ts';
import { deviceName } from './device-name.ts';

const columns: Column<OpenSession>[] = [
  {
    id: 'device',
    header: texts.device,
    lead: true,
    cell: ({ device, current }) => (
      <>
        {deviceName(device) ?? texts.unknownDevice}{' '}
        {current && <StatusChip tone="accent">{texts.thisOne}</StatusChip>}
      </>
    ),
  },
  { id: 'started', header: texts.started, cell: ({ startedAt }) => <InstantText at={startedAt} /> },
  { id: 'seen', header: texts.lastSeen, cell: ({ lastSeenAt }) => <InstantText at={lastSeenAt} /> },
  { id: 'source', header: texts.source, cell: ({ source }) => source },
];

const Sessions = () => {
  const list = useQuery(sessionsQuery());
  const { confirm, notifyAlert } = useAlert();
  const toast = useToast();
  const navigate = useNavigate();
  const end = async ({ id }: OpenSession) => {
    try {
      await endSession(id);
      toast(texts.ended);
    } catch (error) {
      await notifyAlert(errorText(error, texts.endFailed));
    }
    await caughtUp();
  };
  const endAll = async () => {
    const sure = await confirm({
      text: texts.endAllAsk,
      confirmLabel: texts.endAll,
      cancelLabel: texts.cancel,
      danger: true,
    });
    if (!sure) return;
    try {
      await endAllSessions();
      navigate(paths.signIn.href(), { replace: true });
    } catch (error) {
      await notifyAlert(errorText(error, texts.endFailed));
    }
  };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button variant="danger" onClick={() => void endAll()}>
            {texts.endAll}
          </Button>
        }
      />
      <Card flush>
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={list.data ?? []}
          rowKey={({ id }) => id}
          actions={(row) =>
            row.current ? null : (
              <ActionButton compact variant="secondary" onPress={() => end(row)}>
                {texts.end}
              </ActionButton>
            )
          }
          state={tableState(list, { loading: texts.loading, failed: texts.loadFailed })}
          empty={texts.empty}
        />
      </Card>
    </Page>
  );
};

export default Sessions;
