/** One's own details, and the way to everything that keeps the login safe (A 2 /user-profile). */
import { profileTexts as texts } from '@stoep/contract/identity/people.texts';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../data/api.ts';
import { profileQuery } from '../../data/identity/profile.ts';
import { LoadFailed } from '../../parts/loaded/loaded.tsx';
import { LanguageCard } from './language.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Security } from './security.tsx';

const UserProfile = () => {
  const profile = useQuery(profileQuery());
  return (
    <Page narrow>
      <PageHeader title={texts.title} />
      {profile.isPending && <LoadingState text={texts.loading} lines={5} />}
      {profile.isError && (
        <LoadFailed query={profile} text={errorText(profile.error, texts.loadFailed, texts.network)} />
      )}
      {profile.data && (
        <Stack gap={3}>
          <Card>
            <ProfileForm profile={profile.data} />
          </Card>
          <LanguageCard />
          <Security />
        </Stack>
      )}
    </Page>
  );
};

export default UserProfile;
