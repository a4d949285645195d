import { expect, it } from 'vitest';
import html from '../../index.html?raw';

const drawn = async () => (await import('./draw.tsx')).firstPaintMarkup;
const read = (markup: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = markup;
  return place;
};

it('FAULT-48.14: the page holds the sign-in screen in the words of the product', async () => {
  const { signIn, locale } = await drawn();
  const { signInTexts } = await import('@stoep/contract/identity/sign-in.texts');
  const { login, loginLead, email, password, brandTitle, brandLead, brandPoints } = signInTexts;
  expect(locale).toBe('en-ZA');
  const text = read(signIn).textContent;
  for (const one of [login, loginLead, email, password, brandTitle, brandLead, ...brandPoints.map(({ what }) => what)])
    expect(text).toContain(one);
});

it('FAULT-48.14: nothing can be sent before the script is there', async () => {
  const screen = read((await drawn()).signIn);
  expect(screen.querySelector('form, [type=submit]')).toBeNull();
  expect(screen.querySelector('input[name=password]')).not.toBeNull();
});

it('FAULT-48.14: the head of the owner portal is the one that its screen draws', async () => {
  const { screenTitles } = await import('@stoep/contract/platform/screen-titles');
  const head = read((await drawn()).top).querySelector('main.boot-head');
  expect(head?.querySelector('h1')).toHaveTextContent(screenTitles.ownerPortal);
  expect(head?.querySelector('.lead')).toHaveTextContent(screenTitles.ownerPortalLead);
});

it('is written in South African English', () => {
  expect(html).toContain('<html lang="en-ZA">');
});

it('FAULT-48.14: says what to do without JavaScript', () => {
  expect(html).toContain('The portal needs JavaScript. Switch it on in the settings of your browser');
});
