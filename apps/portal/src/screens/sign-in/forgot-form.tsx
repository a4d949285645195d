import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextField } from '@stoep/ui/form/text-field';
import { HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { useState } from 'react';
import { loadSignInApi } from './load-sign-in-api.ts';
import { passwordResetFailureText } from './reset-failure.ts';
import { signInModeHref } from './sign-in-modes.ts';
import { useSignInForm } from './use-form.ts';

/** Requests a reset link. The confirmation replaces the form and never tells whether the address is known (A 2). */
export const ForgotPasswordForm = () => {
  const [sent, setSent] = useState(false);
  const { busy, formProps, summaryProps, field } = useSignInForm<'email'>({
    missing: { email: texts.missing.email },
    send: async ({ email }, idOf) => {
      const checked = checkEmail(email);
      if (!checked.ok) return { problems: [{ field: idOf('email'), text: checked.reason }] };
      const data = await loadSignInApi();
      try {
        await data.requestPasswordResetLink(email.trim());
        setSent(true);
        return;
      } catch (error) {
        return { title: passwordResetFailureText(error, data) };
      }
    },
  });
  if (sent)
    return (
      <VerticalStack>
        <InlineNotice tone="success">{texts.resetSent}</InlineNotice>
        <HorizontalRow className="sign-in-links">
          <Link href={signInModeHref('login')}>{texts.returnToLogin}</Link>
        </HorizontalRow>
      </VerticalStack>
    );
  return (
    <form {...formProps}>
      <VerticalStack gap={2.5}>
        <ErrorSummary {...summaryProps} />
        <TextField {...field('email')} label={texts.email} type="email" autoComplete="username" autoCapitalize="none" />
        <SubmitButton wide busy={busy} busyLabel={texts.sending}>
          {texts.sendReset}
        </SubmitButton>
        <HorizontalRow className="sign-in-links">
          <Link href={signInModeHref('login')}>{texts.backToLogin}</Link>
        </HorizontalRow>
      </VerticalStack>
    </form>
  );
};
