/** Which notices a person gets, how and when. Every optional mail links here. */
import { noticePreferenceTexts as texts } from '@stoep/contract/platform/notices.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { apiErrorText } from '../../data/api.ts';
import { noticeChoicesQuery } from '../../data/platform/notice-choices.ts';
import { QueryLoadError } from '../../parts/loaded/query-content.tsx';
import { currentViewAsSession } from '../../session/view-as-session.ts';
import { NoticeChoicesForm } from './notices-form.tsx';
import { ThisDevicePushCard } from './this-device.tsx';

const Notices = () => {
  const notices = useQuery(noticeChoicesQuery());
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} />
      <VerticalStack gap={3}>
        <p>{texts.lead}</p>
        {notices.isPending && <LoadingState text={texts.loading} lines={6} />}
        {notices.isError && <QueryLoadError query={notices} text={apiErrorText(notices.error, texts.failed)} />}
        {notices.data && <NoticeChoicesForm stored={notices.data} />}
        {notices.data && !currentViewAsSession() && <ThisDevicePushCard />}
      </VerticalStack>
    </PageContent>
  );
};

export default Notices;
