/** What the signed-in person is told, and how: M-13n, M-14n. */
import { type NoticeChoice, notices } from '@stoep/contract/platform/notices';
import { api, read } from '../api.ts';
import { caughtUp } from '../query-client.ts';

export const noticesQuery = () => read(notices.own, {});

/** Throws ApiError. */
export const chooseNotices = async (body: NoticeChoice): Promise<void> => {
  await api(notices.choose, { body });
  await caughtUp();
};
