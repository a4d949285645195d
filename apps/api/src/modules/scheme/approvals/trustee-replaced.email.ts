/** Mail to the trustees of a building, the one who leaves and the one who follows, when one replaces another. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { trusteeChangeSentences as texts } from '@stoep/contract/scheme/trustee-changes.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

type Replacement = {
  readonly building: string;
  readonly trustee: string;
  readonly successor: string;
  readonly lastDay: { readonly day: Day };
  readonly firstDay: { readonly day: Day };
  /** Who entered it, and who confirmed it. */
  readonly first: SentenceOrText;
  readonly second: string;
};

export const trusteeReplacedMail = (
  facts: Replacement,
  name: string,
  own: { readonly leaves: boolean; readonly begins: boolean },
): MailContent => {
  const { building, trustee, successor } = facts;
  const lead = own.leaves ? texts.replacedOwn : own.begins ? texts.replacingOwn : texts.replacedLead;
  return {
    notice: 'security',
    subject: texts.replacedSubject({ building, trustee, successor }),
    greeting: { name },
    blocks: [
      { kind: 'paragraph', text: lead(facts) },
      { kind: 'paragraph', text: texts.wrong },
    ],
  };
};
