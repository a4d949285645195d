/**
 * Notes on a timeline, as they are stored: typed notes are text, imported notes may be HTML. The column of a note says which. Typed text
 * is never read as markup. HTML has simple formatting and no active content, and the portal sanitises it once more.
 */
import sanitizeHtml from 'sanitize-html';

/** A note as text or as HTML. */
export type StoredNote = { readonly text: string; readonly html: null } | HtmlNote;
type HtmlNote = { readonly text: null; readonly html: string };

/** A note as a query reads it; the table's check ensures that one of the two is set. */
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

/** Elements and entities that other systems write into notes; `R500<R600` and `<nomsa@moloi.test>` are neither. */
const MARKUP =
  /<!--|<!doctype|<\/?(?:a|abbr|article|b|big|blockquote|body|br|center|cite|code|dd|div|dl|dt|em|figure|font|form|h[1-6]|head|hr|html|i|iframe|img|input|ins|li|link|main|math|meta|noscript|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|title|tr|u|ul)(?:\s[^>]*)?\/?>|&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const MEANT: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** A typed note, stored unchanged. */
export const noteFromTypedText = (text: string): StoredNote => ({
  text: text.replaceAll('\r\n', '\n').trim(),
  html: null,
});

/** A note of another system: sanitised HTML where it has markup, else text. */
export const noteFromImportedCell = (cell: string): StoredNote =>
  MARKUP.test(cell) ? { text: null, html: sanitizeHtml(cell, RULES).trim() } : noteFromTypedText(cell);

/** A note for the documents' `notetext`: safe HTML, with the line breaks of typed text. */
export const noteHtmlOf = ({ text, html }: NoteColumns): string =>
  text === null ? (html ?? '') : text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign).replaceAll('\n', '<br />');

/** A note as text and lines, for places that show no HTML. Only for notes that `noteFromImportedCell` has sanitised. */
export const noteTextOf = ({ text, html }: NoteColumns): string =>
  text ??
  (html ?? '')
    .replaceAll(/<br \/>|<\/(?:p|li|ul|ol|blockquote)>/g, '\n')
    .replaceAll('<li>', '• ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (sign, name: string) => MEANT[name] ?? sign)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

/** Whether the note has any text. */
export const isNoteNotEmpty = (note: NoteColumns): boolean => noteTextOf(note).trim() !== '';
