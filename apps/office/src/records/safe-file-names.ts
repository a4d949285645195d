/** Makes mail headers and attachment names safe to display and to save. */

/** One line without bidirectional control characters, which could make "fdp.exe" look like "exe.pdf". */
export const safeSingleLine = (text: string, longest: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest);

const LONGEST = 150;

/** The ending for a content type; other types are not accepted anyway. */
const endingOf = (type: string): string => {
  if (type === 'message/rfc822') return '.eml';
  const kind = /^\w+\/([a-z]{3,4})$/.exec(type)?.[1];
  return kind ? `.${kind}` : '';
};

/** The last part of a path of either kind; an empty name is replaced by the type of the part. */
export const safeAttachmentName = (given: string | null, type: string, at: number): string => {
  const parts = safeSingleLine(given ?? '', 2_000).split(/[\\/]/);
  const last = parts.at(-1)?.replace(/^[.\s]+/, '') ?? '';
  if (last === '') return `Attachment ${at + 1}${endingOf(type)}`;
  if (last.length <= LONGEST) return last;
  const ending = /\.\w{1,5}$/.exec(last)?.[0] ?? '';
  return last.slice(0, LONGEST - ending.length) + ending;
};
