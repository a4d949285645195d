/** Vite's servers of the portal and the office behind one port; addresses that neither knows go to the API. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { pathInCheckout } from '../setup/root.mjs';

const APPS = [
  { app: 'office', pages: ['/office/', '/office/index.html'] },
  { app: 'portal', pages: ['/', '/index.html'] },
];
/** Addresses that go to the API at once: no web application has files under them. */
const OF_API = /^\/(api|healthz|readyz)(\/|\?|$)/;

/**
 * @param front the HTTP server whose port they share; Vite tells the browser about changes through it
 * @param demo whether the pages offer the logins of the demo
 */
export async function startDevWebServers(front, demo) {
  const places = await Promise.all(APPS.map(async (one) => ({ ...one, vite: await viteOf(one.app, front) })));

  const page = async (place, url, response) => {
    const source = await readFile(pathInCheckout('apps', place.app, 'index.html'), 'utf8');
    const html = await place.vite.transformIndexHtml(url, source.replace('__DEMO__', demo ? 'on' : 'off'));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(html);
  };

  /** Tries each server in turn, the API last. */
  const serve = (request, response, toApi) => {
    const url = request.url ?? '/';
    const address = url.split('?')[0];
    if (OF_API.test(url)) return toApi(request, response);
    const place = places.find(({ pages }) => pages.includes(address));
    if (place) return page(place, url, response).catch((error) => fail(place.vite, error, response));
    const [office, portal] = places;
    const next = () => portal.vite.middlewares(request, response, () => toApi(request, response));
    return address.startsWith('/office/') ? office.vite.middlewares(request, response, next) : next();
  };
  const close = () => Promise.all(places.map(({ vite }) => vite.close()));
  return { serve, close };
}

const viteOf = (app, front) =>
  createServer({
    root: pathInCheckout('apps', app),
    appType: 'custom',
    clearScreen: false,
    logLevel: 'info',
    server: { middlewareMode: true, hmr: { server: front } },
  });

function fail(vite, error, response) {
  vite.ssrFixStacktrace(error);
  process.stderr.write(`${error.stack}\n`);
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${error.message}\n`);
}
