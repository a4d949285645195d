import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { sanitizeNote, saysSomething } from './sanitize-note.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test">x</a>',
  '<form action="/api/logout/"><input name=getElementById></form>',
  '<p style="background:url(https://evil.test)" id="location">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<b onmouseover=alert(1)>x</b>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<link rel=stylesheet href=https://evil.test><meta http-equiv=refresh content=0>',
];

describe('A-7 notes', () => {
  test.each(HOSTILE)('%s leaves nothing that acts', (payload) => {
    const { document } = new JSDOM(sanitizeNote(payload)).window;
    const allowed = ['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'A'];
    for (const element of document.body.querySelectorAll('*')) {
      expect(allowed).toContain(element.tagName);
      for (const { name, value } of element.attributes) {
        expect(['href', 'rel']).toContain(name);
        if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:)/);
      }
    }
  });

  test('simple formatting stays', () => {
    expect(sanitizeNote('<p>Spoke to <b>the sheriff</b>.</p><ul><li>Monday</li></ul>')).toBe(
      '<p>Spoke to <b>the sheriff</b>.</p><ul><li>Monday</li></ul>',
    );
  });

  test('plain text keeps its lines, and its signs are signs', () => {
    expect(sanitizeNote('Paid < R500 & late\nCalled again')).toBe(
      'Paid &lt; R500 &amp; late<br />Called again',
    );
  });

  test.each(['<script>alert(1)</script>', '<p> </p>', '<br>'])('%s says nothing', (note) => {
    expect(saysSomething(sanitizeNote(note))).toBe(false);
  });
});
