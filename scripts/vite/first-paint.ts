/**
 * Puts the first paint into the page itself: the sign-in screen in each language, the rules of the sheet that it needs, and the
 * script that chooses the language. The whole sheet and the scripts load after it. The server's policy allows each by its hash.
 */
import { readFileSync } from 'node:fs';
import { type Plugin, runnerImport } from 'vite';
import { criticalCssOf } from './critical-css.ts';
import { leaveOutContractSchemasPlugin } from './leave-out-schemas.ts';

type FirstPaint = { readonly locale: string; readonly signIn: string; readonly top: string };

/** Sets the globals of a browser that Node lacks, as far as the sign-in screen reads them before it is shown. */
const asBrowser = async <T>(language: string, work: () => Promise<T>): Promise<T> => {
  const stored = { getItem: (key: string) => (key === 'language' ? language : null) };
  const standIns = { localStorage: stored, sessionStorage: { getItem: () => null }, location: { hash: '' } };
  const before = Object.keys(standIns).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(standIns))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  }
};

const NO_STYLES = '\0no-styles';
/** Drawing the markup needs no styles: the sheet comes from the build. */
const leaveOutStyles: Plugin = {
  name: 'leave-out-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? '' : null),
};

const drawnIn = (draw: string, language: string): Promise<FirstPaint> =>
  asBrowser(language, async () => {
    const { module } = await runnerImport<{ firstPaintMarkup: FirstPaint }>(draw, {
      configFile: false,
      logLevel: 'error',
      plugins: [leaveOutContractSchemasPlugin(), leaveOutStyles],
    });
    return module.firstPaintMarkup;
  });

/** Replaces the English markup by that of another language at once; the browser does not paint a template until then. */
const CHOOSE = `(()=>{const h=document.documentElement,l=h.dataset.language;if(!l)return;const t=document.querySelector('template[lang|="'+l+'"]');if(t){document.getElementById("root").replaceChildren(t.content.cloneNode(true));h.lang=t.lang}delete h.dataset.language})()`;

const minified = (script: string): string =>
  script
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim();

/** @property draw the module that draws @property boot the script that runs before anything is painted */
type Options = { readonly draw: string; readonly boot: string; readonly languages: readonly string[] };

/** The page's policy refuses style attributes, so each becomes a rule with a class of its own. */
const styleClasses = () => {
  const rules: string[] = [];
  const inClasses = (markup: string): string =>
    markup.replace(/ class="([^"]*)" style="([^"]*)"/g, (_all, names: string, style: string) => {
      if (!rules.includes(style)) rules.push(style);
      return ` class="${names} boot-${rules.indexOf(style)}"`;
    });
  return { inClasses, css: () => rules.map((style, at) => `.boot-${at}{${style}}`).join('') };
};

/**
 * The page with its first paint in it.
 * @param sheet all rules of the portal
 * @param drawn English first
 */
export const addFirstPaint = (
  html: string,
  { sheet, boot, drawn }: { sheet: string; boot: string; drawn: readonly FirstPaint[] },
): string => {
  const styles = styleClasses();
  const [english = '', ...others] = drawn.map(({ signIn }) => styles.inClasses(signIn));
  const top = styles.inClasses(drawn[0]?.top ?? '');
  const templates = others.map((markup, at) => `<template lang="${drawn[at + 1]?.locale}">${markup}</template>`);
  const css = criticalCssOf(sheet, [english, ...others, top].join('')) + styles.css();
  const links: string[] = [];
  const rest = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
    links.push(link.trim());
    return '';
  });
  return (
    rest
      .replace(/<script src="\/theme-boot\.js"[^>]*><\/script>/, () => `<script>${boot}</script><style>${css}</style>`)
      .replace(
        '<div id="root"></div>',
        () => `${templates.join('')}<div id="root">${english}${top}</div><script>${CHOOSE}</script>`,
      )
      // Without scripts the screen takes no login, so only the page's sentence about that is shown.
      .replace('</head>', '<noscript><style>#root{display:none}</style></noscript></head>')
      .replace('</body>', () => `${links.join('')}</body>`)
  );
};

/** @param options the portal's modules; English is the first of the languages */
export const firstPaintPlugin = ({ draw, boot, languages }: Options): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      const sheets = Object.values(bundle ?? {}).filter(({ fileName }) => fileName.endsWith('.css'));
      const sheet = sheets.map((one) => (one.type === 'asset' ? String(one.source) : '')).join('');
      const drawn: FirstPaint[] = [];
      // In sequence: drawing sets globals of the process for one language.
      for (const language of languages) drawn.push(await drawnIn(draw, language));
      return addFirstPaint(html, { sheet, boot: minified(readFileSync(boot, 'utf8')), drawn });
    },
  },
});
