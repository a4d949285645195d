/**
 * The web manifest that lets a device install the portal as an app, with the managing agent's name and icons (0178).
 */
import type { FastifyInstance } from 'fastify';

/** The part of the agent's branding that a page shows before any script has run. */
export type PageBrand = { readonly name: string; readonly logo: string | null };

type Picture = { readonly contentType: string; readonly bytes: Uint8Array };

export type WebManifestBrand = PageBrand & {
  readonly theme: { readonly light: Readonly<Record<string, string>> } | null;
};

export type WebAppAppearance = {
  readonly brand: () => Promise<WebManifestBrand>;
  /** The agent's logo as it was uploaded; null without one. */
  readonly picture: () => Promise<Picture | null>;
};

const OWN_COLOUR = '#0f5c5c';
const DOORWAY =
  'M13 6.5h6a2.5 2.5 0 0 1 2.5 2.5v11h-11V9A2.5 2.5 0 0 1 13 6.5zm5.6 7.9a1.1 1.1 0 1 0 0-2.2 1.1 1.1 0 0 0 0 2.2zM8 21.5h16v1.75H8zM5.5 24.75h21v1.75h-21z';

const OWN_ICONS = [
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
/** Drawn inside the circle that every device shows of an icon, so one picture serves both purposes. */
const BRAND_ICONS = [{ src: '/brand-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }];

const colourOf = ({ theme }: WebManifestBrand): string => theme?.light.accent ?? OWN_COLOUR;
const isBranded = ({ logo, theme }: WebManifestBrand): boolean => logo !== null || theme !== null;

/** The manifest of the portal as an app. */
export const webManifestOf = (brand: WebManifestBrand) => ({
  id: '/',
  name: brand.name,
  // There is room for about twelve characters under an icon.
  short_name: brand.name.length <= 12 ? brand.name : (brand.name.split(' ')[0] ?? brand.name),
  lang: 'en-ZA',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: colourOf(brand),
  icons: isBranded(brand) ? BRAND_ICONS : OWN_ICONS,
});

/** A logo of any shape, complete on white; without a logo the product's doorway on the agent's colour. */
const iconOf = (colour: string, picture: Picture | null): string => {
  const inside = picture
    ? `<rect width="32" height="32" fill="#fff"/><image x="5.5" y="5.5" width="21" height="21" href="data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}"/>`
    : `<rect width="32" height="32" fill="${colour}"/><path transform="translate(4 4) scale(.75)" fill="#fff" d="${DOORWAY}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">${inside}</svg>`;
};

export const mountWebManifest = (app: FastifyInstance, { brand, picture }: WebAppAppearance): void => {
  app.get('/manifest.webmanifest', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(webManifestOf(await brand())),
  );
  app.get('/brand-icon.svg', { logLevel: 'warn' }, async (_request, reply) => {
    const shown = await brand();
    const found = await picture();
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-cache')
      .send(iconOf(colourOf(shown), found));
  });
};
