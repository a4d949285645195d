/** Choosing a language: on the device before signing in, in the profile after, and what is followed at log-in. */
import { profiles } from '@stoep/contract/identity/profile';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settleLanguage } from '../../data/identity/language.ts';
import { answers, received } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { ...globalThis.location, reload });
  return () => vi.unstubAllGlobals();
});

describe('the language of the page', () => {
  it('is chosen before signing in, kept on the device, and saved to the profile at log-in, once', async () => {
    answers(profiles.setLanguage, { success: true });
    answers(profiles.language, { language: 'af' });
    const { user } = renderApp('/');
    const choice = await screen.findByRole('combobox', { name: 'Language' });
    expect([...choice.children].map((option) => option.textContent)).toEqual([
      'English',
      'Afrikaans',
      'isiZulu',
    ]);
    await user.selectOptions(choice, 'Afrikaans');
    expect(localStorage.getItem('language')).toBe('af');
    expect(reload).toHaveBeenCalledOnce();
    await settleLanguage();
    await settleLanguage();
    expect(received(profiles.setLanguage)).toEqual([{ language: 'af' }]);
    expect(sessionStorage.getItem('languageChosen')).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('follows the profile at log-in where nothing was chosen on the way in', async () => {
    answers(profiles.language, { language: 'af' });
    await settleLanguage();
    expect(reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem('language')).toBe('af');
    expect(received(profiles.setLanguage)).toEqual([]);
  });

  it('stays where the profile has the same', async () => {
    answers(profiles.language, { language: 'en' });
    await settleLanguage();
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('language')).toBeNull();
  });
});
