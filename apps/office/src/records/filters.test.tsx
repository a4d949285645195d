/** Every filter of every list: it has a name, pressing it filters by nothing yet, and a value filters by that alone. */
import { officeResources } from '@stoep/contract/office/index';
import { queuesOf } from '@stoep/contract/office/queues';
import type { OfficeField, OfficeResource } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  AdminContext,
  type DataProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { officeWords } from '../shell/office-words.ts';
import { fieldsIn } from './fields-of.ts';
import { listOf } from './record-list.tsx';

const ROW = { id: '019a0000-0000-7000-8000-000000000001', title: 'Aloe Ridge' };

/** What the list was asked for last. */
let asked: Record<string, unknown> = {};
beforeEach(() => {
  globalThis.location.hash = '';
});

const provider = (resource: OfficeResource) =>
  ({
    getList: (name: string, { filter }: { filter: Record<string, unknown> }) => {
      if (name === resource.name) asked = filter;
      return Promise.resolve({ data: [ROW], total: 1 });
    },
    getMany: () => Promise.resolve({ data: [ROW] }),
  }) as unknown as DataProvider;

const show = (resource: OfficeResource) => {
  const List = listOf(resource, 0);
  render(
    <AdminContext dataProvider={provider(resource)} i18nProvider={officeWords}>
      <ResourceDefinitionContextProvider definitions={{ [resource.name]: { name: resource.name } }}>
        <ResourceContextProvider value={resource.name}>
          <List />
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
};

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  return screen.findByRole('menu');
};

/** As the list is opened, before any filter is pressed. */
const atFirst = ({ narrowed }: OfficeResource) => (narrowed ? { narrowed: true } : {});

/** What is chosen in a filter, as it is read, and what the list is asked for then. */
const chosenIn = ({ kind, choices }: OfficeField): [word: string, value: unknown] => {
  if (kind === 'link') return [ROW.title, ROW.id];
  if (kind === 'flag') return ['No', false];
  if (kind === 'day') return ['14/03/2026', '2026-03-14'];
  return [sayWord(choices?.at(-1) ?? ''), choices?.at(-1)];
};

const choose = async (input: HTMLElement, word: string) => {
  // As by keyboard: it opens lists of either kind.
  input.focus();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(word.replaceAll(/[()]/g, '.')) }));
};

const filtered = officeResources.filter((one) => fieldsIn.filters(one).length > 0);

test.each(filtered.map((one) => [one.name, one] as const))('%s', async (_, resource) => {
  show(resource);
  const filters = fieldsIn.filters(resource);
  const menu = await openMenu();
  const queue = queuesOf(resource.name).length > 0 ? ['What waits'] : [];
  expect(
    within(menu)
      .getAllByRole('menuitemcheckbox')
      .map(({ textContent }) => textContent),
  ).toEqual([...queue, ...filters.map(([, { label }]) => label)]);
  fireEvent.keyDown(menu, { key: 'Escape' });
  for (const [name, field] of filters) {
    fireEvent.click(within(await openMenu()).getByRole('menuitemcheckbox', { name: field.label }));
    const role = field.kind === 'day' ? 'textbox' : 'combobox';
    const input = await screen.findByRole(role, { name: field.label });
    expect(asked).toEqual(atFirst(resource));
    const [word, value] = chosenIn(field);
    if (field.kind === 'day') fireEvent.change(input, { target: { value: word } });
    else await choose(input, word);
    await waitFor(() => expect(asked).toEqual({ ...atFirst(resource), [name]: value }));
    fireEvent.click(within(await openMenu()).getByRole('menuitemcheckbox', { name: field.label }));
    await waitFor(() => expect(asked).toEqual(atFirst(resource)));
  }
});
