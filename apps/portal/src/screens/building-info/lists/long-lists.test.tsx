/**
 * Lists of ten thousand rows draw one page only, so that nothing freezes; `npm run bench table` measures the server.
 */

import { creditControlEndpoints } from '@stoep/contract/credit/credit-control';
import { MAX_LIST_PAGE_SIZE } from '@stoep/contract/kit/list-query';
import { buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { trusteeEndpoints } from '@stoep/contract/scheme/trustees';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { cents } from '@stoep/domain/money/cents';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  aBuildingDocumentRow,
  aBuildingPaymentRow,
  aLevyAccountBalanceRow,
  aTrusteeContactRow,
} from '../../../testing/building-samples.ts';
import { answerEmptyBuilding, openBuildingPageAsTrustee } from '../../../testing/building-server.ts';
import { fakeEndpointAnswer, fakePagedEndpointAnswer, queryParamsSentTo } from '../../../testing/fake-server.ts';

const TEN_THOUSAND = Array.from({ length: 10_000 }, (_, at) => at + 1);

/** The number of drawn rows once the pager has this label. */
const drawn = async (list: string, label: string) => {
  expect(await screen.findByText(label)).toBeInTheDocument();
  return screen.getByRole('table', { name: list }).querySelectorAll('tbody tr').length;
};
const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

it.each([
  ['List of payments', paymentEndpoints.listOfBuilding, ['Payments'], 10, (n: number) => aBuildingPaymentRow(n)],
  [
    'List of balances',
    creditControlEndpoints.listBalances,
    ['Credit Control', 'Balances'],
    10,
    (n: number) => aLevyAccountBalanceRow(n, cents(n * 100)),
  ],
  ['List of Documents', buildingEndpoints.documents, [], 5, (n: number) => aBuildingDocumentRow(n)],
] as const)('%s, 10,000 rows: a page is asked for and drawn, the next one likewise', async (...row) => {
  const [list, endpoint, tabs, size, make] = row;
  answerEmptyBuilding();
  fakePagedEndpointAnswer(endpoint, TEN_THOUSAND.map((n) => make(n)) as never);
  const { user } = await openBuildingPageAsTrustee(...tabs);
  expect(await drawn(list, `1 - ${size} of 10000`)).toBe(size);
  await next(user);
  expect(await drawn(list, `${size + 1} - ${2 * size} of 10000`)).toBe(size);
  // Documents are first requested in one answer, to be grouped; so many are paged instead.
  const pages = queryParamsSentTo(endpoint).filter(({ limit }) => limit !== MAX_LIST_PAGE_SIZE);
  expect(queryParamsSentTo(endpoint).length - pages.length).toBe(tabs.length === 0 ? 1 : 0);
  for (const { limit } of pages) expect(limit).toBe(size);
});

it('10,000 rows of a list that comes whole: ten are drawn', async () => {
  answerEmptyBuilding();
  fakeEndpointAnswer(
    trusteeEndpoints.listAll,
    TEN_THOUSAND.map((n) => aTrusteeContactRow(n)),
  );
  const { user } = await openBuildingPageAsTrustee('Trustees');
  expect(await drawn('List of All Active Trustees', '1 - 10 of 10000')).toBe(10);
  await next(user);
  expect(await drawn('List of All Active Trustees', '11 - 20 of 10000')).toBe(10);
});
