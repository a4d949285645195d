import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrusteeUser } from '../../testing/actors.ts';
import { SAMPLE_BUILDING_ID, sampleBuildingRecordId } from '../../testing/building-samples.ts';
import { bodiesSentTo, fakeDelayedEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const PAGES = [
  ['aod', apiContract.aods.get, 'Could not load AOD details.'],
  ['legal', apiContract.legalCases.get, 'Could not load legal case.'],
  ['payment', apiContract.payments.get, 'Could not load payment.'],
  ['task', apiContract.tasks.get, 'Could not load task.'],
  ['levyaccount', apiContract.levyAccountRecords.get, 'Could not load levy account details.'],
  ['trustee-account', apiContract.trusteeAccounts.get, 'Could not load trustee account details.'],
  ['maintenance', apiContract.maintenance.get, 'Could not load maintenance job.'],
  ['contractor', apiContract.contractorRecords.get, 'Could not load contractor.'],
  ['conduct', apiContract.conduct.get, 'Could not load conduct letter.'],
  ['municipality', apiContract.municipality.get, 'Could not load municipal account.'],
] as const;

describe.each(PAGES)('the page of a record: /%s', (path, endpoint, failed) => {
  // Some pages load their lists with the record; these calls stay unanswered here.
  beforeEach(() => {
    for (const list of [
      apiContract.tasks.timeline,
      apiContract.trusteeAccounts.listLevyAccounts,
      apiContract.payments.listOfAccount,
    ])
      fakeDelayedEndpointAnswer(list);
  });
  const open = () => renderPortalApp(`/${path}/${sampleBuildingRecordId(1)}/${SAMPLE_BUILDING_ID}`, aTrusteeUser());

  it('says that it is loading, under a heading of its own', async () => {
    fakeDelayedEndpointAnswer(endpoint);
    open();
    // While the screen's code loads, the page shows a skeleton without a heading.
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('');
    expect((await screen.findAllByText('Loading…'))[0]).toBeInTheDocument();
  });

  it(`B-8 says '${failed}' in its place, and Retry asks again; the way back stays`, async () => {
    fakeEndpointRefusal(endpoint, 500);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
    const before = bodiesSentTo(endpoint).length;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(bodiesSentTo(endpoint).length).toBe(before + 1));
  });
});
