/** An outgoing mail, and the outcome of sending it. */
export type OutgoingMail = {
  /** One plain address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: string | null;
  /** Where its reader chooses not to get such mail; absent where it always goes. */
  readonly unsubscribe?: string | null;
  /** One click of the mail program at `unsubscribe` ends such mail (RFC 8058); otherwise a page is opened there. */
  readonly oneClick?: boolean;
  /** The conversation it belongs to, as a Message-ID: mails that name the same one are shown together. */
  readonly thread?: string | null;
  /** Stays the same over all tries, so that a mail sent twice is seen as one. */
  readonly messageId: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly bytes: Buffer;
  }[];
};

/** `retry`: try again later; `park`: refused for good, shown to staff; `kept`: there is no server to leave by. */
export type MailSendOutcome =
  | { kind: 'sent' }
  | { kind: 'kept' }
  | { kind: 'retry'; problem: string }
  | { kind: 'park'; problem: string };

export type MailTransport = {
  /** Never throws: what goes wrong is an outcome. */
  deliver: (mail: OutgoingMail) => Promise<MailSendOutcome>;
  /** Lets go of lines that rest; what is on its way still leaves. */
  close: () => void;
};
