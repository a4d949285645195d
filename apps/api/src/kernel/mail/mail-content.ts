/** The content of a mail as data: what the *.email.ts files of the modules write, and its parts ready to format. */
import type { Language } from '@stoep/contract/kit/language';
import type { SentenceOrText, SentenceValue } from '@stoep/contract/kit/sentences';
import type { DeferrableNoticeKind, MandatoryNotice, NoticeKind } from '@stoep/contract/platform/notice-kinds';
import type { NoticeSubject } from '../notices/notice-records.ts';
import type { MailGreeting } from './salutation.ts';

/** A part of a mail: text once it is told, before that words, and of facts any value. */
type Block<T, V> =
  | { kind: 'paragraph'; text: T }
  | { kind: 'facts'; facts: readonly { label: T; value: V }[] }
  /** `url` is absolute, http or https. */
  | { kind: 'button'; label: T; url: string }
  /** Each a line that leads somewhere. */
  | { kind: 'links'; links: readonly { label: T; url: string }[] }
  | { kind: 'footnote'; text: T };

export type MailBlock = Block<SentenceOrText, SentenceValue>;
export type FormattedMailBlock = Block<string, string>;

/**
 * Whether a person chooses how the mail comes. Either it always goes, and why; or its kind, and the record that is asked again
 * before it is told later than at once.
 */
export type MailNoticeKind =
  | MandatoryNotice
  | {
      readonly kind: DeferrableNoticeKind;
      readonly about: NoticeSubject;
      readonly id: string;
      /** What it is about ends then: it waits no longer than that. */
      readonly endsAt?: Date | null;
    }
  /** At once or not at all. */
  | { readonly kind: Exclude<NoticeKind, DeferrableNoticeKind> };

/** `written`: somebody's own words are most of it, in this language, and what is ours around them follows. */
export type MailContent = {
  notice: MailNoticeKind;
  subject: SentenceOrText;
  greeting: MailGreeting;
  blocks: readonly MailBlock[];
  written?: Language;
};

/** Who reads a mail. */
export type MailRecipient = {
  readonly language: Language;
  /** The name stored with the address; null where no person or several people have it. */
  readonly name: string | null;
  /** Where that person says how such mail comes. */
  readonly choose?: string | undefined;
};

/** The managing agent, as its mails show it. */
export type MailBranding = {
  name: string;
  /** `#rrggbb`. */
  colour: string;
  telephone?: string | null;
  email?: string | null;
  addressLines?: readonly string[];
};

export type RenderedMail = { subject: string; text: string; html: string };

/** A mail in its parts, ready to be written down as text or as HTML. */
export type MailParts = {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  /** In order, without the footnotes. */
  readonly body: readonly Exclude<FormattedMailBlock, { kind: 'footnote' }>[];
  readonly footnotes: readonly string[];
  /** Where one chooses what is sent; for what may be chosen. */
  readonly choose: { readonly label: string; readonly url: string } | null;
  readonly agent: { readonly name: string; readonly lines: readonly string[] };
  readonly colour: string;
  readonly onColour: string;
};
