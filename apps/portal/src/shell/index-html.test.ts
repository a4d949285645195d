import { signInTexts } from '@stoep/contract/sign-in/sign-in.texts';
import { expect, it } from 'vitest';
import html from '../../index.html?raw';

it('A-2.2 draws, before the library arrives, the same words as the sign-in screen', () => {
  const { login, loginLead, email, password, brandTitle, brandLead, brandPoints, portalName } = signInTexts;
  const words = [login, loginLead, email, password, brandTitle, brandLead, portalName];
  for (const text of [...words, ...brandPoints.flatMap(({ who, what }) => [who, what])])
    expect(html).toContain(text);
});

it('has neither an inline script nor an inline style: the policy forbids both', () => {
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
});

it('is written in South African English', () => {
  expect(html).toContain('<html lang="en-ZA">');
});
