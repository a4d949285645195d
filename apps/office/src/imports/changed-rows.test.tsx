/** Before an import a person sees each changed row with old and new values, and which records were made by hand. */
import { apiContract } from '@stoep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '019ac000-0000-7000-8000-000000000001';
type Changes = Parameters<typeof fakeEndpointAnswer<typeof apiContract.imports.report>>[1];

const open = (more: object) => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'contacts.csv',
    state: 'Ready',
    can: [],
    withheld: [],
  });
  const report = {
    state: 'Ready',
    stage: '',
    percent: 100,
    problem: null,
    tables: [{ table: 'contacts', rows: 205, added: 0, changed: 203, unchanged: 2 }],
    warnings: [],
    repairs: [],
    repairCount: 0,
    faultCount: 0,
    faults: [],
    files: [],
    changes: [],
    ...more,
  };
  fakeEndpointAnswer(apiContract.imports.report, report as Changes);
  renderOffice(`/imports/${ID}/show`);
};

const change = (line: number, key: string, madeByHand: boolean, columns: object[]) => ({
  table: 'contacts',
  line,
  key,
  madeByHand,
  columns,
});

test('FAULT-10: each changed row shows its key and old and new values, the rest is counted', async () => {
  open({
    changes: [
      change(2, 'ann', false, [{ heading: 'last_name', was: 'Zulu', now: 'Zulu-Botha' }]),
      change(3, 'ben', true, [{ heading: 'Cell', was: '', now: '+27821234567' }]),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Changes to stored data' });
  expect(within(table).getByText('Last name: Zulu → Zulu-Botha')).toBeVisible();
  expect(within(table).getByText('Cell: empty → +27821234567')).toBeVisible();
  expect(within(table).getByText('ben (entered by hand in the office; this row changes it)')).toBeVisible();
  expect(within(table).getByText('ann')).toBeVisible();
  expect(
    screen.getByText('These are the first 2 rows; 201 more are not shown. Nothing changes before you press Import.'),
  ).toBeVisible();
});

test('FAULT-10: a person who may not see the values of a file reads who may', async () => {
  open({});
  expect(
    (
      await screen.findAllByText(
        'Only the person who uploaded the file and administrators can see the old and new values.',
      )
    )[0],
  ).toBeVisible();
});

test('FAULT-10: a file that changes nothing has no list of changes', async () => {
  open({ tables: [{ table: 'contacts', rows: 2, added: 2, changed: 0, unchanged: 0 }] });
  expect(await screen.findByRole('table', { name: 'Tables' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Changes to stored data' })).toBeNull();
});
