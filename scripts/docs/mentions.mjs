/** What documents name: the files and folders of the checkout, the names of its source, and commands of npm. */
import { posix } from 'node:path';

/** The documents that the product implements are excluded: we may not change them. */
export const isOurPage = (file) => /^(docs\/(?!specification\/).*|README|ARCHITECTURE|CONTRIBUTING)\.md$/.test(file);

/** Files whose names of code a page may mention; names in the specification documents count too. */
export const isSource = (file) =>
  /^docs\/specification\//.test(file) ||
  (/\.(ts|tsx|mjs|css|sql|ya?ml|cfg|json|typ|service)$/.test(file) && !/^docs\/|\/meta\/|package-lock/.test(file));

export const wordsOf = (texts) => new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));

const escaped = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const withoutBlocks = (text) => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

/** Every part of each path: `kernel/fact.ts` is `apps/api/src/kernel/fact.ts`, and `kernel` a folder. */
export function pathsOf(files) {
  const known = new Set();
  for (const file of files) {
    const parts = file.split('/');
    for (let from = 0; from < parts.length; from++)
      for (let to = from + 1; to <= parts.length; to++) known.add(parts.slice(from, to).join('/'));
  }
  return known;
}

/** The full path of an abbreviated one: `domain/votes/x.ts` is `packages/domain/src/votes/x.ts`. */
const inFull = (path) =>
  path.replace(/^(domain|contract|ui)\//, '$1/src/').replace(/^(portal|office)\/(?!src)/, '$1/src/');

const FILE = /^(?!\/)[\w@*.<>{},-]*(?:\/[\w@*.<>{},-]+)*\.(?:ts|tsx|mjs|md|tsv|json|css|cfg|service|yaml|yml|svg|sql)$/;
const FOLDER = /^(?:apps|packages|docs|scripts|bench|e2e|deploy|kernel|engines|modules|access|db)\/[\w@*.<>{},/-]*$/;

/** Whether a path in backticks exists. `*` and `<name>` stand for any name, `{a,b}` for either. */
function isThere(path, known) {
  const plain = inFull(path.replace(/^\.\//, '').replace(/\/$/, '').replace(/^\./, '*.'));
  if (known.has(plain)) return true;
  if (!/[*<{]/.test(plain)) return false;
  const pattern = escaped(plain.replace(/<[\w-]+>/g, '*'))
    .replace(/\\\{([^}]*)\\\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('*', '[^/]*');
  const whole = new RegExp(`^${pattern}$`);
  return [...known].some((one) => whole.test(one));
}

/** camelCase, tables_in_snake_case, STOEP_SETTINGS: forms that only names of code have. Wire names belong to the glossary. */
const NAME =
  /^(?!cj_|cr446_|pg_)(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+(?:_[a-z0-9]+)+|STOEP_[A-Z0-9_]+)(?:\(\))?$/;

const isDeadName = (quote, words) =>
  quote.split('.').some((part) => NAME.test(part) && !words.has(part.replace('()', '')));

/** Names that exist in no file or source of ours: build output, an administrator's files and a setting of PostgreSQL. */
const OTHERS = [
  'dist/openapi.json',
  'deploy/.env',
  'deploy/secrets',
  'deploy/secrets/',
  'stoep_scratch',
  'synchronous_standby_names',
];

/** Links of a page that lead nowhere. */
function deadLinks(page, prose, known) {
  return [...prose.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
    .map(([, link]) => link)
    .filter((link) => !known.has(posix.join(posix.dirname(page), link).replace(/\/$/, '')))
    .map((link) => `${page}: the link ${link} leads nowhere`);
}

/** What a page names that is gone: links, paths, names of the source and commands of npm. */
export function deadMentions(page, text, { known, words, commands }) {
  const prose = withoutBlocks(text);
  const quoted = [...prose.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, quote]) => quote);
  const complaints = quoted.flatMap((quote) => {
    if (OTHERS.includes(quote)) return [];
    const command = /^npm run ([\w:-]+)/.exec(quote)?.[1];
    if (command !== undefined)
      return commands.includes(command) ? [] : [`${page}: there is no command npm run ${command}`];
    if (FILE.test(quote) || FOLDER.test(quote)) return isThere(quote, known) ? [] : [`${page}: there is no ${quote}`];
    return isDeadName(quote, words) ? [`${page}: no source has ${quote}`] : [];
  });
  return [...new Set([...deadLinks(page, prose, known), ...complaints])];
}

/** Decision records that a file names and that are gone. */
export function deadDecisions(file, text, numbers) {
  const named = [...text.matchAll(/\bdecisions?[ /](\d{4}(?:(?:,| and|, and| to) \d{4})*)/g)];
  return [...new Set(named.flatMap(([, list]) => list.match(/\d{4}/g)))]
    .filter((number) => !numbers.includes(number))
    .map((number) => `${file}: there is no decision ${number}`);
}
