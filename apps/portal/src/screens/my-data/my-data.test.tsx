import { myData } from '@stoep/contract/people/my-data';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwner } from '../../testing/actors.ts';
import { answers, received, refuses } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

describe('my data (M-124)', () => {
  it('downloads the export and shows who looked at the records', async () => {
    answers(myData.readers, [
      {
        at: new Date('2026-03-10T08:00:00Z'),
        by: 'Sipho Staff',
        done: 'saw',
        of: ['contact details', 'levy account'],
        times: 3,
      },
      { at: new Date('2026-03-09T08:00:00Z'), by: 'Thandi', done: 'changed', of: [], times: 1 },
    ]);
    answers(myData.export, 'file');
    const { user } = renderApp('/my-data', anOwner());
    expect(await screen.findByText('Sipho Staff')).toBeInTheDocument();
    expect(screen.getByText(/Viewed your contact details, your levy account/)).toHaveTextContent(
      '3 times that day',
    );
    expect(screen.getByText('Changed one of your records')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(received(myData.export)).toHaveLength(1);
  });

  it('says so when nobody looked, and when the export fails', async () => {
    answers(myData.readers, []);
    refuses(myData.export, 429, { error: 'Too many attempts. Please wait a little and try again.' });
    const { user } = renderApp('/my-data', anOwner());
    expect(
      await screen.findByText(
        'Nobody else has opened or changed one of your records since they came into this portal.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    refuses(myData.readers, 500);
    renderApp('/my-data', anOwner());
    expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
