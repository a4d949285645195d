/** Demo mode's logins; nothing anywhere else, where the call does not exist and the page says so. */
import { demo } from '@stoep/contract/platform/demo';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { hasDemo } from './demo-info.ts';

export const demoLogins = queryOptions({
  queryKey: ['demo'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  enabled: hasDemo,
  queryFn: () => api(demo.info, {}),
});
