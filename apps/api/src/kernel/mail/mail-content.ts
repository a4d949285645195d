/** A mail as data: what the modules' *.email.ts say, and its parts ready to be written down. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** `url` is absolute, http or https. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'footnote'; text: string };

export type MailContent = { subject: string; greeting: string; blocks: readonly MailBlock[] };

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
  readonly subject: string;
  readonly greeting: string;
  /** In order, without the footnotes. */
  readonly body: readonly Exclude<MailBlock, { kind: 'footnote' }>[];
  readonly footnotes: readonly string[];
  readonly agent: { readonly name: string; readonly lines: readonly string[] };
  readonly colour: string;
  readonly onColour: string;
};
