/** Pages as they are sent: with the managing agent's name and logo in them before any script has run. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readServerConfig } from '../../../config.ts';
import { addHeadersToEveryAnswer, securityHeadersOf } from '../security-headers.ts';
import { insertBrandIntoHtml, mountWebPages } from './web-pages.ts';

const html = `<head><title>x</title><script src="/theme-boot.js"></script></head>
<span class="logo"><svg viewBox="0 0 32 32" width="32"><path /></svg
><span class="wordmark">Stoep</span></span>`;

test('name and logo of the agent take the place of ours, and the head carries the rest', () => {
  const page = insertBrandIntoHtml(html, { name: 'Acme & Sons', logo: '/api/branding/logo/1/' });
  expect(page).toContain('<span class="wordmark">Acme &#38; Sons</span>');
  expect(page).toContain('<img class="logo-own" src="/api/branding/logo/1/" alt="" />');
  expect(page).not.toContain('<svg');
  expect(page.indexOf('name="stoep-brand"')).toBeLessThan(page.indexOf('/theme-boot.js'));
});

test('A-9: a name is text and never markup', () => {
  const page = insertBrandIntoHtml(html, { name: '"><script>alert(1)</script>', logo: null });
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('<svg');
});

test("A-9: signs that mean something to a replacement are the name's own", () => {
  const page = insertBrandIntoHtml(html, { name: "Ca$$h $& $' Agents", logo: null });
  expect(page).toContain('<span class="wordmark">Ca$$h $&#38; $&#39; Agents</span>');
});

test('A-24: each page has a nonce of its own; what is no page carries none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-pages-'));
  await writeFile(path.join(folder, 'index.html'), '<script nonce="__CSP_NONCE__" src="/theme-boot.js"></script>');
  const app = Fastify();
  addHeadersToEveryAnswer(app, securityHeadersOf(readServerConfig({ NODE_ENV: 'test' })));
  app.get('/api/health/', () => ({}));
  const folders = { portal: folder, office: path.join(folder, 'missing') };
  await mountWebPages(app, folders, {
    demo: false,
    brand: async () => ({ name: 'Agents', logo: null, theme: null }),
    picture: async () => null,
  });
  const policyOf = async (url: string) => {
    const { body, headers } = await app.inject({ url });
    const policy = String(headers['content-security-policy']);
    return { body, policy, nonce: /'nonce-([\w-]+)'/.exec(policy)?.[1] };
  };
  const [first, second, call] = [await policyOf('/'), await policyOf('/'), await policyOf('/api/health/')];
  expect(first.nonce).toHaveLength(22);
  expect(first.body).toContain(`nonce="${first.nonce}"`);
  expect(second.nonce).not.toBe(first.nonce);
  expect(call.nonce).toBeUndefined();
  for (const { policy } of [first, second, call]) {
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none';base-uri 'none';");
    expect(policy).not.toContain('unsafe');
  }
  await app.close();
  await rm(folder, { recursive: true });
});

test('FAULT-48.14: an inline script or style of the page is allowed by its hash, and nothing else that is inline', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-pages-'));
  const [script, style] = ["document.title='a'", 'body{color:red}'];
  await writeFile(
    path.join(folder, 'index.html'),
    `<script>${script}</script><style nonce="__CSP_NONCE__">${style}</style><script src="/a.js"></script>`,
  );
  const app = Fastify();
  const folders = { portal: folder, office: path.join(folder, 'missing') };
  await mountWebPages(app, folders, {
    demo: false,
    brand: async () => ({ name: 'Agents', logo: null, theme: null }),
    picture: async () => null,
  });
  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hash(script)};`);
  expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}' 'sha256-/);
  expect(policy).toContain(hash(style));
  expect(policy).not.toContain('unsafe');
  await app.close();
  await rm(folder, { recursive: true });
});

test('0178: the app that a device keeps has the name, the colour and the logo of the agent', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-pages-'));
  await writeFile(path.join(folder, 'index.html'), '<p>page</p>');
  const app = Fastify();
  const face = {
    name: 'Kloof & Kie Agents',
    logo: null as string | null,
    theme: null as null | { light: { accent: string } },
  };
  let picture: { contentType: string; bytes: Uint8Array } | null = null;
  const folders = { portal: folder, office: path.join(folder, 'missing') };
  await mountWebPages(app, folders, { demo: false, brand: async () => face, picture: async () => picture });
  const manifest = async () => (await app.inject({ url: '/manifest.webmanifest' })).json();
  const own = await manifest();
  expect(own).toMatchObject({
    name: 'Kloof & Kie Agents',
    short_name: 'Kloof',
    start_url: '/',
    display: 'standalone',
  });
  expect(own.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable']);
  face.theme = { light: { accent: '#7a1f3d' } };
  expect(await manifest()).toMatchObject({ theme_color: '#7a1f3d', icons: [{ src: '/brand-icon.svg' }] });
  expect((await app.inject({ url: '/brand-icon.svg' })).body).toContain('fill="#7a1f3d"');
  picture = { contentType: 'image/png', bytes: Buffer.from('logo') };
  const icon = await app.inject({ url: '/brand-icon.svg' });
  expect(icon.headers['content-type']).toBe('image/svg+xml');
  expect(icon.body).toContain(`data:image/png;base64,${Buffer.from('logo').toString('base64')}`);
  await app.close();
  await rm(folder, { recursive: true });
});

test('ASVS 13.4.1, 13.4.3, 5.3.1: nothing but what was built is served: no history, no map, no list of a folder, no stored file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-pages-'));
  await mkdir(path.join(folder, 'portal/assets'), { recursive: true });
  await mkdir(path.join(folder, 'portal/.git'));
  await mkdir(path.join(folder, 'files'));
  for (const name of [
    'portal/index.html',
    'portal/assets/a.js',
    'portal/assets/a.js.map',
    'portal/.git/config',
    'files/b.html',
  ])
    await writeFile(path.join(folder, name), 'x');
  const app = Fastify();
  const folders = { portal: path.join(folder, 'portal'), office: path.join(folder, 'missing') };
  await mountWebPages(app, folders, {
    demo: false,
    brand: async () => ({ name: 'Agents', logo: null, theme: null }),
    picture: async () => null,
  });
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await statusOf('/assets/a.js')).toBe(200);
  for (const url of [
    '/assets/',
    '/assets',
    '/assets/a.js.map',
    '/.git/config',
    '/../files/b.html',
    '/assets/..%2f..%2ffiles/b.html',
    '/package.json',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  await app.close();
  await rm(folder, { recursive: true });
});
