/**
 * A login in another tab. It may have other portals, so all queries are refetched. Another person begins anew: nothing
 * that this one sees or typed may be shown or sent under that name. A page without a login stays.
 */
import { portalShellTexts } from '@stoep/contract/platform/portal-shell.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { refetchAfterWrite, resumeRefetchAfterWrites } from '../data/query-client.ts';
import { portalPaths } from '../paths.ts';
import { useCurrentPortalRoute } from '../shell/navigation/use-current-route.ts';
import { onTokenStoredByOtherTab } from './session-store.ts';

export const useLoginElsewhere = (): void => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { notifyAlert } = useAlert();
  const needsLogin = useCurrentPortalRoute()?.frame !== 'public';
  useEffect(
    () =>
      onTokenStoredByOtherTab((isOfAnotherPerson) => {
        if (!isOfAnotherPerson || !needsLogin) return refetchAfterWrite();
        queryClient.clear();
        resumeRefetchAfterWrites();
        navigate(portalPaths.hub.href(), { replace: true });
        void notifyAlert(portalShellTexts.otherPerson);
      }),
    [navigate, needsLogin, notifyAlert, queryClient],
  );
};
