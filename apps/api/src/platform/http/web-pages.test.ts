/** Pages as they are sent: with the managing agent's name and logo in them before any script has run. */
import { expect, test } from 'vitest';
import { brandPage } from './web-pages.ts';

const html = `<head><title>x</title><script src="/theme-boot.js"></script></head>
<span class="logo"><svg viewBox="0 0 32 32" width="32"><path /></svg
><span class="wordmark">Stoep</span></span>`;

test('issue 7: name and logo of the agent take the place of ours, and the head carries the rest', () => {
  const page = brandPage(html, { name: 'Acme & Sons', logo: '/api/branding/logo/1/' });
  expect(page).toContain('<span class="wordmark">Acme &#38; Sons</span>');
  expect(page).toContain('<img class="logo-own" src="/api/branding/logo/1/" alt="" />');
  expect(page).not.toContain('<svg');
  expect(page.indexOf('name="stoep-brand"')).toBeLessThan(page.indexOf('/theme-boot.js'));
});

test('A-9: a name is text and never markup', () => {
  const page = brandPage(html, { name: '"><script>alert(1)</script>', logo: null });
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('<svg');
});

test("A-9: signs that mean something to a replacement are the name's own", () => {
  const page = brandPage(html, { name: "Ca$$h $& $' Agents", logo: null });
  expect(page).toContain('<span class="wordmark">Ca$$h $&#38; $&#39; Agents</span>');
});
