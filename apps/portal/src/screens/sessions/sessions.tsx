/** The open sessions of the person with device and times; one or all can be ended. */

import type { OpenLoginSession } from '@stoep/contract/identity/open-sessions';
import { openSessionsTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useToast } from '@stoep/ui/feedback/toast';
import { Button } from '@stoep/ui/form/button';
import { ActionButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { PageContent, PageHeader } from '@stoep/ui/layout/layout';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { apiErrorText } from '../../data/api.ts';
import { ownSessionsQuery, requestAllOwnSessionsEnd, requestOwnSessionEnd } from '../../data/identity/sessions.ts';
import { waitForRefetch } from '../../data/query-client.ts';
import { ConfirmPasswordForm } from '../../parts/confirm-password/confirm-password.tsx';
import { isFreshLoginRequiredError, useFreshLogin } from '../../parts/confirm-password/use-fresh-login.ts';
import { browserNameOfUserAgent } from '../../parts/device-name/device-name.ts';
import { tableStateOfQuery } from '../../parts/loaded/query-content.tsx';
import { portalPaths } from '../../paths.ts';
import { isEndAllSessionsRequested, LOGGED_OUT_EVERYWHERE_PARAM } from '../../shell/end-all-sessions.ts';

const columns: Column<OpenLoginSession>[] = [
  {
    id: 'device',
    header: texts.device,
    lead: true,
    cell: ({ device, current }) => (
      <>
        {browserNameOfUserAgent(device) ?? texts.unknownDevice}{' '}
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

/** The menu opens this page with a request to log out everywhere. A reload or Back does not repeat it. */
const useAskAtOnce = (endAll: () => Promise<void>) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const ask = useRef(endAll);
  useEffect(() => {
    if (!isEndAllSessionsRequested(state)) return;
    navigate(portalPaths.sessions.href(), { replace: true, state: null });
    void ask.current();
  }, [state, navigate]);
};

const Sessions = () => {
  const list = useQuery(ownSessionsQuery());
  const { confirm, notifyAlert } = useAlert();
  const toast = useToast();
  const navigate = useNavigate();
  // The act that waits for the password.
  const wanted = useRef<() => Promise<void>>(async () => undefined);
  const fresh = useFreshLogin(() => wanted.current());
  /** Runs an act after a recent password check, otherwise asks for the password first (ASVS 7.5.2). */
  const proved = (act: () => Promise<void>) => {
    wanted.current = async () => {
      try {
        await act();
      } catch (error) {
        if (isFreshLoginRequiredError(error)) throw error;
        await notifyAlert(apiErrorText(error, texts.endFailed));
      }
    };
    return fresh.run();
  };
  const end = ({ id }: OpenLoginSession) =>
    proved(async () => {
      await requestOwnSessionEnd(id);
      toast(texts.ended);
      await waitForRefetch();
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
      await requestAllOwnSessionsEnd();
      navigate(portalPaths.signIn.href(LOGGED_OUT_EVERYWHERE_PARAM), { replace: true });
    });
  };
  useAskAtOnce(endAll);
  return (
    <PageContent>
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
          state={tableStateOfQuery(list, { loading: texts.loading, failed: texts.loadFailed })}
          empty={texts.empty}
        />
      </Card>
      {fresh.waiting && (
        <ConfirmPasswordForm lead={texts.confirmLead} onCancel={fresh.cancel} onConfirmed={fresh.run} />
      )}
    </PageContent>
  );
};

export default Sessions;
