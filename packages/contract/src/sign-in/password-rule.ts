import { screenTexts } from '@stoep/domain/wording/screen-texts';

export const passwordTexts = screenTexts('password', {
  rule: 'At least 10 characters, without your name, e-mail address or phone number. A sentence of a few words is best.',
});

/** What a new password must be, told where one is chosen and before anything is refused (A 5, C 5). */
export const PASSWORD_RULE = passwordTexts.rule;
