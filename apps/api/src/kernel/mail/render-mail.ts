/**
 * Structured mail -> subject, text and HTML, for the modules' *.email.ts. All parts are plain text: people's names and texts are
 * escaped, and never read as markup or as headers (trust A-2, A-9, A-10).
 */
import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import type { SentenceOrText, SentenceValue } from '@stoep/contract/kit/sentences';
import type { TranslateSentence } from '@stoep/contract/kit/translate-sentence';
import { brandColoursOf } from '../brand-colours.ts';
import { languageWithAllTexts, mailSentenceFormatterOf } from '../sentence-formatters.ts';
import type {
  FormattedMailBlock,
  MailBlock,
  MailBranding,
  MailContent,
  MailParts,
  MailRecipient,
  RenderedMail,
} from './mail-content.ts';
import { formatMailHtml } from './mail-html.ts';
import { formatMailText } from './mail-text.ts';
import { mailSalutation } from './salutation.ts';

/** Removes control characters and lone surrogates, which neither header nor body may contain; line breaks stay. */
function clean(text: string): string {
  let out = '';
  for (const character of text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\t', ' ')) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 0x0a || (code >= 0x20 && !(code >= 0x7f && code <= 0x9f))) out += character;
  }
  return out;
}

const oneLine = (text: string) =>
  clean(text.replace(/[\r\n\u2028\u2029]/g, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();

function toldBlock(block: MailBlock, tell: TranslateSentence): FormattedMailBlock {
  switch (block.kind) {
    case 'facts':
      return {
        kind: 'facts',
        facts: block.facts.map(({ label, value }) => ({
          label: oneLine(tell(label)),
          value: clean(tell(value)),
        })),
      };
    case 'button':
      return { kind: 'button', label: oneLine(tell(block.label)), url: webAddress(block.url) };
    case 'links':
      return {
        kind: 'links',
        links: block.links.map(({ label, url }) => ({ label: oneLine(tell(label)), url: webAddress(url) })),
      };
    default:
      return { kind: block.kind, text: clean(tell(block.text)) };
  }
}

const wordsOf = ({ subject, blocks }: MailContent, greeting: SentenceOrText): readonly SentenceValue[] => [
  subject,
  greeting,
  ...blocks.flatMap((block): readonly SentenceValue[] => {
    if (block.kind === 'facts') return block.facts.flatMap(({ label, value }) => [label, value]);
    if (block.kind === 'links') return block.links.map(({ label }) => label);
    return [block.kind === 'button' ? block.label : block.text];
  }),
];

/** Only http and https addresses become links (trust A-3). Throws TypeError for anything else. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`Not a web address: ${protocol}`);
  return href;
}

/**
 * Renders a mail in the recipient's language, or wholly in English where one of its texts is not translated: a mail has one language.
 * A line break in the subject becomes a space. A button with an address outside the web throws TypeError.
 */
export function renderMail(
  content: MailContent,
  branding: MailBranding,
  { language: spoken, name, choose }: MailRecipient = { language: 'en', name: null },
): RenderedMail {
  const greeting = mailSalutation(content.greeting, name);
  const language = languageWithAllTexts(content.written ?? spoken, wordsOf(content, greeting));
  const tell = mailSentenceFormatterOf(language);
  const blocks = content.blocks.map((block) => toldBlock(block, tell));
  const lines = [...(branding.addressLines ?? []), branding.telephone, branding.email];
  const parts: MailParts = {
    language,
    subject: oneLine(tell(content.subject)),
    greeting: oneLine(tell(greeting)),
    body: blocks.filter((block) => block.kind !== 'footnote'),
    footnotes: blocks.flatMap((block) => (block.kind === 'footnote' ? [block.text] : [])),
    choose: choose ? { label: tell(commonMailSentences.choose), url: webAddress(choose) } : null,
    agent: {
      name: oneLine(branding.name),
      lines: lines.flatMap((line) => (line?.trim() ? [oneLine(line)] : [])),
    },
    ...brandColoursOf(branding.colour),
  };
  return { subject: parts.subject, text: formatMailText(parts), html: formatMailHtml(parts) };
}
