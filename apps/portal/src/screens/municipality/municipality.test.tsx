import { municipalAccountEndpoints } from '@stoep/contract/scheme/municipal-accounts';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { cents } from '@stoep/domain/money/cents';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { aBuildingPaymentRow, SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import {
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakePagedEndpointAnswer,
} from '../../testing/fake-server.ts';
import { aMunicipalAccountAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = () =>
  renderPortalApp(`/municipality/${sampleBuildingRecordId(460)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());
const valueUnder = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

beforeEach(() => fakePagedEndpointAnswer(paymentEndpoints.listOfMunicipalAccount, []));

describe('B-2.7.1 the municipal account that a payment leads to', () => {
  it('B-2.7.1 tells whose account it is and what was billed last', async () => {
    fakeEndpointAnswer(municipalAccountEndpoints.get, aMunicipalAccountAnswer());
    open();
    expect(await screen.findByRole('heading', { level: 1, name: /City of Johannesburg$/ })).toBeInTheDocument();
    expect(valueUnder('Account Number')).toHaveTextContent('550012345');
    expect(valueUnder('Description')).toHaveTextContent('Water, sewerage and refuse of the common property');
    expect(valueUnder('Last Bill')?.textContent?.replace(/\s/g, ' ')).toBe('R 48 210.33');
    expect(valueUnder('Last Bill Date')).toHaveTextContent('18 Feb 2026');
    expect(valueUnder('Due Date')).toHaveTextContent('11 Mar 2026');
    expect(screen.getByRole('link', { name: 'Jacaranda Court' })).toHaveAttribute(
      'href',
      `/building-info/${SAMPLE_BUILDING_ID}`,
    );
  });

  it('lists what was paid to it, each leading to its payment', async () => {
    fakeEndpointAnswer(municipalAccountEndpoints.get, aMunicipalAccountAnswer());
    fakePagedEndpointAnswer(paymentEndpoints.listOfMunicipalAccount, [
      aBuildingPaymentRow(20071, { amount: cents(4_821_033), ourReference: 'WATER 02', progress: 'Paid' }),
    ]);
    open();
    const list = within(await screen.findByRole('region', { name: 'Payments' }));
    expect(await list.findByRole('link', { name: '20071' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/payment\//),
    );
    expect(list.getByText('WATER 02')).toBeInTheDocument();
    expect(list.getByText('Paid')).toBeInTheDocument();
  });

  it('says so where nothing was paid yet', async () => {
    fakeEndpointAnswer(municipalAccountEndpoints.get, aMunicipalAccountAnswer());
    open();
    expect(await screen.findByText('No payments found.')).toBeInTheDocument();
  });

  it('shows a dash before the first bill', async () => {
    fakeEndpointAnswer(
      municipalAccountEndpoints.get,
      aMunicipalAccountAnswer({ lastBillAmount: null, lastBillDay: null, dueDay: null }),
    );
    open();
    await screen.findByRole('region', { name: 'Municipal Account' });
    for (const label of ['Last Bill', 'Last Bill Date', 'Due Date']) expect(valueUnder(label)).toHaveTextContent('—');
  });

  it('loads, and says when it cannot, with a way to try again', async () => {
    const release = fakeDelayedEndpointAnswer(municipalAccountEndpoints.get);
    const { unmount } = open();
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    release(aMunicipalAccountAnswer());
    expect(await screen.findByRole('region', { name: 'Municipal Account' })).toBeInTheDocument();
    unmount();
    fakeEndpointRefusal(municipalAccountEndpoints.get, 500);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load municipal account.');
    fakeEndpointAnswer(municipalAccountEndpoints.get, aMunicipalAccountAnswer());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Municipal Account' })).toBeInTheDocument();
  });
});
