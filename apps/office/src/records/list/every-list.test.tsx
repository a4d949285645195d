/**
 * Every list, operated like a person would: by keyboard, by each filter, each sortable header and its columns. A
 * filter has a name, an empty one filters nothing, and a value filters by that alone.
 */

import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { officeResources } from '@stoep/contract/office/index';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/office-resource';
import { worklistQueuesOfResource } from '@stoep/contract/office/worklist-queues';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { inRunForm } from '../../../../../scripts/test/run-form.ts';
import { renderRecordList, SAMPLE_LIST_ROWS } from '../../testing/render-list.tsx';
import { recordFieldSelectors } from '../form/fields-of.ts';
import { availableListColumnsOf, chosenListColumnsOf, sortableFieldsOf } from './list-columns.ts';
import { listViewAddress } from './list-views.ts';

beforeEach(() => {
  globalThis.location.hash = '';
});

const each = officeResources.map((one) => [one.name, one] as const);
type View = ReturnType<typeof renderRecordList>;

const byKeys = async () => {
  await screen.findByText('Number 1');
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(screen.getByText('Number 2')).toHaveFocus();
  fireEvent.keyDown(document.body, { key: 'x' });
  const bar = await screen.findByLabelText('Chosen');
  expect(within(bar).getByText(/^1 selected/)).toBeInTheDocument();
  fireEvent.click(within(bar).getByText('Clear'));
  await waitFor(() => expect(screen.queryByLabelText('Chosen')).toBeNull());
};

const heads = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('th [data-field]')];

const bySort = async (resource: OfficeResource, { container, asked }: View) => {
  const names = sortableFieldsOf(resource, chosenListColumnsOf(resource, [])).map(([name]) => name);
  expect(heads(container).map((one) => one.dataset.field)).toEqual(expect.arrayContaining(names));
  for (const name of inRunForm({ quick: names.slice(0, 2), full: names })) {
    const before = asked().sort;
    const press = () => heads(container).find((one) => one.dataset.field === name);
    fireEvent.click(press() as HTMLElement);
    await waitFor(() => expect(asked().sort).not.toEqual(before));
    expect(asked().sort?.field).toBe(name);
  }
};

/** Also those below an open dialog. */
const shownHeads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);

const byColumns = async (resource: OfficeResource) => {
  const declared = chosenListColumnsOf(resource, []).map(([name]) => name);
  const other = availableListColumnsOf(resource).find(([name]) => !declared.includes(name));
  if (!other) return;
  const before = shownHeads();
  fireEvent.click(screen.getByText('Columns'));
  const box = await screen.findByRole('dialog', { name: 'Columns' });
  fireEvent.click(within(box).getByLabelText(other[1].label));
  await waitFor(() => expect(shownHeads()).toEqual([...before, other[1].label]));
  fireEvent.click(within(box).getByText('Reset'));
  await waitFor(() => expect(shownHeads()).toEqual(before));
  fireEvent.click(within(box).getByText('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

const openMenu = async () => {
  // By its text: querying roles of a whole list is slow, and is done once below.
  fireEvent.click(await screen.findByText('Add filter'));
  return screen.findByRole('menu');
};

/** The list as it opens, before any filter. */
const atFirst = ({ narrowed }: OfficeResource) => (narrowed ? { narrowed: true } : {});

const [ROW = { id: '', title: '' }] = SAMPLE_LIST_ROWS;

/** The choice in a filter, as displayed, and the query it leads to. */
const chosenIn = ({ kind, choices }: OfficeField): [word: string, value: unknown] => {
  if (kind === 'link') return [ROW.title, ROW.id];
  if (kind === 'flag') return ['No', false];
  if (kind === 'day') return ['14/03/2026', '2026-03-14'];
  return [formatIdentifierAsWords(choices?.at(-1) ?? ''), choices?.at(-1)];
};

const choose = async (input: HTMLElement, word: string) => {
  // By keyboard, which opens both kinds of lists.
  input.focus();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(word.replaceAll(/[()]/g, '.')) }));
};

/** Fields of one kind are drawn and read by the same code. */
const firstOfEachKind = <T extends readonly [string, OfficeField]>(fields: readonly T[]): readonly T[] =>
  fields.filter(([, { kind }], index) => fields.findIndex(([, other]) => other.kind === kind) === index);

const byFilters = async (resource: OfficeResource, { asked }: View) => {
  const filters = recordFieldSelectors.filters(resource);
  if (filters.length === 0) return;
  const menu = await openMenu();
  const queue = worklistQueuesOfResource(resource.name).length > 0 ? ['Show'] : [];
  expect(
    within(menu)
      .getAllByRole('menuitemcheckbox')
      .map(({ textContent }) => textContent),
  ).toEqual([...queue, ...filters.map(([, { label }]) => label)]);
  fireEvent.keyDown(menu, { key: 'Escape' });
  for (const [name, field] of inRunForm({ quick: firstOfEachKind(filters), full: filters })) {
    fireEvent.click(within(await openMenu()).getByText(field.label));
    const role = field.kind === 'day' ? 'textbox' : 'combobox';
    const input = await screen.findByRole(role, { name: field.label });
    expect(asked().filter).toEqual(atFirst(resource));
    const [word, value] = chosenIn(field);
    if (field.kind === 'day') fireEvent.change(input, { target: { value: word } });
    else await choose(input, word);
    await waitFor(() => expect(asked().filter).toEqual({ ...atFirst(resource), [name]: value }));
    fireEvent.click(within(await openMenu()).getByText(field.label));
    await waitFor(() => expect(asked().filter).toEqual(atFirst(resource)));
  }
};

/** The lists are drawn and operated by the same code: the quick form takes every third. */
test.each(inRunForm({ quick: each.filter((_, place) => place % 3 === 0), full: each }))('%s', async (_, resource) => {
  const shown = renderRecordList(resource);
  await byKeys();
  await bySort(resource, shown);
  await byColumns(resource);
  await byFilters(resource, shown);
});

test.each(each)('%s: a view of all its filters, sorts and columns is opened as it was kept', (_, resource) => {
  const filter = {
    ...Object.fromEntries(recordFieldSelectors.filters(resource).map(([name, field]) => [name, chosenIn(field)[1]])),
    ...(worklistQueuesOfResource(resource.name)[0] ? { queue: worklistQueuesOfResource(resource.name)[0]?.key } : {}),
  };
  for (const [sort] of sortableFieldsOf(resource, availableListColumnsOf(resource))) {
    const view = { filter: JSON.stringify(filter), sort, order: 'asc' as const, columns: [], perPage: 10 };
    const opened = new URLSearchParams(listViewAddress(resource, view).split('?')[1]);
    expect(JSON.parse(opened.get('filter') ?? '')).toEqual(filter);
    expect([opened.get('sort'), opened.get('order')]).toEqual([sort, 'ASC']);
  }
  const names = availableListColumnsOf(resource).map(([name]) => name);
  if (names.length > 0)
    expect(chosenListColumnsOf(resource, names.toReversed()).map(([name]) => name)).toEqual(names.toReversed());
});
