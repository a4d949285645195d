/** Serves the built web pages: HTML with a fresh nonce; assets are cached forever, since their names carry a hash. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicyOf } from '../security-headers.ts';
import { mountWebManifest, type PageBrand, type WebAppAppearance } from './web-manifest.ts';

const NONCE = /__CSP_NONCE__/g;

const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const MARK = /<svg viewBox="0 0 32 32"[\s\S]*?<\/svg\s*>/g;
const WORDMARK = '<span class="wordmark">Stoep</span>';

/**
 * Replaces the product's name and logo by the agent's, and puts the branding for the scripts into the head, so that no paint waits for
 * a call.
 */
export const insertBrandIntoHtml = (html: string, brand: PageBrand): string => {
  const head = `<meta name="stoep-brand" content="${escaped(JSON.stringify(brand))}" />\n    <script`;
  const wordmark = `<span class="wordmark">${escaped(brand.name)}</span>`;
  const mark = brand.logo && `<img class="logo-own" src="${escaped(brand.logo)}" alt="" />`;
  // Replaced by functions, so that a "$&" in a name is not read as a pattern.
  const named = html
    .replaceAll(WORDMARK, () => wordmark)
    .replace('<script', () => head)
    .replace('/icons/touch.png', () => escaped(brand.logo ?? '/icons/touch.png'));
  return mark ? named.replace(MARK, () => mark) : named;
};

const page = (app: FastifyInstance, urls: string[], html: string, brand: () => Promise<PageBrand>) => {
  const policy = contentSecurityPolicyOf(html);
  for (const url of urls)
    app.get(url, { logLevel: 'warn' }, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy(nonce))
        .header('cache-control', 'no-store')
        .send(insertBrandIntoHtml(html.replace(NONCE, nonce), await brand()));
    });
};

/** Whether a file is served: not a page, which is sent with a nonce; no source map, no brotli copy, no hidden file. */
const isServed = (name: string): boolean => !/(?:^|\/)\.|(?:^|\/)index\.html$|\.(?:map|br)$/.test(name);

/** The files of a build, by their paths below its folder. */
const filesIn = async (folder: string): Promise<ReadonlySet<string>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter(isServed),
  );
};

/** One route for all files of a build: a route for each would take a tenth of a second of every start. */
const serveFiles = async (app: FastifyInstance, folder: string, prefix: string): Promise<void> => {
  const files = await filesIn(folder);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: (request, reply) => {
      const name = request.params['*'];
      return files.has(name) ? reply.sendFile(name, folder) : reply.callNotFound();
    },
  });
};

const readPage = (folder: string) =>
  readFile(path.join(folder, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** How files are sent; `serveFiles` decides which. */
const SENT: Omit<FastifyStaticOptions, 'root'> = {
  serve: false,
  index: false,
  maxAge: '1y',
  immutable: true,
  // The build leaves a brotli copy beside each file (precompress.ts).
  preCompressed: true,
  setHeaders: (reply, file) => {
    if (!file.includes(`${path.sep}assets${path.sep}`)) reply.header('cache-control', 'no-cache');
  },
};

/** A folder that has not been built is left out. */
export const mountWebPages = async (
  app: FastifyInstance,
  folders: { portal: string; office: string },
  { demo, brand, picture }: { demo: boolean } & WebAppAppearance,
) => {
  const places = [
    { folder: folders.portal, prefix: '/', urls: ['/', '/index.html'] },
    { folder: folders.office, prefix: '/office/', urls: ['/office/', '/office/index.html'] },
  ];
  let isFirst = true;
  for (const { folder, prefix, urls } of places) {
    const built = await readPage(folder);
    if (built === null) continue;
    // Outside demo mode the pages make no calls for it.
    const html = built.replace('__DEMO__', demo ? 'on' : 'off');
    if (isFirst) {
      await app.register(fastifyStatic, { root: folder, ...SENT });
      mountWebManifest(app, { brand, picture });
    }
    isFirst = false;
    await serveFiles(app, folder, prefix);
    page(app, urls, html, brand);
  }
};
