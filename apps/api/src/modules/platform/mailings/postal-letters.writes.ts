/**
 * Makes the letters of a mailing as one PDF for the post. The PDF is made on request and not stored, and no mail is
 * sent.
 */
import { AppError } from '@stoep/contract/kit/errors';
import type { LetterPrintAudience } from '@stoep/contract/office/detail-pages';
import { accountLetterSentences as texts } from '@stoep/contract/platform/account-letters.sentences';
import type { ServerDeps } from '../../../deps.ts';
import { loadDocumentBranding } from '../../../kernel/document-branding.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { mailSalutation } from '../../../kernel/mail/salutation.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import { dayIn } from '../../ledger/statements/index.ts';
import { loadLetterTemplateValues } from './deliver-letter.commands.ts';
import { fillLetterTemplate, type LetterTemplateText } from './letter.email.ts';
import { postalLetterMailingScopedQuery, postalLetterRecipientsScopedQuery } from './postal-letters.queries.ts';
import { type PostalLetter, renderPostalLetters } from './render-postal-letters.ts';

const paperOf = async (deps: ServerDeps, words: LetterTemplateText, email: string, levyAccountId: string) => {
  const filling = await loadLetterTemplateValues(deps, email, levyAccountId);
  const { written, subject, greeting, paragraphs, about } = fillLetterTemplate(words, filling);
  const tell = sentenceFormatterOf(written);
  const { account, addressLines, agent, to } = filling.model;
  const letter: PostalLetter = {
    language: written,
    addressee: [account.responsibleParty, ...addressLines],
    heading: tell(texts.heading),
    subject,
    about: tell(texts.aboutAccount(about)),
    day: dayIn(tell)(to),
    greeting: tell(mailSalutation(greeting, null)),
    paragraphs,
  };
  return { letter, agent };
};

/** Throws not_found for a mailing that is no letter mailing, and conflict where nobody is left to write to. */
export const readPostalLettersPdf = async (
  deps: ServerDeps,
  read: CallerReadContext,
  id: string,
  to: LetterPrintAudience,
): Promise<FileAnswer> => {
  const { building, ...words } = await read.get(postalLetterMailingScopedQuery, { id });
  const papers: Awaited<ReturnType<typeof paperOf>>[] = [];
  for (const { email, levyAccountId } of await read.list(postalLetterRecipientsScopedQuery, { id, to }))
    papers.push(await paperOf(deps, words, email, levyAccountId));
  const [first] = papers;
  if (!first) throw new AppError('conflict', texts.noneToPrint);
  const { name, addressLines, telephone, email } = first.agent;
  const tell = sentenceFormatterOf('en');
  const title = tell(texts.onPaper({ building, day: dayIn(tell)(deps.clock.today()) }));
  const bytes = await renderPostalLetters(
    {
      title,
      building,
      agent: { name, particulars: [...addressLines, telephone, email].flatMap((one) => one?.trim() || []) },
      letters: papers.map(({ letter }) => letter),
      madeAt: deps.clock.now(),
    },
    await loadDocumentBranding(deps),
  );
  return { name: `${title}.pdf`, contentType: 'application/pdf', bytes };
};
