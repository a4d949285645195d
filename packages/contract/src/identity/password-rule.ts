import { screenTexts } from '@stoep/domain/wording/screen-texts';

export const passwordTexts = screenTexts('password', {
  rule: "At least 10 characters. Don't use your name, e-mail or phone number. A short phrase works well.",
});

/** What a new password must be, told where one is chosen and before anything is refused (A 5, C 5). */
export const PASSWORD_RULE = passwordTexts.rule;
