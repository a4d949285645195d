import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { PasswordField } from '@stoep/ui/form/password-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextField } from '@stoep/ui/form/text-field';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { useState } from 'react';
import { portalPaths } from '../../paths.ts';
import { takeReturnAddress } from '../../session/return-to.ts';
import { useSession } from '../../session/use-session.ts';
import { useSignInNavigation } from '../../shell/navigation/sign-in-navigation.ts';
import { earlySignInInput } from './early-input.ts';
import { loadSignInApi } from './load-sign-in-api.ts';
import { SendPasswordResetButton } from './send-reset.tsx';
import { signInModeHref } from './sign-in-modes.ts';
import { useSignInForm } from './use-form.ts';

export const LoginForm = () => {
  const { go } = useSignInNavigation();
  const session = useSession();
  const early = earlySignInInput();
  const [needsCode, setNeedsCode] = useState(false);
  const { busy, formProps, summaryProps, field } = useSignInForm<'email' | 'password' | 'otp'>({
    missing: {
      email: texts.missing.email,
      password: texts.missing.password,
      ...(needsCode && { otp: texts.missing.oneTimeCode }),
    },
    send: async ({ email, password, otp }, idOf) => {
      const { logIn, ApiCallError, apiErrorText: errorText } = await loadSignInApi();
      try {
        await logIn({ email: email.trim(), password, ...(otp && { otp: otp.trim() }) });
        await go(takeReturnAddress() ?? portalPaths.hub.href());
        return;
      } catch (error) {
        if (error instanceof ApiCallError && error.code === 'otp_required') setNeedsCode(true);
        const offline = error instanceof ApiCallError && error.status === 0;
        return {
          title: errorText(error, texts.loginFailed, texts.loginException),
          // A password may start or end with blanks, so it is sent unchanged. A hint appears only after a refusal.
          ...(error instanceof ApiCallError &&
            error.code === 'bad_credentials' &&
            password !== password.trim() && {
              problems: [{ field: idOf('password'), text: texts.passwordBlank }],
            }),
          ...(offline && { detail: texts.offline }),
          ...(error instanceof ApiCallError &&
            error.code === 'login_locked' && { detail: <SendPasswordResetButton email={email.trim()} /> }),
        };
      }
    },
  });
  return (
    <form {...formProps}>
      <VerticalStack gap={2.5}>
        {session && (
          <InlineNotice tone="neutral">
            {texts.continueAs(session.email)} <Link href={portalPaths.hub.href()}>{texts.continue}</Link>
          </InlineNotice>
        )}
        <ErrorSummary {...summaryProps} />
        <TextField
          {...field('email')}
          label={texts.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={early.email}
          autoFocus={early.focused === 'email'}
        />
        <PasswordField
          {...field('password')}
          label={texts.password}
          autoComplete="current-password"
          defaultValue={early.password}
          autoFocus={early.focused === 'password'}
        />
        {needsCode && (
          <TextField
            {...field('otp')}
            label={texts.oneTimeCode}
            hint={texts.codeHint}
            autoComplete="one-time-code"
            inputMode="text"
          />
        )}
        <SubmitButton wide busy={busy} busyLabel={texts.loggingIn}>
          {texts.login}
        </SubmitButton>
        <HorizontalRow spread gap={0} className="sign-in-links">
          <Link href={signInModeHref('forgot')}>{texts.forgotPasswordLink}</Link>
          <span>
            {texts.noAccount} <Link href={signInModeHref('register')}>{texts.register}</Link>
          </span>
          <span>
            {texts.contractorQuestion}{' '}
            <Link href={portalPaths.contractorRegistration.href()}>{texts.contractorRegister}</Link>
          </span>
        </HorizontalRow>
      </VerticalStack>
    </form>
  );
};
