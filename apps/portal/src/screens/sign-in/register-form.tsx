import { signInTexts as texts } from '@stoep/contract/identity/sign-in.texts';
import { useAlert } from '@stoep/ui/dialog/alert-dialog';
import { Checkbox } from '@stoep/ui/form/choice-field';
import { ErrorSummary } from '@stoep/ui/form/error-summary';
import { PasswordField } from '@stoep/ui/form/password-field';
import { SubmitButton } from '@stoep/ui/form/submit-button';
import { PhoneField, TextField } from '@stoep/ui/form/text-field';
import { EqualColumns, HorizontalRow, VerticalStack } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { useState } from 'react';
import { portalPaths } from '../../paths.ts';
import { useSignInNavigation } from '../../shell/navigation/sign-in-navigation.ts';
import { loadSignInApi } from './load-sign-in-api.ts';
import { registrationFailureOf } from './registration-failure.ts';
import { signInModeHref } from './sign-in-modes.ts';
import { useSignInForm } from './use-form.ts';

const missing = {
  firstName: texts.missing.firstName,
  lastName: texts.missing.lastName,
  mobileNumber: texts.missing.mobileNumber,
  idNumber: texts.missing.idNumber,
  email: texts.missing.email,
  password: texts.missing.newPassword,
  confirmPassword: texts.missing.confirmPassword,
};

/** Register (A 2, A 5). Different passwords are reported while typing; that alone does not prevent sending. */
export const RegisterForm = () => {
  const { go } = useSignInNavigation();
  const { notifyAlert } = useAlert();
  const [passwords, setPasswords] = useState({ password: '', confirmPassword: '' });
  const [oneName, setOneName] = useState(false);
  const differ = passwords.confirmPassword !== '' && passwords.password !== passwords.confirmPassword;
  const { busy, formProps, summaryProps, field } = useSignInForm<keyof typeof missing>({
    missing: oneName ? { ...missing, lastName: undefined } : missing,
    send: async ({ confirmPassword, lastName = '', ...values }, idOf) => {
      const data = await loadSignInApi();
      try {
        await data.registerPortalUser({
          ...values,
          lastName,
          ...(oneName && { oneName }),
          ...(confirmPassword !== values.password && { confirmPassword }),
        });
        await notifyAlert(texts.registrationSuccess);
        await go(portalPaths.hub.href());
        return;
      } catch (error) {
        return registrationFailureOf(error, data, idOf);
      }
    },
  });
  const watch = (name: keyof typeof passwords) => ({
    ...field(name),
    autoComplete: 'new-password',
    value: passwords[name],
    onChange: (event: { target: { value: string } }) => setPasswords({ ...passwords, [name]: event.target.value }),
  });
  return (
    <form {...formProps}>
      <VerticalStack gap={2.5}>
        <ErrorSummary {...summaryProps} />
        <EqualColumns min={180} gap={2.5}>
          <TextField {...field('firstName')} label={texts.firstName} autoComplete="given-name" />
          {!oneName && <TextField {...field('lastName')} label={texts.lastName} autoComplete="family-name" />}
        </EqualColumns>
        <Checkbox label={texts.oneName} checked={oneName} onChange={({ target }) => setOneName(target.checked)} />
        <PhoneField {...field('mobileNumber')} label={texts.mobileNumber} hint={texts.mobileHint} />
        <TextField {...field('idNumber')} label={texts.idNumber} hint={texts.idHint} autoComplete="off" />
        <TextField {...field('email')} label={texts.email} type="email" autoComplete="email" autoCapitalize="none" />
        <PasswordField {...watch('password')} label={texts.password} hint={texts.passwordRule} />
        <PasswordField {...watch('confirmPassword')} label={texts.confirmPassword} />
        <p className="live-message" role="status">
          {/* Only once: after a refused submit, the field may have the same message. */}
          {differ && field('confirmPassword').error !== texts.passwordsDiffer ? texts.passwordsDiffer : ''}
        </p>
        <SubmitButton wide busy={busy} busyLabel={texts.registering}>
          {texts.register}
        </SubmitButton>
        <HorizontalRow className="sign-in-links" spread>
          <span>
            {texts.haveAccount} <Link href={signInModeHref('login')}>{texts.login}</Link>
          </span>
        </HorizontalRow>
      </VerticalStack>
    </form>
  );
};
