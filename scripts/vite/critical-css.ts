/**
 * The rules of a sheet that a piece of markup needs for its first paint. A rule that may apply stays; one that names a class or
 * element which is not in the markup is dropped.
 */

/** A rule or a statement of a sheet: `body` is null where it ends with a semicolon. */
type Block = { readonly head: string; readonly body: string | null };

/** Splits a minified sheet into its outermost rules. */
const blocksOf = (css: string): readonly Block[] => {
  const blocks: Block[] = [];
  let depth = 0;
  let from = 0;
  let opened = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(from, at).trim(), body: null });
      from = at + 1;
    } else if (sign === '{') {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth !== 0) continue;
      blocks.push({ head: css.slice(from, opened).trim(), body: css.slice(opened + 1, at) });
      from = at + 1;
    }
  }
  return blocks;
};

/** "a, :is(b, c)" is two selectors. */
const selectorsOf = (head: string): readonly string[] => {
  const selectors = [''];
  let depth = 0;
  for (const sign of head) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors.push((selectors.pop() ?? '') + sign);
  }
  return selectors.map((one) => one.trim());
};

/** A selector without what is in its parentheses and brackets. */
const outside = (selector: string): string => {
  let depth = 0;
  let plain = '';
  for (const sign of selector) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0) plain += sign;
  }
  return plain;
};

type Names = { readonly classes: ReadonlySet<string>; readonly elements: ReadonlySet<string> };

const namesIn = (markup: string): Names => ({
  classes: new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))),
  elements: new Set(['html', 'body', ...[...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)]),
});

/** Whether a selector may apply. What is in parentheses (`:not`, `:has`, `:is`) is ignored. */
const mayApply = (selector: string, { classes, elements }: Names): boolean => {
  const plain = outside(selector);
  const wantedClasses = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  const wantedElements = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  return wantedClasses.every((name) => classes.has(name)) && wantedElements.every((name) => elements.has(name));
};

const within = (css: string, names: Names): string =>
  blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return '';
      if (/^@media\s+print/.test(head)) return '';
      if (/^@(media|supports|layer|container)/.test(head)) {
        const inner = within(body, names);
        return inner && `${head}{${inner}}`;
      }
      // Fonts with a URL wait for the whole sheet; until then the device's own fonts take their place.
      if (head === '@font-face') return body.includes('url(') ? '' : `${head}{${body}}`;
      if (head.startsWith('@')) return '';
      const wanted = selectorsOf(head).filter((selector) => mayApply(selector, names));
      return wanted.length === 0 ? '' : `${wanted.join(',')}{${body}}`;
    })
    .join('');

/** Answers the rules of `css` that `markup` needs, in their order. Animations, print and downloaded fonts are left out. */
export const criticalCssOf = (css: string, markup: string): string => within(css, namesIn(markup));
