/** The greeting of a mail: one form in all mails (decision 0324). */
import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';

/**
 * `{ name }`: first name and surname of a person, or the name of a firm or body. `reader`: the name stored with the address of the
 * mail. `stranger`: an unconfirmed address; a name that a stranger typed is not repeated.
 */
export type MailGreeting = { readonly name: string } | 'reader' | 'stranger';

/** First name and surname; only the first name for a person who has no surname. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** @param stored the name stored with the address; null where no person or several people have it */
export const mailSalutation = (greeting: MailGreeting, stored: string | null): SentenceOrText => {
  if (greeting === 'stranger') return commonMailSentences.goodDay;
  const name = greeting === 'reader' ? stored : greeting.name;
  return name?.trim() ? commonMailSentences.dear({ name: name.trim() }) : commonMailSentences.goodDay;
};
