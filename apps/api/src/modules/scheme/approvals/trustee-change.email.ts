/** Mails to trustees when a trustee appointment began or ended. */
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

type Change = {
  readonly building: string;
  readonly trustee: string;
  readonly startsAt: Date;
  /** The login that entered it; null where no member of staff did. */
  readonly first: string | null;
  readonly second: string;
  /** Name of the recipient. */
  readonly name: string;
  /** The recipient is the trustee whose appointment it is. */
  readonly own: boolean;
};

export const trusteeChangeMail = (
  change: 'begun' | 'ended',
  { building, trustee, startsAt, first, second, name, own }: Change,
): MailContent => {
  const named = { building, trustee, first: first ?? texts.office, second };
  return {
    notice: 'security',
    subject: change === 'begun' ? texts.begunSubject({ building, trustee }) : texts.endedSubject({ building, trustee }),
    greeting: { name },
    blocks: [
      {
        kind: 'paragraph',
        text:
          change === 'begun'
            ? (own ? texts.begunOwn : texts.begunLead)({ ...named, from: { at: startsAt } })
            : (own ? texts.endedOwn : texts.endedLead)(named),
      },
      { kind: 'paragraph', text: texts.wrong },
    ],
  };
};
