import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { checkEmail } from '@stoep/domain/people/contact-details';
import { Notice } from '@stoep/ui/feedback/notice';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { TextField } from '@stoep/ui/form/text-field';
import { Row, Stack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { useState } from 'react';
import { loadData } from './load-data.ts';
import { modeHref } from './modes.ts';
import { resetFailure } from './reset-failure.ts';
import { useForm } from './use-form.ts';

/** Asks for a reset link; the confirmation takes the form's place and never tells whether the address is known (A 2). */
export const ForgotForm = () => {
  const [sent, setSent] = useState(false);
  const { busy, formProps, summaryProps, field } = useForm<'email'>({
    missing: { email: texts.missing.email },
    send: async ({ email }, idOf) => {
      const checked = checkEmail(email);
      if (!checked.ok) return { problems: [{ field: idOf('email'), text: checked.reason }] };
      const data = await loadData();
      try {
        await data.askForReset(email.trim());
        setSent(true);
        return;
      } catch (error) {
        return { title: resetFailure(error, data) };
      }
    },
  });
  if (sent)
    return (
      <Stack>
        <Notice tone="success">{texts.resetSent}</Notice>
        <Row className="sign-in-links">
          <Link href={modeHref('login')}>{texts.returnToLogin}</Link>
        </Row>
      </Stack>
    );
  return (
    <form {...formProps}>
      <Stack gap={2.5}>
        <ErrorSummary {...summaryProps} />
        <TextField
          {...field('email')}
          label={texts.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <SubmitButton wide busy={busy} busyLabel={texts.sending}>
          {texts.sendReset}
        </SubmitButton>
        <Row className="sign-in-links">
          <Link href={modeHref('login')}>{texts.backToLogin}</Link>
        </Row>
      </Stack>
    </form>
  );
};
