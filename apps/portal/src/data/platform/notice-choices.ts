/** Query and call for the notice choices of the signed-in person: M-13n, M-14n. */
import { type NoticePreferences, noticePreferenceEndpoints } from '@stoep/contract/platform/notices';
import { callPortalApi, portalEndpointQuery } from '../api.ts';
import { waitForRefetch } from '../query-client.ts';

export const noticeChoicesQuery = () => portalEndpointQuery(noticePreferenceEndpoints.own, {});

/** Throws ApiCallError. */
export const sendNoticeChoices = async (body: NoticePreferences): Promise<void> => {
  await callPortalApi(noticePreferenceEndpoints.choose, { body });
  await waitForRefetch();
};
