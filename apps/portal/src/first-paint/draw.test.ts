import { beforeEach, expect, it, vi } from 'vitest';
import html from '../../index.html?raw';

/** Another language begins with the modules loaded again. */
const drawnIn = async (language: string) => {
  vi.resetModules();
  localStorage.setItem('language', language);
  return (await import('./draw.tsx')).firstPaint;
};
const read = (markup: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = markup;
  return place;
};

beforeEach(() => localStorage.clear());

it('FAULT-48.14: the page holds the sign-in screen in the words of the product', async () => {
  const { signIn, locale } = await drawnIn('en');
  const { signInTexts } = await import('@stoep/contract/sign-in/sign-in.texts');
  const { login, loginLead, email, password, brandTitle, brandLead, brandPoints } = signInTexts;
  expect(locale).toBe('en-ZA');
  const text = read(signIn).textContent;
  for (const one of [
    login,
    loginLead,
    email,
    password,
    brandTitle,
    brandLead,
    ...brandPoints.map(({ what }) => what),
  ])
    expect(text).toContain(one);
});

it('FAULT-48.14: the page holds it in Afrikaans and isiZulu', async () => {
  const drawn = [await drawnIn('af'), await drawnIn('zu')].map(({ locale, signIn }) => [
    locale,
    read(signIn).querySelector('h1')?.textContent,
    read(signIn).querySelector<HTMLSelectElement>('select')?.value,
  ]);
  expect(drawn).toEqual([
    ['af-ZA', 'Meld aan', 'af'],
    ['zu-ZA', 'Ngena', 'zu'],
  ]);
}, 60_000);

it('FAULT-48.14: nothing can be sent before the script is there', async () => {
  const drawn = read((await drawnIn('en')).signIn);
  expect(drawn.querySelector('form, [type=submit]')).toBeNull();
  expect(drawn.querySelector('input[name=password]')).not.toBeNull();
});

it('is written in South African English', () => {
  expect(html).toContain('<html lang="en-ZA">');
});

it('FAULT-48.14: says what to do without JavaScript', () => {
  expect(html).toContain('The portal needs JavaScript. Switch it on in the settings of your browser');
});
