/** Help: a section for each page of the menu, beside the work; the keys in one dialog. */
import { apiContract } from '@stoep/contract';
import { GUIDE_SECTIONS, guideSectionOfAddress } from '@stoep/contract/office/help/menu-help';
import { officeMenuFor } from '@stoep/contract/office/menu';
import { STAFF_ROLES } from '@stoep/domain/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeEmptyTodayAnswers } from '../testing/empty-today.ts';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { guidePages } from './guide-pages.ts';
import type { GuideElement, GuideNode } from './guide-types.ts';

const exists = (page: string, section?: string): boolean => {
  const found = guidePages.get(page);
  return found !== undefined && (section === undefined || found.headings.some(({ id }) => id === section));
};
const elementsOf = (nodes: readonly GuideNode[]): GuideElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));

describe('the guide', () => {
  test.each(STAFF_ROLES)('has a section for each page of the menu of a %s', (role) => {
    const menu = officeMenuFor(role);
    const pages = menu.flatMap(({ pages: all }) => all.map(({ to }) => to));
    const sections = pages.map((to) => [to, guideSectionOfAddress(menu, to)] as const);
    expect(sections.filter(([, section]) => section === 'README' || !exists(...split(section)))).toEqual([]);
  });

  test('each section exists, also that of records shown on another record', () => {
    expect(Object.values(GUIDE_SECTIONS).filter((section) => !exists(...split(section)))).toEqual([]);
    const menu = officeMenuFor('administrator');
    expect(guideSectionOfAddress(menu, '/legal-notes/1/show')).toBe(guideSectionOfAddress(menu, '/legal-cases'));
    expect(guideSectionOfAddress(menu, '/nowhere')).toBe('README');
  });

  test('each of its links leads to a page and heading, each picture has a text, and the contents lead to every page', () => {
    const all = [...guidePages].map(([name, { content }]) => ({ name, elements: elementsOf(content) }));
    const links = all.flatMap(({ name, elements }) => elements.map(({ page, section }) => ({ name, page, section })));
    expect(links.filter(({ page, section }) => page !== undefined && !exists(page, section))).toEqual([]);
    const pictures = all.flatMap(({ elements }) => elements.filter(({ tag }) => tag === 'img'));
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.filter(({ alt, src, width }) => !alt || !src || !width)).toEqual([]);
    const contents = new Set(links.filter(({ name }) => name === 'README').map(({ page }) => page));
    expect([...guidePages.keys()].filter((name) => name !== 'README' && !contents.has(name))).toEqual([]);
  });
});

function split(place: string): [page: string, section?: string] {
  const [page = '', section] = place.split('#');
  return section === undefined ? [page] : [page, section];
}

beforeEach(() => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.today, []);
  fakeEmptyTodayAnswers();
  fakeEndpointAnswer(apiContract.office.find, []);
});

test('F1 in a field opens the section beside the form; what was typed stays, and Escape goes back to the field', async () => {
  const { user } = renderOffice('/contacts/create');
  const field = await screen.findByLabelText(/^First name/);
  await user.type(field, 'Thandi');
  await user.keyboard('{F1}');
  const help = await screen.findByLabelText('Help', { selector: '.help-panel' });
  expect(
    await within(help).findByRole('heading', { level: 2, name: guidePages.get('people')?.title ?? '' }),
  ).toHaveFocus();
  expect(field).toHaveValue('Thandi');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Help', { selector: '.help-panel' })).toBeNull());
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Thandi');
});

test('links between pages of the guide open in place, and Open as a page leads to the page', async () => {
  const { user } = renderOffice('/tasks');
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  const help = await screen.findByLabelText('Help', { selector: '.help-panel' });
  await user.click(within(help).getByRole('button', { name: 'All help pages' }));
  await user.click(within(help).getAllByRole('link', { name: 'Tickets' })[0] as HTMLElement);
  expect(within(help).getByRole('heading', { level: 2, name: guidePages.get('tickets')?.title ?? '' })).toBeVisible();
  expect(globalThis.location.hash).toBe('#/tasks');
  await user.click(within(help).getByRole('link', { name: 'Open as a page' }));
  await waitFor(() => expect(globalThis.location.hash).toBe('#/help/tickets'));
  const title = guidePages.get('tickets')?.title ?? '';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('"?" shows the keys of the list, of every page and of the menu, and not while somebody types', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [{ id: 'p-1', title: 'Anna' }], total: 1, atLeast: false });
  const { user } = renderOffice('/contacts', { role: 'bookkeeper' });
  await screen.findByRole('link', { name: 'Anna' });
  const search = await screen.findByRole('searchbox');
  await user.type(search, '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  search.blur();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(dialog).getByText('Help for this page')).toBeVisible();
  expect(within(dialog).getByText('g l').closest('div')).toHaveTextContent('Levies');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Find knows the headings of the guide', async () => {
  const { user } = renderOffice('/contacts');
  await screen.findByRole('button', { name: 'Find anything' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Find anything' });
  await user.paste('owner calls');
  await user.click(await screen.findByRole('option', { name: /^An owner calls/ }));
  await waitFor(() => expect(globalThis.location.hash).toBe('#/help/tickets/an-owner-calls'));
});
