/** Every screen of the office says what it is for and what comes next, in words that people use. */
import { expect, test } from 'vitest';
import { officeResources } from './index.ts';

/** Words of the machine; people say what the thing is. */
const RIDDLES = /\b(?:queues?|elements?|entit(?:y|ies)|records?|rows?|ids?|hash|parked|sweep|payload)\b/i;

test.each(officeResources.map((one) => [one.name, one] as const))('%s', (_, { about, next, ...resource }) => {
  expect(about).toMatch(/^[A-Z].{20,}\.$/);
  expect(next).toMatch(/^[A-Z].{20,}\.$/);
  const fields = [
    ...Object.values(resource.fields),
    ...Object.values(resource.actions ?? {}).flatMap((step) => Object.values(step.fields)),
  ];
  const steps = Object.values(resource.actions ?? {}).flatMap(({ label, confirm, tells }) => [
    label,
    confirm ?? '',
    tells ?? '',
  ]);
  const waits = Object.values(resource.queues ?? {}).map(({ label }) => label);
  const empty = [resource.nothingYet ?? '', resource.narrowed ?? '', resource.saves ?? ''];
  const said = [about, next, resource.label, resource.singular, ...steps, ...waits, ...empty];
  for (const { label, hint = '' } of fields) said.push(label, hint);
  expect(said.filter((words) => RIDDLES.test(words.replaceAll('ID', '')))).toEqual([]);
});

const steps = officeResources.flatMap(({ name, actions = {} }) =>
  Object.entries(actions).map(([step, action]) => [`${name}.${step}`, action] as const),
);

/** Decision 0254: nobody presses a button without having read what it does, and who hears of it. */
test.each(steps)('%s says what it changes and who is told, unless it can be taken back', (_, action) => {
  if (action.undoable) return;
  expect(action.tells).toBeDefined();
  if (action.tells === null) expect(action.confirm).toMatch(/^[A-Z].+\.$/);
  else expect(action.tells).toMatch(/^[A-Z].+\.$/);
});

test.each(officeResources.flatMap((one) => (one.tabs ? [[one.name, one, one.tabs] as const] : [])))(
  'each field, step and list of %s stands in one tab of its page',
  (_, { fields, actions = {}, related = [] }, tabs) => {
    const inTabs = (part: 'fields' | 'actions' | 'related') => tabs.flatMap((tab) => tab[part] ?? []).toSorted();
    expect(new Set(inTabs('fields')).size).toBe(inTabs('fields').length);
    for (const name of inTabs('fields')) expect(fields).toHaveProperty(name);
    expect(tabs.filter(({ otherFields }) => otherFields)).toHaveLength(1);
    expect(inTabs('actions')).toEqual(Object.keys(actions).toSorted());
    expect(inTabs('related')).toEqual(related.map(({ resource }) => resource).toSorted());
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(tabs.length);
  },
);
