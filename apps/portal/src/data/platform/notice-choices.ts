/** Query and call for the notice choices of the signed-in person: M-13n, M-14n. */
import { type NoticePreferences, noticeEndpoints } from '@stoep/contract/platform/notices';
import { callPortalApi, endpointQuery } from '../api.ts';
import { refetchDone } from '../query-client.ts';

export const noticeChoicesQuery = () => endpointQuery(noticeEndpoints.own, {});

/** Throws ApiError. */
export const saveNoticeChoices = async (body: NoticePreferences): Promise<void> => {
  await callPortalApi(noticeEndpoints.choose, { body });
  await refetchDone();
};
