/** Parses XML into a plain tree: elements with text and line number. Entities are never expanded. */
import { bankFileSentences as texts } from '@stoep/contract/bank/bank-files.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { SaxesParser } from 'saxes';
import { MAX_BANK_FILE_LINES } from './parsed-bank-statement.ts';

export type MarkupElement = {
  readonly name: string;
  readonly at: number;
  readonly currency: string | undefined;
  text: string;
  readonly children: MarkupElement[];
};

export type MarkupTree = {
  readonly root: MarkupElement;
  readonly fault?: { readonly at: number; readonly says: FilledSentence };
};

/** Limits of depth and size against hostile files; no bank statement reaches them. */
export const MAX_MARKUP_DEPTH = 64;
export const MAX_MARKUP_ELEMENTS = 600_000;

export const newMarkupElement = (name: string, at: number, currency?: string): MarkupElement => ({
  name,
  at,
  currency,
  text: '',
  children: [],
});

/** Direct children with this name. */
export const childElements = (of: MarkupElement | undefined, name: string): readonly MarkupElement[] =>
  of?.children.filter((child) => child.name === name) ?? [];

/** The first element along a path of names. */
export const elementAtPath = (of: MarkupElement | undefined, ...names: readonly string[]): MarkupElement | undefined =>
  names.reduce<MarkupElement | undefined>((found, name) => found?.children.find((child) => child.name === name), of);

/** Text of the element at a path; undefined if there is none. */
export const elementTextAtPath = (of: MarkupElement | undefined, ...names: readonly string[]): string | undefined =>
  elementAtPath(of, ...names)?.text.trim() || undefined;

/** All descendants with this name; it does not search below a match. */
export const descendantElements = (of: MarkupElement, name: string): readonly MarkupElement[] =>
  of.children.flatMap((child) => (child.name === name ? [child] : descendantElements(child, name)));

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses XML. A document type is refused, so nothing can be expanded. */
export const parseXml = (text: string): MarkupTree => {
  const root = newMarkupElement('', 1);
  const stack = [root];
  let count = 0;
  let fault: MarkupTree['fault'];
  const parser = new SaxesParser();
  const fail = (says: FilledSentence) => {
    fault ??= { at: parser.line, says };
  };
  parser.on('error', () => fail(texts.notWellFormed));
  parser.on('doctype', () => fail(texts.doctype));
  parser.on('opentag', ({ name, attributes }) => {
    const opened = newMarkupElement(localName(name), parser.line, attributes.Ccy);
    count += 1;
    if (count > MAX_MARKUP_ELEMENTS) fail(texts.tooManyLines({ most: MAX_BANK_FILE_LINES }));
    if (stack.length >= MAX_MARKUP_DEPTH) fail(texts.tooDeep);
    else stack.at(-1)?.children.push(opened);
    stack.push(opened);
  });
  const add = (more: string) => {
    const last = stack.at(-1);
    if (last !== undefined) last.text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (stack.length > 1) stack.pop();
  });
  for (let from = 0; from < text.length && fault === undefined; from += STRIDE)
    parser.write(text.slice(from, from + STRIDE));
  if (fault === undefined) parser.close();
  return fault === undefined ? { root } : { root, fault };
};

const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/g;

/** The same for files with unescaped ampersands in texts: `SMITH & SONS`. */
export const parseLenientXml = (text: string): MarkupTree => {
  const strict = parseXml(text);
  if (strict.fault?.says.key !== texts.notWellFormed.key) return strict;
  const mended = text.replace(BARE_AMPERSAND, '&amp;');
  return mended.length === text.length ? strict : parseXml(mended);
};

/** Small enough to stop early in a damaged file, large enough to cost nothing. */
const STRIDE = 65_536;
