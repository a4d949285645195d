/**
 * Choosing a language: stored on the device before login, in the profile afterwards; and which one the login follows.
 */
import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncLanguageAfterLogin } from '../../data/identity/language.ts';
import { bodiesSentTo, fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { ...globalThis.location, reload });
  return () => vi.unstubAllGlobals();
});

describe('the language of the page', () => {
  it('is chosen before signing in, kept on the device, and saved to the profile at log-in, once', async () => {
    fakeEndpointAnswer(ownProfileEndpoints.setLanguage, { success: true });
    fakeEndpointAnswer(ownProfileEndpoints.language, { language: 'af' });
    const { user } = renderPortalApp('/');
    const choice = await screen.findByRole('combobox', { name: 'Language' });
    expect([...choice.children].map((option) => option.textContent)).toEqual(['English', 'Afrikaans', 'isiZulu']);
    await user.selectOptions(choice, 'Afrikaans');
    expect(localStorage.getItem('language')).toBe('af');
    expect(reload).toHaveBeenCalledOnce();
    await syncLanguageAfterLogin();
    await syncLanguageAfterLogin();
    expect(bodiesSentTo(ownProfileEndpoints.setLanguage)).toEqual([{ language: 'af' }]);
    expect(sessionStorage.getItem('languageChosen')).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('follows the profile at log-in where nothing was chosen on the way in', async () => {
    fakeEndpointAnswer(ownProfileEndpoints.language, { language: 'af' });
    await syncLanguageAfterLogin();
    expect(reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem('language')).toBe('af');
    expect(bodiesSentTo(ownProfileEndpoints.setLanguage)).toEqual([]);
  });

  it('stays where the profile has the same', async () => {
    fakeEndpointAnswer(ownProfileEndpoints.language, { language: 'en' });
    await syncLanguageAfterLogin();
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('language')).toBeNull();
  });
});
