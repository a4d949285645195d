/**
 * Fills empty lists of the office with records that have a value in each column, so that their layout can be measured.
 */
import type { Page } from '@playwright/test';
import { findOfficeResource } from '@stoep/contract/office/index';
import type { OfficeField, OfficeFieldKind } from '@stoep/contract/office/office-resource';

const NAME = 'Wolhuterskop Gardens 2';
const ID = '019a0000-0000-7000-8000-0000000000';
const longest = ({ choices = [] }: OfficeField) => choices.reduce((a, b) => (b.length > a.length ? b : a), '');

const OF_KIND: Record<OfficeFieldKind, (field: OfficeField) => unknown> = {
  text: () => NAME,
  long: () => 'The geyser of the flat above leaks into the ceiling of the passage.',
  note: () => 'Seen on Monday.',
  data: () => null,
  word: longest,
  email: () => 'nomathemba.dlamini@owners.test',
  phone: () => '+27821234567',
  money: () => -1_234_567.89,
  day: () => '2026-11-30',
  instant: () => '2026-11-30T20:44:00.000Z',
  flag: () => true,
  whole: () => 1057,
  decimal: () => 12_345.678,
  percent: () => 1250,
  choice: longest,
  choices: ({ choices = [] }) => choices.slice(0, 2),
  link: () => ({ id: `${ID}01`, name: NAME }),
  links: () => [{ id: `${ID}01`, name: NAME }],
  file: () => ({ id: `${ID}01`, name: 'statement-november-2026.pdf' }),
};

/** Titles that the server composes. */
const TITLES: Readonly<Record<string, string>> = { 'statement-runs': 'Statements, 01 Nov 2026 to 30 Nov 2026' };

const sampleRow = (name: string, at: number) => {
  const fields = Object.entries(findOfficeResource(name)?.fields ?? {}).filter(([, { inList }]) => inList);
  return {
    ...Object.fromEntries(fields.map(([key, field]) => [key, OF_KIND[field.kind](field)])),
    id: ID + String(at + 10),
    title: TITLES[name] ?? NAME,
  };
};

/** From now on no list of the office is empty. */
export const fillEmptyLists = (page: Page) =>
  page.route(/\/api\/office\/records\/[^/]+\/\?/, async (route) => {
    const [, name = ''] = /records\/([^/]+)\//.exec(route.request().url()) ?? [];
    try {
      const response = await route.fetch();
      const answer = (await response.json()) as { value?: unknown[] };
      const isEmpty = response.ok() && answer.value?.length === 0;
      const value = Array.from({ length: 25 }, (_, at) => sampleRow(name, at));
      await route.fulfill({ response, json: isEmpty ? { ...answer, value, total: value.length } : answer });
    } catch (error) {
      // The page was left meanwhile, so its answer is not needed.
      if (!/disposed|closed|test ended|already handled/i.test(String(error))) throw error;
    }
  });
