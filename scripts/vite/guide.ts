/**
 * Makes each page of docs/guide a module of the office: its title, its headings and its content as a tree of few known elements.
 * Markdown is read at build time, so browsers load no parser; HTML in it stays text.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { GuideElement, GuideHeading, GuideNode } from '../../apps/office/src/help/guide-types.ts';

const PAGE = /[\\/]docs[\\/]guide[\\/]([\w-]+)\.md$/;
const PICTURE = '\0picture:';

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const plainText = (nodes: readonly GuideNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');

/** Where a link leads: another page of the guide, a website, or nowhere in the product. */
const linkOf = (href: string, page: string): Partial<GuideElement> | undefined => {
  if (/^https:\/\//.test(href)) return { href };
  const [, to = page, section] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(href) ?? [];
  if (href === '' || !/^(?:[\w-]+\.md)?(?:#.+)?$/.test(href)) return undefined;
  return { page: to, ...(section ? { section } : {}) };
};

/** Width and height of a PNG, so that the text does not move when the picture arrives. */
const sizeOf = (file: string) => {
  const head = readFileSync(file).subarray(16, 24);
  return { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
};

type Reading = { readonly page: string; readonly folder: string; readonly pictures: string[] };

const pictureOf = ({ href, text }: Tokens.Image, { folder, pictures }: Reading): GuideElement => {
  const file = path.join(folder, href);
  if (!pictures.includes(file)) pictures.push(file);
  return { tag: 'img', children: [], src: `${PICTURE}${pictures.indexOf(file)}`, alt: text, ...sizeOf(file) };
};

const allOf = (tokens: readonly Token[] | undefined, reading: Reading): GuideNode[] =>
  (tokens ?? []).flatMap((token) => nodesOf(token as Tokens.Generic & Token, reading));

const rowOf = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[], reading: Reading): GuideElement => ({
  tag: 'tr',
  children: cells.map(({ tokens }) => ({ tag, children: allOf(tokens, reading) })),
});

const tableOf = ({ header, rows }: Tokens.Table, reading: Reading): GuideElement => ({
  tag: 'table',
  children: [
    { tag: 'thead', children: [rowOf('th', header, reading)] },
    { tag: 'tbody', children: rows.map((cells) => rowOf('td', cells, reading)) },
  ],
});

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;
const PLAIN = { paragraph: 'p', strong: 'strong', em: 'em', blockquote: 'blockquote' } as const;

const nodesOf = (token: Token, reading: Reading): GuideNode[] => {
  const children = () => allOf('tokens' in token ? token.tokens : undefined, reading);
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading': {
      const inside = children();
      const tag = HEADINGS[(token as Tokens.Heading).depth as 1 | 2 | 3] ?? 'h3';
      return [{ tag, children: inside, id: anchorOf(plainText(inside)) }];
    }
    case 'paragraph':
    case 'strong':
    case 'em':
    case 'blockquote':
      return [{ tag: PLAIN[token.type], children: children() }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const inside = items.map(({ tokens }) => ({ tag: 'li' as const, children: allOf(tokens, reading) }));
      return [{ tag: ordered ? 'ol' : 'ul', children: inside }];
    }
    case 'table':
      return [tableOf(token as Tokens.Table, reading)];
    case 'link': {
      const to = linkOf((token as Tokens.Link).href, reading.page);
      return to ? [{ tag: 'a', children: children(), ...to }] : children();
    }
    case 'image':
      return [pictureOf(token as Tokens.Image, reading)];
    case 'codespan':
      return [{ tag: 'kbd', children: [(token as Tokens.Codespan).text] }];
    case 'code':
      return [{ tag: 'pre', children: [(token as Tokens.Code).text] }];
    case 'br':
      return [{ tag: 'br', children: [] }];
    case 'hr':
      return [{ tag: 'hr', children: [] }];
    default:
      return 'tokens' in token && token.tokens ? children() : ['text' in token ? String(token.text) : token.raw];
  }
};

const isHeading = (node: GuideNode): node is GuideElement & { id: string } =>
  typeof node !== 'string' && node.id !== undefined;

/** The page as a module; its pictures are imports, so that the build names them by their content. */
export const guideModuleOf = (markdown: string, file: string): string => {
  const page = path.basename(file, '.md');
  const reading: Reading = { page, folder: path.dirname(file), pictures: [] };
  const all = allOf(lexer(markdown), reading);
  const title = all.find((node) => typeof node !== 'string' && node.tag === 'h1');
  const headings = all
    .filter(isHeading)
    .filter(({ tag }) => tag !== 'h1')
    .map(({ id, children }): GuideHeading => ({ id, text: plainText(children) }));
  const made = {
    title: typeof title === 'object' ? plainText(title.children) : page,
    headings,
    content: all.filter((node) => node !== title),
  };
  const imports = reading.pictures.map((one, at) => `import picture${at} from ${JSON.stringify(`${one}?url`)};`);
  const body = JSON.stringify(made).replaceAll(/"\\u0000picture:(\d+)"/g, 'picture$1');
  return `${imports.join('\n')}\nexport default ${body};\n`;
};

export const guidePlugin = (): Plugin => ({
  name: 'guide',
  enforce: 'pre',
  load: (id) =>
    PAGE.test(id) ? { code: guideModuleOf(readFileSync(id, 'utf8'), id), moduleType: 'js', map: null } : null,
});
