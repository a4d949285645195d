/** The demo mailbox; missing if mails are really sent. */

import type { EndpointResponse } from '@stoep/contract/kit/define-endpoint';
import { demoEndpoints } from '@stoep/contract/platform/demo';
import { callPortalApi, portalEndpointQuery } from '../api.ts';

/** Polled every few seconds, since mails arrive while the page is open. */
export const demoMailboxQuery = {
  ...portalEndpointQuery(demoEndpoints.mailbox, {}),
  staleTime: 0,
  refetchInterval: 5_000,
};
export const openDemoMailAttachment = (mailId: string, fileId: string) =>
  callPortalApi(demoEndpoints.attachment, { params: { mailId, fileId } });

export type DemoMail = NonNullable<EndpointResponse<typeof demoEndpoints.mailbox>>[number];
