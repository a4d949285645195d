/** Letters to accounts as one PDF, for the post: made when it is asked for, kept by nobody, and no mail. */
import { AppError } from '@stoep/contract/kit/errors';
import type { PaperFor } from '@stoep/contract/office/detail-pages';
import { letterSentences as texts } from '@stoep/contract/platform/letters.sentences';
import type { Deps } from '../../../deps.ts';
import { documentLook } from '../../../kernel/document-look.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { tellIn } from '../../../kernel/languages.ts';
import { salutation } from '../../../kernel/mail/salutation.ts';
import type { Read } from '../../../kernel/read.ts';
import { dayIn } from '../../ledger/statements/index.ts';
import { fillingOf } from './deliver-letter.commands.ts';
import { fillWords, type LetterWords } from './letter.email.ts';
import { lettersAddressed, lettersSent } from './paper-letters.queries.ts';
import { type PaperLetter, renderLetters } from './render-letters.ts';

const paperOf = async (deps: Deps, words: LetterWords, email: string, levyAccountId: string) => {
  const filling = await fillingOf(deps, email, levyAccountId);
  const { written, subject, greeting, paragraphs, about } = fillWords(words, filling);
  const tell = tellIn(written);
  const { account, addressLines, agent, to } = filling.model;
  const letter: PaperLetter = {
    language: written,
    addressee: [account.responsibleParty, ...addressLines],
    heading: tell(texts.heading),
    subject,
    about: tell(texts.aboutAccount(about)),
    day: dayIn(tell)(to),
    greeting: tell(salutation(greeting, null)),
    paragraphs,
  };
  return { letter, agent };
};

/** Throws not_found for what is no sending of letters, and conflict where nobody is left to write to. */
export const lettersOnPaper = async (
  deps: Deps,
  read: Read,
  id: string,
  to: PaperFor,
): Promise<FileAnswer> => {
  const { building, ...words } = await read.get(lettersSent, { id });
  const papers: Awaited<ReturnType<typeof paperOf>>[] = [];
  for (const { email, levyAccountId } of await read.list(lettersAddressed, { id, to }))
    papers.push(await paperOf(deps, words, email, levyAccountId));
  const [first] = papers;
  if (!first) throw new AppError('conflict', texts.noneToPrint);
  const { name, addressLines, telephone, email } = first.agent;
  const tell = tellIn('en');
  const title = tell(texts.onPaper({ building, day: dayIn(tell)(deps.clock.today()) }));
  const bytes = await renderLetters(
    {
      title,
      building,
      agent: { name, particulars: [...addressLines, telephone, email].flatMap((one) => one?.trim() || []) },
      letters: papers.map(({ letter }) => letter),
      madeAt: deps.clock.now(),
    },
    await documentLook(deps),
  );
  return { name: `${title}.pdf`, contentType: 'application/pdf', bytes };
};
