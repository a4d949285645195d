/** Sets a new password with the link of a mail (A 2 "Reset password"), or the first one of who was invited. */

import { firstPasswordTexts, resetTexts } from '@stoep/contract/people/people.texts';
import { registration } from '@stoep/contract/sign-in/registration';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { LinkButton } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { Page, PageHeader, Stack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { resetPassword } from '../../data/registration.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { NewPasswordFields, newPasswordProblems } from '../../parts/new-password/new-password.tsx';
import { GoSoon } from '../../parts/redirect/go-soon.tsx';
import { useSecretQuery } from '../../parts/redirect/use-secret-query.ts';
import { paths } from '../../paths.ts';
import { useScreenTitle } from '../../shell/page-title.ts';

const REDIRECT_MS = 3000;

type Texts = typeof resetTexts | typeof firstPasswordTexts;
type ResetFormProps = { token: string; texts: Texts; onDone: () => void };

const ResetForm = ({ token, texts, onDone }: ResetFormProps) => {
  const { busy, formProps, summaryProps, field } = useServerForm({
    defaults: { newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword }) =>
      newPasswordProblems('newPassword', { chosen: newPassword, repeated: confirmPassword }, texts),
    texts,
    endpoint: registration.resetPassword,
    send: async ({ newPassword }) => {
      await resetPassword(token, newPassword);
      onDone();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap={2.5}>
        <ErrorSummary {...summaryProps} />
        <NewPasswordFields chosen={field('newPassword')} repeated={field('confirmPassword')} texts={texts} />
        <SubmitButton wide busy={busy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
};

const ResetPassword = () => {
  const { token, first } = useSecretQuery('token', 'first');
  const [done, setDone] = useState(false);
  const texts = first ? firstPasswordTexts : resetTexts;
  useScreenTitle(texts.title);
  return (
    <Page narrow>
      <PageHeader title={texts.title} lead={token && !done ? texts.lead : undefined} />
      <Card>
        {done && (
          <GoSoon text={texts.success} goNow={texts.goNow} to={paths.signIn.href()} afterMs={REDIRECT_MS} />
        )}
        {!done && token && <ResetForm token={token} texts={texts} onDone={() => setDone(true)} />}
        {!done && !token && (
          <EmptyState
            text={texts.missingToken}
            action={<LinkButton href={paths.signIn.href({ mode: 'forgot' })}>{texts.askAgain}</LinkButton>}
          />
        )}
      </Card>
    </Page>
  );
};

export default ResetPassword;
