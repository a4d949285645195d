/** Inputs that belong together have a common heading. */
import { apiContract } from '@stoep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

test('the rules of written votes stand in the form of a building, each with the rule it comes from', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  renderOffice('/buildings/create');
  const heading = await screen.findByRole('heading', { name: 'Written votes of the trustees' });
  for (const [name, rule] of [
    ['Casting vote of the chair in written votes', /PMR 14\(2\)/],
    ['Approval by less than a majority', /half, or fewer.*PMR 14\(4\)/],
    ['Shortest voting time (hours)', /Usually 24/],
  ] as const)
    for (const one of [screen.getByLabelText(name), screen.getByText(rule)])
      expect(heading.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
