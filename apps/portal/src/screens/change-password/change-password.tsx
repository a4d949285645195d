/** Changes the password with the ticket from the address (C 2.9). */

import { changePasswordTexts as texts } from '@stoep/contract/identity/own-login.texts';
import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { PasswordField } from '@stoep/ui/form/password-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { sendNewPasswordWithTicket } from '../../data/identity/profile.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { NewPasswordFields, newPasswordProblems } from '../../parts/new-password/new-password.tsx';
import { SuccessRedirect } from '../../parts/redirect/success-redirect.tsx';
import { useSecretUrlParams } from '../../parts/redirect/use-secret-url-params.ts';
import { portalPaths } from '../../paths.ts';

const REDIRECT_MS = 2000;
type Ticket = { userProfileId: string; ticket: string };

const ChangeForm = ({ userProfileId, ticket, onDone }: Ticket & { onDone: () => void }) => {
  const { busy, formProps, summaryProps, field } = useServerForm({
    defaults: { currentPassword: '', password: '', confirmPassword: '' },
    missing: { currentPassword: texts.missingCurrent },
    check: ({ password, confirmPassword }) =>
      newPasswordProblems('password', { chosen: password, repeated: confirmPassword }, texts),
    texts,
    endpoint: ownProfileEndpoints.update,
    send: async ({ password, currentPassword }) => {
      await sendNewPasswordWithTicket({ userProfileId, ticket, password, currentPassword });
      onDone();
    },
  });
  return (
    <form {...formProps}>
      <VerticalStack gap={2.5}>
        <ErrorSummary {...summaryProps} />
        <PasswordField {...field('currentPassword')} label={texts.currentPassword} autoComplete="current-password" />
        <NewPasswordFields chosen={field('password')} repeated={field('confirmPassword')} texts={texts} />
        <SubmitButton wide busy={busy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </VerticalStack>
    </form>
  );
};

const ChangePassword = () => {
  const { userProfileId, token, forget } = useSecretUrlParams('userProfileId', 'token');
  const [done, setDone] = useState(false);
  const finish = () => {
    forget();
    setDone(true);
  };
  const known = userProfileId !== null && token !== null;
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} lead={known && !done ? texts.lead : undefined} />
      <Card>
        {done && (
          <SuccessRedirect
            text={texts.success}
            goNow={texts.goNow}
            to={portalPaths.signIn.href()}
            afterMs={REDIRECT_MS}
          />
        )}
        {!done && known && <ChangeForm userProfileId={userProfileId} ticket={token} onDone={finish} />}
        {!done && !known && (
          <EmptyState
            text={texts.missingTicket}
            action={<LinkButton href={portalPaths.userProfile.href()}>{texts.toProfile}</LinkButton>}
          />
        )}
      </Card>
    </PageContent>
  );
};

export default ChangePassword;
