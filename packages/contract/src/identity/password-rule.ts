import { declareScreenTexts } from '@stoep/domain/wording/screen-texts';

export const passwordRuleTexts = declareScreenTexts('password', {
  rule: "At least 10 characters. Don't use your name, email or phone number. A short phrase works well.",
});

/** The rule for new passwords, shown where one is chosen (A 5, C 5). */
export const PASSWORD_RULE_TEXT = passwordRuleTexts.rule;
