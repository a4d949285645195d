import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { levyAccountForTrusteesEndpoints } from '@stoep/contract/ledger/levy-account-records';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { aLegalCaseRow, SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { aLevyAccountAnswer } from '../../testing/record-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = () => renderPortalApp(`/levyaccount/${sampleBuildingRecordId(401)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());

beforeEach(() => {
  fakeEndpointAnswer(levyAccountForTrusteesEndpoints.get, aLevyAccountAnswer());
  fakeEndpointAnswer(levyAccountForTrusteesEndpoints.listAods, []);
  fakeEndpointAnswer(levyAccountForTrusteesEndpoints.listDisconnections, []);
  fakeEndpointAnswer(levyAccountForTrusteesEndpoints.listAgreements, []);
  fakeEndpointAnswer(legalCaseEndpoints.listOfAccount, [aLegalCaseRow()]);
});

describe('B-2.11 Levy account by building', () => {
  it('B-2.11 shows the Account Summary with its building, the ages and the flags with their reasons', async () => {
    open();
    const summary = await screen.findByRole('region', { name: 'Account Summary' });
    expect(within(summary).getByRole('link', { name: 'Jacaranda Court' })).toHaveAttribute(
      'href',
      `/building-info/${SAMPLE_BUILDING_ID}`,
    );
    expect(screen.getByText('Agreed in the AOD')).toBeInTheDocument();
    expect(screen.getAllByText('R 2 900.00')).toHaveLength(2);
  });

  it('B-2.11 the four tabs appear when credit control applies; a legal file leads to its page', async () => {
    const { user } = open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['AODs', 'Legals', 'Disconnections', '30-Day Agreements']);
    expect(await screen.findByText('No records.')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Legals' }));
    expect(await screen.findByRole('link', { name: 'JAC001' })).toHaveAttribute(
      'href',
      `/legal/${sampleBuildingRecordId(500)}/${SAMPLE_BUILDING_ID}`,
    );
  });

  it('B-2.11 without credit control there are no tabs', async () => {
    fakeEndpointAnswer(levyAccountForTrusteesEndpoints.get, aLevyAccountAnswer({ applyCreditControl: false }));
    open();
    await screen.findByRole('region', { name: 'Account Summary' });
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it("B-8.7 says 'Could not load levy account details.'", async () => {
    fakeEndpointRefusal(levyAccountForTrusteesEndpoints.get, 500);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load levy account details.');
  });
});
