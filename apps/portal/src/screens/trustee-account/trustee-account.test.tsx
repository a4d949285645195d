import { buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { ownerAccountForTrusteesEndpoints } from '@stoep/contract/scheme/trustee-accounts';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { aBuildingInfoAnswer, SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, fakePagedEndpointAnswer } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const open = (path = 'trustee-account') =>
  renderPortalApp(`/${path}/${sampleBuildingRecordId(402)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());

beforeEach(() => {
  fakeEndpointAnswer(buildingEndpoints.info, aBuildingInfoAnswer());
  fakeEndpointAnswer(ownerAccountForTrusteesEndpoints.get, {
    id: sampleBuildingRecordId(402),
    name: 'N Botha',
    email: 'n.botha@example.test',
    registrationId: '••••087',
  });
  fakeEndpointAnswer(ownerAccountForTrusteesEndpoints.listLevyAccounts, []);
  fakePagedEndpointAnswer(paymentEndpoints.listOfAccount, []);
});

describe('B-2.10 Trustee account detail', () => {
  it.each(['trustee-account', 'account'])('B-2.10 shows the account and both empty texts at /%s', async (path) => {
    open(path);
    for (const text of ['n.botha@example.test', '••••087', 'No payments found.', 'No levy accounts found.'])
      expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it("B-8.7 says 'Could not load trustee account details.'", async () => {
    fakeEndpointRefusal(ownerAccountForTrusteesEndpoints.get, 404);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load trustee account details.');
  });
});
