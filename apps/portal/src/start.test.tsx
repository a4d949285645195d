import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startPortal } from './start.tsx';

vi.mock('./app.tsx', () => {
  throw new Error('It is no longer on the server.');
});

it('says that the portal could not be loaded, at its address, and opens nothing anew by itself', async () => {
  const faults = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const place = document.body.appendChild(document.createElement('div'));
  location.hash = '#/owner-portal';
  await act(async () => startPortal(place));
  expect(await screen.findByText(/This part of the portal could not be loaded/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(location.hash).toBe('#/owner-portal');
  expect(faults).toHaveBeenCalledTimes(1);
});
