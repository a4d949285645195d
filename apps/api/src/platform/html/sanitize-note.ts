/** Notes that people write may carry simple formatting and nothing that acts. Shown through DOMPurify again. */
import sanitizeHtml from 'sanitize-html';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
};

const hasMarkup = /<\/?[a-z][^>]*>/i;

/** Safe HTML of a note. Plain text keeps its lines; an answer without any text means there was nothing to keep. */
export const sanitizeNote = (note: string): string => {
  const html = sanitizeHtml(note, RULES).trim();
  return hasMarkup.test(note) ? html : html.replace(/\r?\n/g, '<br />');
};

/** Whether a sanitised note still says something. */
export const saysSomething = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
