/** Where a query that is typed over several lines ends. */

/** What begins with one of these goes on to its end, whatever stands between. */
const PASSAGES = [
  /^'(?:[^']|'')*'/,
  /^"(?:[^"]|"")*"/,
  /^\$(\w*)\$[\s\S]*?\$\1\$/,
  /^--[^\n]*(?:\n|$)/,
  /^\/\*[\s\S]*?\*\//,
];
const COMMENT = /^(--|\/\*)/;
const OPENS = /^(?:'|"|\$\w*\$|\/\*)/;

/** Whether it ends with a semicolon that stands neither in a text, a name, a body of code nor a comment. */
export const isCompleteQuery = (typed: string): boolean => {
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
