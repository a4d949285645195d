/** What a record's page says of fields while a row of its list still stands in for it. */
import { contract } from '@stoep/contract';
import { conductLetters } from '@stoep/contract/credit/legal.resources';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, answersLater } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const LETTER = { id: '019a0000-0000-7000-8000-000000000002', title: 'Dog without permission' };
const { mail } = conductLetters.fields;

test('what a list leaves out is not called empty before the record has come', async () => {
  answers(contract.office.list, { value: [{ ...LETTER, sentDay: null }], total: 1, atLeast: false });
  const release = answersLater(contract.office.get, {});
  const { user } = renderOffice('/conduct-letters');
  await user.click(await screen.findByText('Dog without permission'));
  const told = await screen.findByText(/^Empty: /);
  expect(told).toHaveTextContent('Sent');
  expect(told).not.toHaveTextContent(mail.label);
  release({ ...LETTER, sentDay: null, mail: null, can: [], withheld: [] });
  expect(await screen.findByText(new RegExp(`^Empty: .*${mail.label}`))).toBeInTheDocument();
});
