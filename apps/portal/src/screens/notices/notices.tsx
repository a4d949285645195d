/** What a person is told, how and when. Every optional mail leads here. */
import { noticeTexts as texts } from '@stoep/contract/platform/notices.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../data/api.ts';
import { noticesQuery } from '../../data/platform/notices.ts';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';
import { viewing } from '../../session/viewing.ts';
import { NoticesForm } from './notices-form.tsx';
import { ThisDevice } from './this-device.tsx';

const Notices = () => {
  const notices = useQuery(noticesQuery());
  return (
    <Page narrow>
      <PageHeader title={texts.title} />
      <Stack gap={3}>
        <p>{texts.lead}</p>
        {notices.isPending && <LoadingState text={texts.loading} lines={6} />}
        {notices.isError && <LoadFailed query={notices} text={errorText(notices.error, texts.failed)} />}
        {notices.data && <NoticesForm stored={notices.data} />}
        {notices.data && !viewing() && <ThisDevice />}
      </Stack>
    </Page>
  );
};

export default Notices;
