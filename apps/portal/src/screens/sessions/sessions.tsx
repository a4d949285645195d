/** The living sessions of the person, each with its device and times; one or all can be ended. */

import { sessionsTexts as texts } from '@stoep/contract/identity/people.texts';
import type { OpenSession } from '@stoep/contract/identity/sessions';
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
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../data/api.ts';
import { endAllSessions, endSession, sessionsQuery } from '../../data/identity/sessions.ts';
import { caughtUp } from '../../data/query-client.ts';
import { ConfirmPassword } from '../../parts/confirm-password/confirm-password.tsx';
import { useFresh, wantsFreshLogin } from '../../parts/confirm-password/use-fresh.ts';
import { deviceName } from '../../parts/device-name/device-name.ts';
import { tableState } from '../../parts/loaded/loaded.tsx';
import { paths } from '../../paths.ts';
import { EVERYWHERE, endsAll } from '../../shell/end-all.ts';

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
  {
    id: 'seen',
    brief: 'line',
    header: texts.lastSeen,
    cell: ({ lastSeenAt }) => <InstantText at={lastSeenAt} />,
  },
  { id: 'source', header: texts.source, cell: ({ source }) => source },
];

/** The menu asks for it with the way here; a reload and the way back ask nothing. */
const useAskAtOnce = (endAll: () => Promise<void>) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const ask = useRef(endAll);
  useEffect(() => {
    if (!endsAll(state)) return;
    navigate(paths.sessions.href(), { replace: true, state: null });
    void ask.current();
  }, [state, navigate]);
};

const Sessions = () => {
  const list = useQuery(sessionsQuery());
  const { confirm, notifyAlert } = useAlert();
  const toast = useToast();
  const navigate = useNavigate();
  // What waits while the password is asked for.
  const wanted = useRef<() => Promise<void>>(async () => undefined);
  const fresh = useFresh(() => wanted.current());
  /** With the password proved lately, else after it is (ASVS 7.5.2). */
  const proved = (act: () => Promise<void>) => {
    wanted.current = async () => {
      try {
        await act();
      } catch (error) {
        if (wantsFreshLogin(error)) throw error;
        await notifyAlert(errorText(error, texts.endFailed));
      }
    };
    return fresh.run();
  };
  const end = ({ id }: OpenSession) =>
    proved(async () => {
      await endSession(id);
      toast(texts.ended);
      await caughtUp();
    });
  const endAll = async () => {
    const sure = await confirm({
      text: texts.endAllAsk,
      confirmLabel: texts.endAll,
      cancelLabel: texts.cancel,
      danger: true,
    });
    if (!sure) return;
    await proved(async () => {
      await endAllSessions();
      navigate(paths.signIn.href(EVERYWHERE), { replace: true });
    });
  };
  useAskAtOnce(endAll);
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
      {fresh.waiting && (
        <ConfirmPassword lead={texts.confirmLead} onCancel={fresh.cancel} onConfirmed={fresh.run} />
      )}
    </Page>
  );
};

export default Sessions;
