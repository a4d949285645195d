import { expect, test } from 'vitest';
import { criticalCssOf } from './critical-css.ts';
import { addFirstPaint } from './first-paint.ts';

const markup = '<main class="sign-in"><h1>Login</h1><a class="button wide">Go</a></main>';

test('FAULT-48.14: of the sheet the page has the rules that its markup needs, in their order', () => {
  const css = [
    '@charset "utf-8";:root{--a:1}',
    '@font-face{font-family:F;src:url(/f.woff2)}@font-face{font-family:G;src:local(Arial)}',
    '.button,.other{color:red}.table td{color:blue}h1{margin:0}h2{margin:1px}',
    '.button:not(.quiet):hover{color:green}:is(.card,.tile) .button{content:"}"}',
    '@media print{h1{color:black}}@media (width>1px){.sign-in>a{top:0}.gone{top:1px}}',
    '@keyframes turn{to{rotate:1turn}}',
  ].join('');
  expect(criticalCssOf(css, markup)).toBe(
    ':root{--a:1}@font-face{font-family:G;src:local(Arial)}.button{color:red}h1{margin:0}' +
      '.button:not(.quiet):hover{color:green}:is(.card,.tile) .button{content:"}"}@media (width>1px){.sign-in>a{top:0}}',
  );
});

test('FAULT-48.14: the page carries markup, styles and script; a style at an element becomes a class, and the sheet comes last', () => {
  const html =
    '<head><script src="/theme-boot.js"></script><link rel="stylesheet" href="/s.css"></head><body><div id="root"></div></body>';
  const page = addFirstPaint(html, {
    sheet: 'h1{margin:0}',
    boot: 'boot()',
    drawn: [
      { locale: 'en-ZA', signIn: '<h1 class="a" style="gap:2px">Login</h1>', top: '<p>Top</p>' },
      { locale: 'af-ZA', signIn: '<h1 class="a" style="gap:2px">Meld aan</h1>', top: '' },
    ],
  });
  expect(page).toContain('<script>boot()</script><style>h1{margin:0}.boot-0{gap:2px}</style>');
  expect(page).toContain('<div id="root"><h1 class="a boot-0">Login</h1><p>Top</p></div>');
  expect(page).toContain('<template lang="af-ZA"><h1 class="a boot-0">Meld aan</h1></template>');
  expect(page).not.toContain('style="');
  expect(page).toContain('<noscript><style>#root{display:none}</style></noscript></head>');
  expect(page.indexOf('/s.css')).toBeGreaterThan(page.indexOf('</template>'));
});
