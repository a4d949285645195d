/** The details of a record's page while its list row still stands in for it. */
import { apiContract } from '@stoep/contract';
import { conductLettersResource } from '@stoep/contract/credit/legal-cases.resources';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const LETTER = { id: '019a0000-0000-7000-8000-000000000002', title: 'Dog without permission' };
const { mail } = conductLettersResource.fields;

test('what a list leaves out is not called empty before the record has come', async () => {
  fakeEndpointAnswer(apiContract.office.list, {
    value: [{ ...LETTER, sentDay: null }],
    total: 1,
    atLeast: false,
  });
  const release = fakeDelayedEndpointAnswer(apiContract.office.get, {});
  const { user } = renderOffice('/conduct-letters');
  await user.click(await screen.findByText('Dog without permission'));
  const told = await screen.findByText(/^Empty: /);
  expect(told).toHaveTextContent('Sent');
  expect(told).not.toHaveTextContent(mail.label);
  release({ ...LETTER, sentDay: null, mail: null, can: [], withheld: [] });
  expect(await screen.findByText(new RegExp(`^Empty: .*${mail.label}`))).toBeInTheDocument();
});
