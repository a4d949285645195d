import { buildings } from '@stoep/contract/scheme/buildings';
import { trusteeAccounts } from '@stoep/contract/scheme/trustee-accounts';
import { payments } from '@stoep/contract/suppliers/payments';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTrustee } from '../../testing/actors.ts';
import { aBuildingInfo, HOUSE, sampleId } from '../../testing/building-samples.ts';
import { answers, answersPages, refuses } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const open = (path = 'trustee-account') => renderApp(`/${path}/${sampleId(402)}/${HOUSE}`, aTrustee());

beforeEach(() => {
  answers(buildings.info, aBuildingInfo());
  answers(trusteeAccounts.get, {
    id: sampleId(402),
    name: 'N Botha',
    email: 'n.botha@example.test',
    registrationId: '••••087',
  });
  answers(trusteeAccounts.listLevyAccounts, []);
  answersPages(payments.listOfAccount, []);
});

describe('B-2.10 Trustee account detail', () => {
  it.each(['trustee-account', 'account'])(
    'B-2.10 shows the account and both empty texts at /%s',
    async (path) => {
      open(path);
      for (const text of ['n.botha@example.test', '••••087', 'No payments found.', 'No levy accounts found.'])
        expect(await screen.findByText(text)).toBeInTheDocument();
    },
  );

  it("B-8.7 says 'Could not load trustee account details.'", async () => {
    refuses(trusteeAccounts.get, 404);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load trustee account details.');
  });
});
