/** Finds where a query that is typed over several lines ends. */

/** Openings of texts, names, code bodies and comments. Each runs to its own end, whatever is between. */
const PASSAGES = [
  /^'(?:[^']|'')*'/,
  /^"(?:[^"]|"")*"/,
  /^\$(\w*)\$[\s\S]*?\$\1\$/,
  /^--[^\n]*(?:\n|$)/,
  /^\/\*[\s\S]*?\*\//,
];
const COMMENT = /^(--|\/\*)/;
const OPENS = /^(?:'|"|\$\w*\$|\/\*)/;

/** Whether the input ends with a semicolon that is not inside a text, a name, a code body or a comment. */
export const isCompleteDbPromptInput = (typed: string): boolean => {
  let last = '';
  for (let at = 0; at < typed.length; ) {
    const rest = typed.slice(at);
    const passage = PASSAGES.map((one) => one.exec(rest)?.[0]).find((found) => found !== undefined);
    if (passage === undefined && OPENS.test(rest)) return false;
    const next = passage ?? rest.charAt(0);
    if (!COMMENT.test(next) && next.trim() !== '') last = next;
    at += next.length;
  }
  return last === ';';
};
