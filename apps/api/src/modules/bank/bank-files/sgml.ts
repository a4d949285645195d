/** Parses OFX 1.x: SGML with unclosed values, into the same tree as XML. */
import { bankFileSentences as texts } from '@stoep/contract/bank/bank-files.sentences';
import {
  MAX_MARKUP_DEPTH,
  MAX_MARKUP_ELEMENTS,
  type MarkupElement,
  type MarkupTree,
  newMarkupElement,
} from './markup-tree.ts';
import { MAX_BANK_FILE_LINES } from './parsed-bank-statement.ts';
import { isOfxTagPartOfText, wordsOfOfxTextTag } from './sgml-markup.ts';

const TAG = /<(\/?)([A-Za-z][\w.]{0,63})((?:\s[^<>]{0,200})?)(\/?)>/g;
const ENTITY = /&(amp|lt|gt|nbsp|quot|apos|#\d{1,6}|#x[0-9a-f]{1,5});/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
};

const codePoint = (name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
};

const plain = (text: string): string =>
  text.replace(ENTITY, (_, name: string) => NAMED[name.toLowerCase()] ?? codePoint(name)).trim();

/** Elements with children, closed or not; two of one kind are never nested. */
const GROUPS = new Set([
  'STMTTRN',
  'BANKTRANLIST',
  'LEDGERBAL',
  'AVAILBAL',
  'STMTRS',
  'CCSTMTRS',
  'BANKACCTFROM',
  'CCACCTFROM',
  'STMTTRNRS',
  'CCSTMTTRNRS',
]);
/** Elements whose start ends an unclosed transaction, list or statement. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  STMTTRN: ['STMTTRN', 'LEDGERBAL', 'AVAILBAL', 'BANKACCTFROM', 'CCACCTFROM'],
  LEDGERBAL: ['STMTTRN', 'BANKTRANLIST', 'AVAILBAL'],
  AVAILBAL: ['STMTTRN', 'BANKTRANLIST', 'LEDGERBAL'],
  BANKTRANLIST: ['STMTTRN', 'BANKTRANLIST', 'BANKACCTFROM', 'CCACCTFROM', 'LEDGERBAL', 'AVAILBAL'],
  STMTRS: ['STMTRS', 'CCSTMTRS'],
  CCSTMTRS: ['STMTRS', 'CCSTMTRS'],
  STMTTRNRS: ['STMTTRNRS', 'CCSTMTTRNRS', 'STMTRS', 'CCSTMTRS'],
  CCSTMTTRNRS: ['STMTTRNRS', 'CCSTMTTRNRS', 'STMTRS', 'CCSTMTRS'],
};
/** Some banks close the group of one account kind with the name of the other. */
const ALSO: Readonly<Record<string, string>> = {
  STMTRS: 'CCSTMTRS',
  CCSTMTRS: 'STMTRS',
  STMTTRNRS: 'CCSTMTTRNRS',
  CCSTMTTRNRS: 'STMTTRNRS',
  BANKACCTFROM: 'CCACCTFROM',
  CCACCTFROM: 'BANKACCTFROM',
  BANKMSGSRSV1: 'CREDITCARDMSGSRSV1',
  CREDITCARDMSGSRSV1: 'BANKMSGSRSV1',
};

/** Pops the last element. An unclosed element that is no group had no children: they are its siblings. */
const pop = (stack: MarkupElement[]): void => {
  const unclosed = stack.pop();
  if (unclosed === undefined || GROUPS.has(unclosed.name)) return;
  for (const child of unclosed.children.splice(0)) stack.at(-1)?.children.push(child);
};

/** Closes open elements down to this name. */
const close = (stack: MarkupElement[], name: string): boolean => {
  const named = (one: string | undefined) => stack.findLastIndex((open) => open.name === one);
  const index = named(name) < 1 ? named(ALSO[name]) : named(name);
  if (index < 1) return false;
  while (stack.length > index + 1) pop(stack);
  stack.pop();
  return true;
};

/** Ends the lowest group that cannot contain this element, with everything open in it. */
const endBefore = (stack: MarkupElement[], name: string): void => {
  const ends = ENDED_BY[name];
  const index = ends === undefined ? -1 : stack.findIndex((open) => ends.includes(open.name));
  if (index < 1) return;
  while (stack.length > index) pop(stack);
};

/** Removes comments and escapes CDATA; line numbers stay. */
const withoutSections = (text: string): string => {
  let [rest, out] = [text, ''];
  for (;;) {
    const found = /<!(--|\[CDATA\[)/.exec(rest);
    if (!found) return out + rest;
    const end = found[1] === '--' ? '-->' : ']]>';
    const until = rest.indexOf(end, found.index + found[0].length);
    if (until < 0) return out + rest;
    const inner = rest.slice(found.index + found[0].length, until);
    const instead =
      found[1] === '--'
        ? inner.replace(/[^\n]/g, '')
        : inner.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    out += rest.slice(0, found.index) + instead;
    rest = rest.slice(until + end.length);
  }
};

/** Parses the body of an OFX file. `OFX` itself must be closed; otherwise the file was cut off. */
export const parseOfxSgml = (written: string): MarkupTree => {
  const text = withoutSections(written);
  const root = newMarkupElement('', 1);
  const stack = [root];
  let [line, counted, count, last] = [1, 0, 0, 0];
  /** The last started element: the next tag shows whether it is a value or a group. */
  let open: MarkupElement | undefined;
  const lineAt = (index: number): number => {
    for (; counted < index; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  const settle = () => {
    if (open === undefined) return;
    open.text = plain(open.text);
    if (open.text === '' || GROUPS.has(open.name)) stack.push(open);
    open = undefined;
  };
  for (const found of text.matchAll(TAG)) {
    const { 0: tag, 1: slash = '', 2: written = '', 3: more = '', 4: empty = '', index } = found;
    if (open) open.text += text.slice(last, index);
    const name = written.toUpperCase();
    const ownLine = /\n[ \t]*$/.test(text.slice(Math.max(last, index - 80), index));
    const isOpen = (one: string) => open?.name === one || stack.some((other) => other.name === one);
    last = index + tag.length;
    const mark = { slash, name, written, more, empty, ownLine };
    if (open && isOfxTagPartOfText(mark, open.name, isOpen)) {
      open.text += ` ${wordsOfOfxTextTag(mark)} `;
      continue;
    }
    const leaf = open?.name;
    settle();
    const at = lineAt(index);
    if (slash === '/') {
      // A closing tag of a value, which was never open.
      const closed = leaf === name || stack.at(-1)?.children.at(-1)?.name === name;
      if (!close(stack, name) && !closed) return { root, fault: { at, says: texts.notWellFormed } };
      continue;
    }
    count += 1;
    if (count > MAX_MARKUP_ELEMENTS)
      return { root, fault: { at, says: texts.tooManyLines({ most: MAX_BANK_FILE_LINES }) } };
    endBefore(stack, name);
    open = newMarkupElement(name, at);
    stack.at(-1)?.children.push(open);
    if (empty) open = undefined;
    if (stack.length > MAX_MARKUP_DEPTH) return { root, fault: { at, says: texts.tooDeep } };
  }
  if (open) open.text += text.slice(last);
  settle();
  return stack.length === 1 ? { root } : { root, fault: { at: lineAt(text.length), says: texts.endsEarly } };
};
