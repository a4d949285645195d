/** Sets a new password with the link of a mail (A 2 "Reset password"), or the first password of an invited person. */

import { firstPasswordTexts, resetPasswordTexts } from '@stoep/contract/identity/own-login.texts';
import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { LinkButton } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiFieldErrorsOf } from '../../data/api.ts';
import { passwordResetLinkQuery, sendNewPasswordWithToken } from '../../data/identity/registration.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { NewPasswordFields, newPasswordProblems } from '../../parts/new-password/new-password.tsx';
import { SuccessRedirect } from '../../parts/redirect/success-redirect.tsx';
import { useSecretUrlParams } from '../../parts/redirect/use-secret-url-params.ts';
import { portalPaths } from '../../paths.ts';
import { useScreenTitle } from '../../shell/page-title.ts';

const REDIRECT_MS = 3000;

type Texts = typeof resetPasswordTexts | typeof firstPasswordTexts;
const AskAgain = () => (
  <HorizontalRow>
    <LinkButton href={portalPaths.signIn.href({ mode: 'forgot' })}>{resetPasswordTexts.askAgain}</LinkButton>
  </HorizontalRow>
);

type ResetFormProps = { token: string; texts: Texts; onDone: () => void };

const ResetForm = ({ token, texts, onDone }: ResetFormProps) => {
  const [dead, setDead] = useState(false);
  const { busy, formProps, summaryProps, field } = useServerForm({
    defaults: { newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword }) =>
      newPasswordProblems('newPassword', { chosen: newPassword, repeated: confirmPassword }, texts),
    texts,
    endpoint: registrationEndpoints.resetPassword,
    send: async ({ newPassword }) => {
      try {
        await sendNewPasswordWithToken(token, newPassword);
        onDone();
      } catch (error) {
        setDead(Boolean(apiFieldErrorsOf(error, registrationEndpoints.resetPassword).token));
        throw error;
      }
    },
  });
  return (
    <form {...formProps}>
      <VerticalStack gap={2.5}>
        <ErrorSummary {...summaryProps} />
        {dead && <AskAgain />}
        <NewPasswordFields chosen={field('newPassword')} repeated={field('confirmPassword')} texts={texts} />
        <SubmitButton wide busy={busy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </VerticalStack>
    </form>
  );
};

const ResetPassword = () => {
  const { token, first, forget } = useSecretUrlParams('token', 'first');
  const link = useQuery({ ...passwordResetLinkQuery(token ?? ''), retry: false, enabled: token !== null });
  const dead = link.data?.works === false;
  useEffect(() => {
    if (dead) forget();
  }, [dead, forget]);
  const [done, setDone] = useState(false);
  const finish = () => {
    forget();
    setDone(true);
  };
  const texts = first ? firstPasswordTexts : resetPasswordTexts;
  useScreenTitle(texts.title);
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} lead={token && !done && !dead ? texts.lead : undefined} />
      <Card>
        {done && (
          <SuccessRedirect
            text={texts.success}
            goNow={texts.goNow}
            to={portalPaths.signIn.href()}
            afterMs={REDIRECT_MS}
          />
        )}
        {!done && token && !dead && !link.isPending && <ResetForm token={token} texts={texts} onDone={finish} />}
        {!done && token && link.isPending && <LoadingState text={texts.checking} lines={3} />}
        {!done && (dead || !token) && (
          <EmptyState text={dead ? texts.dead : texts.missingToken} action={<AskAgain />} />
        )}
      </Card>
    </PageContent>
  );
};

export default ResetPassword;
