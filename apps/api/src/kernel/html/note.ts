/**
 * Notes on a timeline, as they are kept: what somebody typed here is text, what an import brought may be HTML. The column
 * that holds a note says which. Typed text is never read as markup; HTML carries simple formatting and nothing that acts
 * and the portal cleans it once more.
 */
import sanitizeHtml from 'sanitize-html';

/** One of the two. */
export type StoredNote = { readonly text: string; readonly html: null } | HtmlNote;
type HtmlNote = { readonly text: null; readonly html: string };

/** A note as a query reads it; the table's check holds that one of the two is there. */
export type NoteColumns = { readonly text: string | null; readonly html: string | null };

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
};

/** Elements and references that systems write into notes; `R500<R600` and `<nomsa@moloi.test>` are neither. */
const MARKUP =
  /<!--|<!doctype|<\/?(?:a|abbr|article|b|big|blockquote|body|br|center|cite|code|dd|div|dl|dt|em|figure|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|li|link|main|math|meta|noscript|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|title|tr|u|ul)(?:\s[^>]*)?\/?>|&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const MEANT: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** What a person typed, to be kept as it is. */
export const noteFromTypedText = (text: string): StoredNote => ({
  text: text.replaceAll('\r\n', '\n').trim(),
  html: null,
});

/** What another system kept: HTML where it has marks of HTML, cleaned; else text. */
export const noteFromImportedCell = (cell: string): StoredNote =>
  MARKUP.test(cell) ? { text: null, html: sanitizeHtml(cell, RULES).trim() } : noteFromTypedText(cell);

/** A note as the documents' `notetext` carries it: safe HTML, with the lines of typed text. */
export const noteHtmlOf = ({ text, html }: NoteColumns): string =>
  text === null ? (html ?? '') : text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign).replaceAll('\n', '<br />');

/** A note as words and lines, where nothing shows HTML. Reads what `noteFromImportedCell` has cleaned, and that alone. */
export const noteTextOf = ({ text, html }: NoteColumns): string =>
  text ??
  (html ?? '')
    .replaceAll(/<br \/>|<\/(?:p|li|ul|ol|blockquote)>/g, '\n')
    .replaceAll('<li>', '• ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (sign, name: string) => MEANT[name] ?? sign)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

/** Whether there is anything to read in it. */
export const isNoteNotEmpty = (note: NoteColumns): boolean => noteTextOf(note).trim() !== '';
