/** Quotas are stored in millionths and read in percent: the word for how they are stored reaches nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { englishSentences } from '../languages/en.ts';
import { officeResources } from './index.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules') && !/\.test\.|\.arbitrary\./.test(name))
    .map((name) => `${ROOT}${folder}/${name}`);

/** What a program says: its strings and the text of its elements, without comments and the names of values and columns. */
const said = (source: string): string =>
  (
    source
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/.*$/gm, '')
      .replace(/quotaMillionths|quota_millionths/g, '')
      .match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}=;()]+</g) ?? []
  ).join('\n');

test('acceptance 8: no "millionths" in any screen, message, import or report', () => {
  const sources = ['apps/api/src', 'apps/office/src', 'apps/portal/src', 'packages'].flatMap((folder) =>
    filesIn(folder, /\.(ts|tsx|typ)$/),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  const pages = [...filesIn('docs/guide', /\.md$/), `${ROOT}docs/import.md`, `${ROOT}docs/month.md`];
  const wrong = [...sources, ...pages].filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /millionth/i.test(/\.tsx?$/.test(file) ? said(text) : text);
  });
  expect(said("const a = 'in millionths'; /* millionths */ <p>of millionths</p>")).toMatch(
    /in millionths[\s\S]*of millionths/,
  );
  expect(wrong.map((file) => file.slice(ROOT.length))).toEqual([]);
  expect(JSON.stringify([officeResources, englishSentences])).not.toMatch(/millionth/i);
  const quota = officeResources.find(({ name }) => name === 'units')?.fields.quota;
  expect(quota).toMatchObject({ kind: 'percent', perPercent: 10_000 });
});
