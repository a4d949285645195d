/** The office guide uses the names of lists, steps and fields on screen, and its pictures exist. */
import { access, readdir, readFile } from 'node:fs/promises';
import { officeResources } from '@stoep/contract/office/index';
import { expect, test } from 'vitest';

const GUIDE = new URL('../../../docs/guide/', import.meta.url);
const pages = (await readdir(GUIDE)).filter((name) => name.endsWith('.md'));

/** Names on every list and form, and texts that are read or selected, not pressed. */
const COMMON = ['Today', 'Export', 'Edit', 'Preview', 'Show in full', 'Send', 'Owner', 'Import', 'Post'];
const TOLD = ['This month is already posted'];
/** Steps of pages that are neither list nor form: levy run, and bank statement import. */
const OF_PAGES = ['Reverse', 'Undo import', 'E-mail', 'Correct it'];
/** Buttons of the portal, and states of records. */
const OF_OWNERS = ['Query this charge'];
const STATES = ['Awaiting confirmation', 'Refused by the managing agent'];

const inASentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
const said = new Set([...COMMON, ...TOLD, ...OF_PAGES, ...OF_OWNERS, ...STATES]);
for (const { label, singular, saves, fields, actions = {} } of officeResources) {
  for (const words of [label, singular, `New ${inASentence(singular)}`, saves ?? '']) said.add(words);
  const steps = Object.values(actions);
  for (const one of [...Object.values(fields), ...steps]) said.add(one.label);
  for (const step of steps) for (const field of Object.values(step.fields)) said.add(field.label);
}

test.each(pages)('docs/guide/%s', async (name) => {
  const text = await readFile(new URL(name, GUIDE), 'utf8');
  const named = [...text.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, words = '']) => words.replaceAll(/\s+/g, ' '));
  expect(named.filter((words) => !said.has(words))).toEqual([]);
  const linked = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to);
  await Promise.all(linked.map((to) => access(new URL(to, GUIDE))));
});
