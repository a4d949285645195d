/** The person's own details, and links to all settings that protect the login (A 2 /user-profile). */
import { ownProfileTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { apiErrorText } from '../../data/api.ts';
import { ownProfileQuery } from '../../data/identity/profile.ts';
import { QueryLoadError } from '../../parts/loaded/query-content.tsx';
import { LanguageCard } from './language.tsx';
import { OwnProfileForm } from './profile-form.tsx';
import { LoginSecurityCard } from './security.tsx';

const UserProfile = () => {
  const profile = useQuery(ownProfileQuery());
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} />
      {profile.isPending && <LoadingState text={texts.loading} lines={5} />}
      {profile.isError && (
        <QueryLoadError query={profile} text={apiErrorText(profile.error, texts.loadFailed, texts.network)} />
      )}
      {profile.data && (
        <VerticalStack gap={3}>
          <Card>
            <OwnProfileForm profile={profile.data} />
          </Card>
          <LanguageCard />
          <LoginSecurityCard />
        </VerticalStack>
      )}
    </PageContent>
  );
};

export default UserProfile;
