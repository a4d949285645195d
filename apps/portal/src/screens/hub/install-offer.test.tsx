import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { promptPortalInstall, watchInstallPrompt } from '../../offline/install-offer.ts';
import { clearStoredSession } from '../../session/session-store.ts';
import { anOwnerUser } from '../../testing/actors.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const OFFER = 'Put Stoep on your home screen';

/** The event of Chromium when the page can be installed. */
const canInstall = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
  });
  dispatchEvent(event);
  return event;
};
const anotherTab = () => sessionStorage.clear();
const visit = async () => {
  const shown = renderPortalApp('/user-portal', anOwnerUser());
  await screen.findByText('Where would you like to go?');
  return shown;
};

watchInstallPrompt();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  // The browser's prompt works only once.
  await promptPortalInstall();
  vi.restoreAllMocks();
});

describe('FAULT-48.10: the offer to install', () => {
  it('FAULT-48.10: comes at the second visit and opens the question of the browser', async () => {
    const event = canInstall();
    expect(event.defaultPrevented).toBe(true);
    const first = await visit();
    expect(screen.queryByText(OFFER)).toBeNull();
    first.unmount();
    anotherTab();
    const { user } = await visit();
    expect(await screen.findByText(OFFER)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(event.prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
  });

  it('FAULT-48.10: comes once on a device, also when nobody answered it or another person logs in', async () => {
    canInstall();
    (await visit()).unmount();
    anotherTab();
    const second = await visit();
    expect(await screen.findByText(OFFER)).toBeInTheDocument();
    second.unmount();
    // The offer is still there after returning to the hub in the same tab.
    const again = await visit();
    expect(await screen.findByText(OFFER)).toBeInTheDocument();
    again.unmount();
    clearStoredSession();
    const third = await visit();
    expect(screen.queryByText(OFFER)).toBeNull();
    third.unmount();
  });

  it('FAULT-48.10: is gone after "Not now"', async () => {
    canInstall();
    (await visit()).unmount();
    anotherTab();
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('FAULT-48.10: says how on an iPhone, and nothing where a browser cannot install', async () => {
    (await visit()).unmount();
    anotherTab();
    const unable = await visit();
    expect(screen.queryByText(OFFER)).toBeNull();
    unable.unmount();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
    await visit();
    expect(await screen.findByText(/^Tap Share, then “Add to Home Screen”/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  });
});
