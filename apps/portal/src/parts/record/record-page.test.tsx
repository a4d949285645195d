import { contract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrustee } from '../../testing/actors.ts';
import { HOUSE, sampleId } from '../../testing/building-samples.ts';
import { answersLater, received, refuses } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const PAGES = [
  ['aod', contract.aods.get, 'Could not load AOD details.'],
  ['legal', contract.legalCases.get, 'Could not load legal case.'],
  ['payment', contract.payments.get, 'Could not load payment.'],
  ['task', contract.tasks.get, 'Could not load task.'],
  ['levyaccount', contract.levyAccountRecords.get, 'Could not load levy account details.'],
  ['trustee-account', contract.trusteeAccounts.get, 'Could not load trustee account details.'],
  ['maintenance', contract.maintenance.get, 'Could not load maintenance job.'],
  ['contractor', contract.contractorRecords.get, 'Could not load contractor.'],
  ['conduct', contract.conduct.get, 'Could not load conduct letter.'],
  ['municipality', contract.municipality.get, 'Could not load municipal account.'],
] as const;

describe.each(PAGES)('the page of a record: /%s', (path, endpoint, failed) => {
  // Some pages ask for their lists along with the record; those stay unanswered here.
  beforeEach(() => {
    for (const list of [
      contract.tasks.timeline,
      contract.trusteeAccounts.listLevyAccounts,
      contract.payments.listOfAccount,
    ])
      answersLater(list);
  });
  const open = () => renderApp(`/${path}/${sampleId(1)}/${HOUSE}`, aTrustee());

  it('says that it is loading, under a heading of its own', async () => {
    answersLater(endpoint);
    open();
    // While the screen's code is on its way the whole page says so, without a heading.
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('');
    expect((await screen.findAllByText('Loading…'))[0]).toBeInTheDocument();
  });

  it(`B-8 says '${failed}' in its place, and Retry asks again; the way back stays`, async () => {
    refuses(endpoint, 500);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
    const before = received(endpoint).length;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(received(endpoint).length).toBe(before + 1));
  });
});
