/** What a person needs offline was loaded while there was a connection (decisions 0178, 0310). */
import 'fake-indexeddb/auto';
import { apiContract } from '@stoep/contract';
import type { PaymentInstructions } from '@stoep/contract/bank/paying';
import { MAX_LIST_PAGE_SIZE } from '@stoep/contract/kit/list-query';
import { cents } from '@stoep/domain/money/cents';
import { hashKey } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDeviceStore, findAnswerInDeviceStore } from '../offline/device-store.ts';
import { anOwnerUser, signInTestUser } from '../testing/actors.ts';
import { fakeEndpointAnswer, fakePagedEndpointAnswer, fakeUnreachableEndpoint } from '../testing/fake-server.ts';
import {
  aBalanceExplanationAnswer,
  aLevyAccountDetailAnswer,
  anOwnerAccountAnswer,
  anOwnerSummaryAnswer,
  OWNER_SAMPLE_BUILDING,
  SAMPLE_LEVY_ACCOUNT_ID,
  SAMPLE_OWNER_ACCOUNT_ID,
} from '../testing/owner-samples.ts';
import { renderPortalApp } from '../testing/render-app.tsx';
import { balanceExplanationQuery, paymentInstructionsQuery } from './bank/paying.ts';
import { prefetchForOffline } from './offline-prefetch.ts';
import { portalQueryClient } from './query-client.ts';

const { paying, ownerAccounts, tickets, profiles, buildings } = apiContract;
const PATH = { levyAccountId: SAMPLE_LEVY_ACCOUNT_ID, responsiblePersonId: SAMPLE_OWNER_ACCOUNT_ID };
const address = (screenPath: string) => `${screenPath}?${new URLSearchParams(PATH)}`;
const { ageTotal, ageCurrent, age30Days, age60Days, age90Days, age120Days, age150Days, age180Days } =
  aLevyAccountDetailAnswer();
const toPay: PaymentInstructions = {
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
  signInTestUser(anOwnerUser());
  fakeEndpointAnswer(ownerAccounts.listOwnerAccounts, [anOwnerAccountAnswer()]);
  fakeEndpointAnswer(ownerAccounts.summary, anOwnerSummaryAnswer());
  fakeEndpointAnswer(paying.howToPay, toPay);
  fakeEndpointAnswer(paying.why, aBalanceExplanationAnswer());
  fakeEndpointAnswer(tickets.linkables, []);
  fakeEndpointAnswer(tickets.ownerActive, []);
  fakeEndpointAnswer(profiles.byEmail, { firstName: 'Olga', lastName: 'Owner' } as never);
  fakeEndpointAnswer(buildings.checkAccess, { access: true, asTrustee: false });
  fakeEndpointAnswer(buildings.info, { id: OWNER_SAMPLE_BUILDING.id, name: OWNER_SAMPLE_BUILDING.name } as never);
  fakePagedEndpointAnswer(buildings.ownerDocuments, [] as never);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await clearDeviceStore();
});

const losesLine = () => {
  portalQueryClient.clear();
  for (const endpoint of [paying.howToPay, paying.why, ownerAccounts.listOwnerAccounts])
    fakeUnreachableEndpoint(endpoint);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};
const isOnDevice = (key: readonly unknown[]) =>
  waitFor(async () => expect(await findAnswerInDeviceStore(anOwnerUser().userProfileId, hashKey(key))).toBeDefined());

test('FAULT-48.1: How to pay and Why this amount are read ahead and open offline', async () => {
  await prefetchForOffline(['owner']);
  await isOnDevice(paymentInstructionsQuery(PATH).queryKey);
  await isOnDevice(balanceExplanationQuery(PATH).queryKey);
  losesLine();
  const first = renderPortalApp(address('/how-to-pay'));
  expect(await screen.findByText('12 3456 7890')).toBeInTheDocument();
  expect(screen.getByText(/^These bank details are as of \d\d:\d\d/)).toBeInTheDocument();
  first.unmount();
  portalQueryClient.clear();
  renderPortalApp(address('/why-this-amount'));
  expect(await screen.findByRole('region', { name: 'What is unpaid' })).toBeInTheDocument();
});

test('FAULT-48.1: where nothing was read before, the screen says that one is offline', async () => {
  losesLine();
  renderPortalApp(address('/how-to-pay'));
  const said = await screen.findByText(/^You’re offline, and this page is not saved on this device/);
  expect(said.closest('.error')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('FAULT-48.1: the building and its documents are read ahead too', async () => {
  await prefetchForOffline(['owner']);
  const { ownerDocumentsQuery: ownerDocumentPage } = await import('./scheme/buildings.ts');
  await isOnDevice(ownerDocumentPage(OWNER_SAMPLE_BUILDING.id, { limit: MAX_LIST_PAGE_SIZE, offset: 0 }).queryKey);
});
