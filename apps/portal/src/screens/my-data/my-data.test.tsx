import { myDataEndpoints } from '@stoep/contract/people/my-data';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  HTMLAnchorElement.prototype.click = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

describe('my data (M-124)', () => {
  it('downloads the export and shows who looked at the records', async () => {
    fakeEndpointAnswer(myDataEndpoints.readers, [
      {
        at: new Date('2026-03-10T08:00:00Z'),
        by: 'Sipho Staff',
        done: 'saw',
        of: ['contact details', 'levy account'],
        times: 3,
      },
      { at: new Date('2026-03-09T08:00:00Z'), by: 'Thandi', done: 'changed', of: [], times: 1 },
    ]);
    fakeEndpointAnswer(myDataEndpoints.export, 'file');
    const { user } = renderPortalApp('/my-data', anOwnerUser());
    expect(await screen.findByText('Sipho Staff')).toBeInTheDocument();
    expect(screen.getByText(/Viewed your contact details, your levy account/)).toHaveTextContent('3 times that day');
    expect(screen.getByText('Changed one of your records')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(bodiesSentTo(myDataEndpoints.export)).toHaveLength(1);
  });

  it('says so when nobody looked, and when the export fails', async () => {
    fakeEndpointAnswer(myDataEndpoints.readers, []);
    fakeEndpointRefusal(myDataEndpoints.export, 429, {
      error: 'Too many attempts. Please wait a little and try again.',
    });
    const { user } = renderPortalApp('/my-data', anOwnerUser());
    expect(
      await screen.findByText(
        'Nobody else has opened or changed one of your records since your records came into this portal.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    fakeEndpointRefusal(myDataEndpoints.readers, 500);
    renderPortalApp('/my-data', anOwnerUser());
    expect(await screen.findByText('The list could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
