/** docs/operations: links find their heading, each alert has its page, and the settings on the pages are right. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { KNOWN_ENVIRONMENT_VARIABLES, readServerConfig } from '../src/config.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGES = 'docs/operations';
const text = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const pages = readdirSync(path.join(ROOT, PAGES), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => path.posix.join(PAGES, name));

/** Headings of a page, without code blocks. */
const headingsOf = (file: string): string[] =>
  text(file)
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? []);

/** The anchor that a Git host makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Faults in the links of a page. Web addresses are not checked. */
const brokenLinks = (file: string): string[] =>
  [...text(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([link, to = '', anchor]) => {
    const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
    if (!existsSync(path.join(ROOT, target))) return [`${file}: ${link}`];
    const isThere = anchor === undefined || headingsOf(target).map(anchorOf).includes(anchor);
    return isThere ? [] : [`${file}: ${link}`];
  });

/** Pages that are named outside docs, followed by a heading in quotation marks. */
const MENTION = /docs\/operations(\/[\w/-]+\.md|\.md|\/runbook\.md)(?:, (?:“|")([^”"\n]+)(?:”|"))?/g;

const brokenMentions = (file: string): string[] =>
  [...text(file).matchAll(MENTION)].flatMap(([mention, , heading]) => {
    const page = /docs\/operations[\w/-]*\.md/.exec(mention)?.[0] ?? '';
    const isThere = existsSync(path.join(ROOT, page)) && (heading === undefined || headingsOf(page).includes(heading));
    return isThere ? [] : [`${file}: ${mention}`];
  });

const isText = (file: string): boolean => /\.(md|ts|tsx|mjs|tsv|yml|yaml|cfg|service)$|Dockerfile|Caddyfile/.test(file);

describe('the pages for administrators', () => {
  test('Operations 8: every link of a page leads to a file and a heading', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.flatMap(brokenLinks)).toEqual([]);
  });

  test('Operations 8: what code, units and other pages say of them names a page and a heading that exist', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
    const texts = tracked.filter(
      (file) => isText(file) && !file.startsWith('docs/decisions/') && existsSync(path.join(ROOT, file)),
    );
    expect(texts.flatMap(brokenMentions)).toEqual([]);
  });

  test('Operations 8: each alert has its page, which names its figures and says what to do', () => {
    const { groups } = parse(text('deploy/monitoring/alerts.yml')) as {
      groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    const wrong = rules.filter(({ alert, expr, annotations }) => {
      const page = `${PAGES}/runbook/${alert}.md`;
      if (annotations.runbook !== page || !existsSync(path.join(ROOT, page))) return true;
      const words = text(page);
      const figures = expr.match(/stoep_\w+/g) ?? [];
      return !(
        words.startsWith(`# ${alert}\n\n${annotations.summary}`) &&
        /\n## Do\n\n1\. /.test(words) &&
        figures.every((figure) => words.includes(figure)) &&
        text(`${PAGES}/monitoring.md`).includes(`(runbook/${alert}.md)`)
      );
    });
    expect(wrong.map(({ alert }) => alert)).toEqual([]);
  });

  test('Operations 8: the environment that Install writes is one that production accepts', () => {
    const [, lines = ''] = /environment <<'END'\n([\s\S]*?)\n *END/.exec(text(`${PAGES}/install.md`)) ?? [];
    const pairs = lines.split('\n').map((line) => line.trim().split(/=(.*)/s) as [string, string]);
    expect(pairs.length).toBeGreaterThan(2);
    const env = Object.fromEntries(pairs);
    expect(readServerConfig({ ...env, NODE_ENV: 'production' })).toMatchObject({
      publicUrl: 'https://portal.example',
    });
  });

  test('Operations 8: every setting that a page names is one of config.ts, of the proxy or of the script stoep', () => {
    const ofProxy = [...text('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name);
    const ofScript = [...text('deploy/stoep').matchAll(/\$\{(STOEP_\w+):-/g)].map(([, name = '']) => name);
    const known = [...KNOWN_ENVIRONMENT_VARIABLES, ...ofProxy, ...ofScript];
    const names = pages.flatMap((page) => [...text(page).matchAll(/\bSTOEP_[A-Z0-9_]+/g)].map(([name]) => name));
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
