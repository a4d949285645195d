/** What stands in the headings of a mail, fit to be shown and to name a file. */

/** One line without marks that turn the direction of what follows: with one, "fdp.exe" reads as "exe.pdf". */
export const oneLine = (text: string, longest: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest);

const LONGEST = 150;

/** ".pdf" for what says that it is one; what has no such ending is not kept anyway. */
const endingOf = (type: string): string => {
  if (type === 'message/rfc822') return '.eml';
  const kind = /^\w+\/([a-z]{3,4})$/.exec(type)?.[1];
  return kind ? `.${kind}` : '';
};

/** The last part of a path, of either kind; a name that says nothing is replaced by what the part is. */
export const attachmentName = (given: string | null, type: string, at: number): string => {
  const parts = oneLine(given ?? '', 2_000).split(/[\\/]/);
  const last = parts.at(-1)?.replace(/^[.\s]+/, '') ?? '';
  if (last === '') return `Attachment ${at + 1}${endingOf(type)}`;
  if (last.length <= LONGEST) return last;
  const ending = /\.\w{1,5}$/.exec(last)?.[0] ?? '';
  return last.slice(0, LONGEST - ending.length) + ending;
};
