/** The demo logins; undefined outside demo mode, where the endpoint does not exist and the page knows. */
import { demoEndpoints } from '@stoep/contract/platform/demo';
import { queryOptions } from '@tanstack/react-query';
import { callPortalApi } from '../api.ts';
import { isPortalInDemoMode } from './demo-info.ts';

export const demoLoginsQuery = queryOptions({
  queryKey: ['demo'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  enabled: isPortalInDemoMode,
  queryFn: () => callPortalApi(demoEndpoints.info, {}),
});
