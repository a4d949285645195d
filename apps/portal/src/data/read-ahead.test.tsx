/** What a person wants without a connection was read while there was one (decisions 0178, 0310). */
import 'fake-indexeddb/auto';
import { contract } from '@stoep/contract';
import type { HowToPay } from '@stoep/contract/bank/paying';
import { LARGEST_PAGE } from '@stoep/contract/kit/paging';
import { cents } from '@stoep/domain/money/cents';
import { hashKey } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAll, getRead } from '../offline/store.ts';
import { anOwner, signIn } from '../testing/actors.ts';
import { answers, answersPages, isUnreachable } from '../testing/fake-server.ts';
import { ACCOUNT, aDetail, anAccount, aSummary, aWhy, BUILDING, LEVY } from '../testing/owner-samples.ts';
import { renderApp } from '../testing/render-app.tsx';
import { howToPay, whyThisAmount } from './bank/paying.ts';
import { queryClient } from './query-client.ts';
import { readAhead } from './read-ahead.ts';

const { paying, ownerAccounts, tickets, profiles, buildings } = contract;
const PATH = { levyAccountId: LEVY, responsiblePersonId: ACCOUNT };
const address = (screenPath: string) => `${screenPath}?${new URLSearchParams(PATH)}`;
const { ageTotal, ageCurrent, age30Days, age60Days, age90Days, age120Days, age150Days, age180Days } =
  aDetail();
const toPay: HowToPay = {
  accountNumber: 'JAC001',
  building: 'Jacaranda Court',
  doorNumber: '1',
  reference: 'JAC001',
  ageTotal,
  ageCurrent,
  age30Days,
  age60Days,
  age90Days,
  age120Days,
  age150Days,
  age180Days,
  payInto: {
    accountName: 'Jacaranda Court Body Corporate',
    bank: 'Nedbank',
    accountNumber: '1234567890',
    branchCode: '198765',
    accountType: 'Current',
    confirmedOn: '2026-01-12',
  },
  attorney: null,
  reported: cents(0),
  proofs: [],
};

beforeEach(() => {
  signIn(anOwner());
  answers(ownerAccounts.listOwnerAccounts, [anAccount()]);
  answers(ownerAccounts.summary, aSummary());
  answers(paying.howToPay, toPay);
  answers(paying.why, aWhy());
  answers(tickets.linkables, []);
  answers(tickets.ownerActive, []);
  answers(profiles.byEmail, { firstName: 'Olga', lastName: 'Owner' } as never);
  answers(buildings.checkAccess, { access: true, asTrustee: false });
  answers(buildings.info, { id: BUILDING.id, name: BUILDING.name } as never);
  answersPages(buildings.ownerDocuments, [] as never);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetAll();
});

const losesLine = () => {
  queryClient.clear();
  for (const endpoint of [paying.howToPay, paying.why, ownerAccounts.listOwnerAccounts])
    isUnreachable(endpoint);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};
const isOnDevice = (key: readonly unknown[]) =>
  waitFor(async () => expect(await getRead(anOwner().userProfileId, hashKey(key))).toBeDefined());

test('FAULT-48.1: How to pay and Why this amount are read ahead and open offline', async () => {
  await readAhead(['owner']);
  await isOnDevice(howToPay(PATH).queryKey);
  await isOnDevice(whyThisAmount(PATH).queryKey);
  losesLine();
  const first = renderApp(address('/how-to-pay'));
  expect(await screen.findByText('12 3456 7890')).toBeInTheDocument();
  expect(screen.getByText(/^These bank details are as of \d\d:\d\d/)).toBeInTheDocument();
  first.unmount();
  queryClient.clear();
  renderApp(address('/why-this-amount'));
  expect(await screen.findByRole('region', { name: 'What is unpaid' })).toBeInTheDocument();
});

test('FAULT-48.1: where nothing was read before, the screen says that one is offline', async () => {
  losesLine();
  renderApp(address('/how-to-pay'));
  const said = await screen.findByText(/^You’re offline, and this page is not saved on this device/);
  expect(said.closest('.error')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('FAULT-48.1: the building and its documents are read ahead too', async () => {
  await readAhead(['owner']);
  const { ownerDocumentPage } = await import('./scheme/buildings.ts');
  await isOnDevice(ownerDocumentPage(BUILDING.id, { limit: LARGEST_PAGE, offset: 0 }).queryKey);
});
