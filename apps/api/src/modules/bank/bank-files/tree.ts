/** Marked-up files as a plain tree: elements with their text and the line they begin in. Entities are never expanded. */
import { bankFileSentences as texts } from '@stoep/contract/bank/bank-files.sentences';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { SaxesParser } from 'saxes';
import { MOST_LINES } from './statement.ts';

export type Element = {
  readonly name: string;
  readonly at: number;
  readonly currency: string | undefined;
  text: string;
  readonly children: Element[];
};

export type Tree = {
  readonly root: Element;
  readonly fault?: { readonly at: number; readonly says: FilledSentence };
};

/** No statement is nested so deep, nor has so many elements that it would fill the memory. */
export const DEEPEST = 64;
export const MOST_ELEMENTS = 600_000;

export const element = (name: string, at: number, currency?: string): Element => ({
  name,
  at,
  currency,
  text: '',
  children: [],
});

/** Direct children of this name. */
export const all = (of: Element | undefined, name: string): readonly Element[] =>
  of?.children.filter((child) => child.name === name) ?? [];

/** The first element along a path of names. */
export const at = (of: Element | undefined, ...names: readonly string[]): Element | undefined =>
  names.reduce<Element | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    of,
  );

/** Its text, along a path; undefined when there is none. */
export const textAt = (of: Element | undefined, ...names: readonly string[]): string | undefined =>
  at(of, ...names)?.text.trim() || undefined;

/** Every element of this name, however deep; below one that was found nothing more is looked for. */
export const within = (of: Element, name: string): readonly Element[] =>
  of.children.flatMap((child) => (child.name === name ? [child] : within(child, name)));

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML. A document type is refused, so there is nothing that could be expanded. */
export const readXml = (text: string): Tree => {
  const root = element('', 1);
  const stack = [root];
  let count = 0;
  let fault: Tree['fault'];
  const parser = new SaxesParser();
  const fail = (says: FilledSentence) => {
    fault ??= { at: parser.line, says };
  };
  parser.on('error', () => fail(texts.notWellFormed));
  parser.on('doctype', () => fail(texts.doctype));
  parser.on('opentag', ({ name, attributes }) => {
    const opened = element(localName(name), parser.line, attributes.Ccy);
    count += 1;
    if (count > MOST_ELEMENTS) fail(texts.tooManyLines({ most: MOST_LINES }));
    if (stack.length >= DEEPEST) fail(texts.tooDeep);
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

/** The same of a file whose texts have an ampersand as people write it: `SMITH & SONS`. */
export const readForgivingXml = (text: string): Tree => {
  const strict = readXml(text);
  if (strict.fault?.says.key !== texts.notWellFormed.key) return strict;
  const mended = text.replace(BARE_AMPERSAND, '&amp;');
  return mended.length === text.length ? strict : readXml(mended);
};

/** Small enough that a damaged file is left soon, large enough to cost nothing. */
const STRIDE = 65_536;
