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

it('turns to the language that was chosen on the first paint, before its script had come', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...globalThis.location, hash: '', reload });
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = `<div class="boot-sign-in"><select class="language-choice"><option value="en" selected>English</option>
    <option value="af">Afrikaans</option></select></div>`;
  const choice = place.querySelector('select');
  if (choice) choice.value = 'af';
  startPortal(place);
  expect(localStorage.getItem('language')).toBe('af');
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  localStorage.removeItem('language');
});
