/** The content of a mail as data, which the *.email.ts files of the modules make, and the same translated and formatted. */
import type { Language } from '@stoep/contract/kit/language';
import type { SentenceOrText, SentenceValue } from '@stoep/contract/kit/sentences';
import type { DeferrableNoticeKind, MandatoryNotice, NoticeKind } from '@stoep/contract/platform/notice-kinds';
import type { NoticeSubjectKind } from '../notices/notice-records.ts';
import type { MailGreeting } from './salutation.ts';

/** A part of a mail. T: sentences before the translation and texts after it; V: the same for the values of facts. */
type Block<T, V> =
  | { kind: 'paragraph'; text: T }
  | { kind: 'facts'; facts: readonly { label: T; value: V }[] }
  /** `url` is absolute, http or https. */
  | { kind: 'button'; label: T; url: string }
  /** Each on a line of its own. */
  | { kind: 'links'; links: readonly { label: T; url: string }[] }
  | { kind: 'footnote'; text: T };

export type MailBlock = Block<SentenceOrText, SentenceValue>;
export type FormattedMailBlock = Block<string, string>;

/**
 * Whether the recipient chooses how the mail comes. Either it is always sent, with the reason; or it has a kind of notice and the record
 * that is checked again before a delayed delivery.
 */
export type MailNoticeRule =
  | MandatoryNotice
  | {
      readonly kind: DeferrableNoticeKind;
      readonly about: NoticeSubjectKind;
      readonly id: string;
      /** When its subject ends: the notice does not wait longer. */
      readonly endsAt?: Date | null;
    }
  /** Sent at once, or not at all. */
  | { readonly kind: Exclude<NoticeKind, DeferrableNoticeKind> };

/** `written`: the language of a mail that consists mostly of a person's own text; our texts around it are in that language too. */
export type MailContent = {
  notice: MailNoticeRule;
  subject: SentenceOrText;
  greeting: MailGreeting;
  blocks: readonly MailBlock[];
  written?: Language;
};

/** The recipient of a mail. */
export type MailRecipient = {
  readonly language: Language;
  /** The name stored with the address; null where no person or several people have it. */
  readonly name: string | null;
  /** The URL of the page where the person chooses notices. */
  readonly choose?: string | undefined;
};

/** The managing agent's branding in its mails. */
export type MailBranding = {
  name: string;
  /** `#rrggbb`. */
  colour: string;
  telephone?: string | null;
  email?: string | null;
  addressLines?: readonly string[];
};

export type RenderedMail = { subject: string; text: string; html: string };

/** The translated parts of a mail, ready to be formatted as text or HTML. */
export type MailParts = {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  /** In order, without the footnotes. */
  readonly body: readonly Exclude<FormattedMailBlock, { kind: 'footnote' }>[];
  readonly footnotes: readonly string[];
  /** The link to the choices, for mail that can be switched off. */
  readonly choose: { readonly label: string; readonly url: string } | null;
  readonly agent: { readonly name: string; readonly lines: readonly string[] };
  readonly colour: string;
  readonly onColour: string;
};
