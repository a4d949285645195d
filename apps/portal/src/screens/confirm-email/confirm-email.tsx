/**
 * The page of a mail that confirms an address, or connects a login with accounts. Opening it does nothing; its button
 * does.
 */

import { confirmEmailTexts } from '@stoep/contract/identity/own-login.texts';
import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { LinkButton } from '@stoep/ui/form/button';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { PasswordField } from '@stoep/ui/form/password-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow, PageContent, PageHeader, VerticalStack } from '@stoep/ui/layout/layout';
import { useState } from 'react';
import { ApiCallError } from '../../data/api.ts';
import { confirmEmailInPortal } from '../../data/identity/registration.ts';
import { useServerForm } from '../../parts/form/use-server-form.ts';
import { useSecretUrlParams } from '../../parts/redirect/use-secret-url-params.ts';
import { portalPaths } from '../../paths.ts';

/** The texts of the page: the link of a registration match names the login that it connects. */
const textsOf = (login: string | null) => {
  if (login === null) return confirmEmailTexts;
  const { title, lead, passwordHint, submit, busy, done, failed } = confirmEmailTexts.connect;
  const named = { lead: lead(login), passwordHint: passwordHint(login), done: done(login) };
  return { ...confirmEmailTexts, title, submit, busy, failed, ...named };
};
type Texts = ReturnType<typeof textsOf>;

type FormProps = { token: string; texts: Texts; onDone: () => void };

const ConfirmForm = ({ token, texts, onDone }: FormProps) => {
  const [passwordWanted, setPasswordWanted] = useState<string>();
  const { busy, formProps, summaryProps, field } = useServerForm({
    defaults: { password: '' },
    texts: { failed: texts.failed, network: texts.failed },
    endpoint: registrationEndpoints.confirmEmail,
    send: async ({ password }) => {
      try {
        await confirmEmailInPortal(token, password);
        onDone();
      } catch (error) {
        // Opened in another browser than the registration: the password proves that it is the same person.
        if (password || !(error instanceof ApiCallError && error.code === 'fresh_login_required')) throw error;
        setPasswordWanted(error.message);
      }
    },
  });
  return (
    <form {...formProps}>
      <VerticalStack gap={2.5}>
        <ErrorSummary {...summaryProps} />
        {passwordWanted && (
          <>
            <InlineNotice>{passwordWanted}</InlineNotice>
            <PasswordField
              {...field('password')}
              label={texts.password}
              hint={texts.passwordHint}
              autoComplete="current-password"
              // No error: the person continues here.
              autoFocus
            />
          </>
        )}
        <SubmitButton wide busy={busy} busyLabel={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </VerticalStack>
    </form>
  );
};

const ConfirmEmail = () => {
  const { token, login, forget } = useSecretUrlParams('token', 'login');
  const texts = textsOf(login);
  const [done, setDone] = useState(false);
  const finish = () => {
    forget();
    setDone(true);
  };
  return (
    <PageContent narrow>
      <PageHeader title={texts.title} lead={token && !done ? texts.lead : undefined} />
      <Card>
        {done && (
          <VerticalStack>
            <InlineNotice tone="success">{texts.done}</InlineNotice>
            <HorizontalRow>
              <LinkButton href={portalPaths.hub.href()} variant="primary">
                {texts.toHub}
              </LinkButton>
            </HorizontalRow>
          </VerticalStack>
        )}
        {!done && token && <ConfirmForm token={token} texts={texts} onDone={finish} />}
        {!done && !token && (
          <EmptyState
            text={texts.incomplete}
            action={<LinkButton href={portalPaths.signIn.href()}>{texts.toLogin}</LinkButton>}
          />
        )}
      </Card>
    </PageContent>
  );
};

export default ConfirmEmail;
