/** Sets a new password with the link of a mail (A 2 "Reset password"), or the first one of who was invited. */

import { firstPasswordTexts, resetTexts } from '@stoep/contract/identity/people.texts';
import { registration } from '@stoep/contract/identity/registration';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { LinkButton } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Row, Stack } from '@stoep/ui/layout/layout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldErrors } from '../../data/api.ts';
import { resetLink, resetPassword } from '../../data/identity/registration.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { NewPasswordFields, newPasswordProblems } from '../../parts/new-password/new-password.tsx';
import { GoSoon } from '../../parts/redirect/go-soon.tsx';
import { useSecretQuery } from '../../parts/redirect/use-secret-query.ts';
import { paths } from '../../paths.ts';
import { useScreenTitle } from '../../shell/page-title.ts';

const REDIRECT_MS = 3000;

type Texts = typeof resetTexts | typeof firstPasswordTexts;
const AskAgain = () => (
  <Row>
    <LinkButton href={paths.signIn.href({ mode: 'forgot' })}>{resetTexts.askAgain}</LinkButton>
  </Row>
);

type ResetFormProps = { token: string; texts: Texts; onDone: () => void };

const ResetForm = ({ token, texts, onDone }: ResetFormProps) => {
  const [dead, setDead] = useState(false);
  const { busy, formProps, summaryProps, field } = useServerForm({
    defaults: { newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword }) =>
      newPasswordProblems('newPassword', { chosen: newPassword, repeated: confirmPassword }, texts),
    texts,
    endpoint: registration.resetPassword,
    send: async ({ newPassword }) => {
      try {
        await resetPassword(token, newPassword);
        onDone();
      } catch (error) {
        setDead(Boolean(fieldErrors(error, registration.resetPassword).token));
        throw error;
      }
    },
  });
  return (
    <form {...formProps}>
      <Stack gap={2.5}>
        <ErrorSummary {...summaryProps} />
        {dead && <AskAgain />}
        <NewPasswordFields chosen={field('newPassword')} repeated={field('confirmPassword')} texts={texts} />
        <SubmitButton wide busy={busy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
};

const ResetPassword = () => {
  const { token, first, forget } = useSecretQuery('token', 'first');
  const link = useQuery({ ...resetLink(token ?? ''), retry: false, enabled: token !== null });
  const dead = link.data?.works === false;
  useEffect(() => {
    if (dead) forget();
  }, [dead, forget]);
  const [done, setDone] = useState(false);
  const finish = () => {
    forget();
    setDone(true);
  };
  const texts = first ? firstPasswordTexts : resetTexts;
  useScreenTitle(texts.title);
  return (
    <Page narrow>
      <PageHeader title={texts.title} lead={token && !done && !dead ? texts.lead : undefined} />
      <Card>
        {done && (
          <GoSoon text={texts.success} goNow={texts.goNow} to={paths.signIn.href()} afterMs={REDIRECT_MS} />
        )}
        {!done && token && !dead && !link.isPending && (
          <ResetForm token={token} texts={texts} onDone={finish} />
        )}
        {!done && token && link.isPending && <LoadingState text={texts.checking} lines={3} />}
        {!done && (dead || !token) && (
          <EmptyState text={dead ? texts.dead : texts.missingToken} action={<AskAgain />} />
        )}
      </Card>
    </Page>
  );
};

export default ResetPassword;
