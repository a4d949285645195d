/** OFX 1.x: SGML in which values are not closed. The same tree comes of it as of XML. */
import { bankFileSentences as texts } from '@stoep/contract/accounts/bank-files.sentences';
import { MOST_LINES } from './statement.ts';
import { DEEPEST, type Element, element, MOST_ELEMENTS, type Tree } from './tree.ts';

const TAG = /<(\/?)([A-Za-z][\w.]{0,63})>([^<]*)/g;
const ENTITY = /&(amp|lt|gt|nbsp|quot|apos|#\d{1,6});/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
};

const plain = (text: string): string =>
  text.replace(ENTITY, (_, name: string) => NAMED[name] ?? String.fromCodePoint(Number(name.slice(1))));

/** Closes what is open down to this name; what was never closed held no children: they are its neighbours. */
const close = (stack: Element[], name: string): boolean => {
  const index = stack.findLastIndex((open) => open.name === name);
  if (index < 1) return false;
  while (stack.length > index + 1) {
    const unclosed = stack.pop();
    for (const child of unclosed?.children.splice(0) ?? []) stack.at(-1)?.children.push(child);
  }
  stack.pop();
  return true;
};

/** Reads the body of an OFX 1.x file; `OFX` itself must be closed, or the file was cut. */
export const readSgml = (text: string): Tree => {
  const root = element('', 1);
  const stack = [root];
  let line = 1;
  let count = 0;
  let counted = 0;
  const lineAt = (index: number): number => {
    for (; counted < index; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  for (const { 1: slash, 2: given = '', 3: value = '', index } of text.matchAll(TAG)) {
    const name = given.toUpperCase();
    const at = lineAt(index);
    if (slash === '/') {
      // A value may be closed, too; it was never open.
      const leaf = stack.at(-1)?.children.at(-1);
      if (!close(stack, name) && leaf?.name !== name)
        return { root, fault: { at, says: texts.notWellFormed } };
      continue;
    }
    count += 1;
    if (count > MOST_ELEMENTS) return { root, fault: { at, says: texts.tooManyLines({ most: MOST_LINES }) } };
    const opened = element(name, at);
    opened.text = plain(value).trim();
    stack.at(-1)?.children.push(opened);
    if (opened.text === '') stack.push(opened);
    if (stack.length > DEEPEST) return { root, fault: { at, says: texts.tooDeep } };
  }
  return stack.length === 1 ? { root } : { root, fault: { at: lineAt(text.length), says: texts.endsEarly } };
};
