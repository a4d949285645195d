/** An outgoing mail, and the outcome of sending it. */
export type OutgoingMail = {
  /** One plain address, without a name. */
  readonly to: string;
  /** The name of the sender, where it is not the one of MAIL_FROM. */
  readonly senderName?: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where replies go, if not to the sender. */
  readonly replyTo?: string | null;
  /** The page where the recipient switches such mail off; absent for mail that is always sent. */
  readonly unsubscribe?: string | null;
  /** Whether a POST of the mail program to `unsubscribe` switches such mail off (RFC 8058); otherwise it opens a page. */
  readonly oneClick?: boolean;
  /** The conversation, as a Message-ID: mail programs show mails with the same one together. */
  readonly thread?: string | null;
  /** The same in all attempts, so that a mail that was sent twice is recognised as one. */
  readonly messageId: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly bytes: Buffer;
  }[];
};

/** `retry`: try again later; `park`: refused for good, shown to staff as failed; `kept`: there is no mail server. */
export type MailSendOutcome =
  | { kind: 'sent' }
  | { kind: 'kept' }
  | { kind: 'retry'; problem: string }
  | { kind: 'park'; problem: string };

export type MailTransport = {
  /** Never throws: an error becomes an outcome. */
  deliver: (mail: OutgoingMail) => Promise<MailSendOutcome>;
  /** Closes idle connections; mails in work are still sent. */
  close: () => void;
};
