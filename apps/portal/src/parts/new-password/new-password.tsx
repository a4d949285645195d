/** A new password with its repetition and the password rule, for all screens that set a password (A 2, C 2.9). */
import { PASSWORD_MIN_LENGTH } from '@stoep/domain/identity/passwords';
import { PasswordField } from '@stoep/ui/form/password-field';
import type { ComponentProps } from 'react';

type Texts = { newPassword: string; confirmPassword: string; rule: string; tooShort: string; differ: string };
type Registered = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** The problems of the pair before it is sent, at the field called `name`. */
export const newPasswordProblems = <const N extends string>(
  name: N,
  { chosen, repeated }: { chosen: string; repeated: string },
  texts: Texts,
): { [K in N | 'confirmPassword']?: string } => ({
  ...([...chosen].length < PASSWORD_MIN_LENGTH && { [name]: texts.tooShort }),
  ...(chosen !== repeated && { confirmPassword: texts.differ }),
});

export const NewPasswordFields = ({
  chosen,
  repeated,
  texts,
}: {
  chosen: Registered;
  repeated: Registered;
  texts: Texts;
}) => (
  <>
    <PasswordField {...chosen} label={texts.newPassword} hint={texts.rule} autoComplete="new-password" />
    <PasswordField {...repeated} label={texts.confirmPassword} autoComplete="new-password" />
  </>
);
