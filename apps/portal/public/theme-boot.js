// Before first paint: the chosen appearance and language, the managing agent's colours, and whether the page opens on the login or
// on a deep link. The same rules as packages/ui/src/theme/color-mode.tsx. The build puts it into the portal's page.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const mode = stored('colorMode');
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.boot = /^#?\/?(\?|$)/.test(location.hash) ? 'sign-in' : 'app';
  const address = location.hash.slice(1).split('?')[0];
  const language = stored('language');
  const isTranslated = language === 'af' || language === 'zu';
  if (root.dataset.boot === 'sign-in') {
    // The page holds the login alone: the other two forms are drawn by the script.
    if (/[?&]mode=(register|forgot)/.test(location.hash)) root.dataset.boot = 'form';
    if (isTranslated) root.dataset.language = language;
  } else if (stored('token') && !isTranslated) root.dataset.at = address;
  // Past the sign-in screen: what draws the screen of the address is asked for now, not when another piece names it.
  const ahead = document.querySelector('meta[name="stoep-ahead"]');
  if (ahead && root.dataset.boot === 'app') {
    const { app, screens } = JSON.parse(ahead.content);
    for (const name of [...app, ...(Object.hasOwn(screens, address) ? screens[address] : [])]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = `/${name}`;
      document.head.append(link);
    }
  }
  const brand = document.querySelector('meta[name="stoep-brand"]');
  const theme = brand && JSON.parse(brand.content).theme;
  if (!theme) return;
  const rules = (palette) =>
    Object.entries(palette)
      .filter(([name, colour]) => /^[a-z-]+$/.test(name) && /^#[0-9a-f]{6}$/.test(colour))
      .map(([name, colour]) => `--${name}:${colour};`)
      .join('');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root{${rules(theme.light)}}[data-theme="dark"]{${rules(theme.dark)}}`);
  document.adoptedStyleSheets = [sheet];
})();
