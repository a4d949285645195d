/**
 * A login in another tab. It may have other portals, so all queries are refetched. Another person begins anew: nothing
 * that this one sees or typed may be shown or sent under that name.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { refetchAfterWrite, resumeRefetchAfterWrites } from '../data/query-client.ts';
import { portalPaths } from '../paths.ts';
import { onTokenStoredByOtherTab } from './session-store.ts';

export const useLoginElsewhere = (): void => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onTokenStoredByOtherTab((isOfAnotherPerson) => {
        if (!isOfAnotherPerson) return refetchAfterWrite();
        queryClient.clear();
        resumeRefetchAfterWrites();
        navigate(portalPaths.hub.href(), { replace: true });
      }),
    [navigate, queryClient],
  );
};
