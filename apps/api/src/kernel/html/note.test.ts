import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { isNoteNotEmpty, noteFromImportedCell, noteFromTypedText, noteHtmlOf, noteTextOf } from './note.ts';

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
  '<custom-element onload=alert(1)>x',
];

const TYPED = [
  'Offer of R500<R600 agreed, mail <nomsa@moloi.test> today',
  '<b>not bold</b> & &amp; "said" it',
  'First line\n\nSecond after an empty one\n• third',
  '<script>alert(1)</script>',
  '</p><br>',
];

const shown = (html: string) => {
  const { body } = new JSDOM(html).window.document;
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  return body.textContent;
};

describe('A-7 notes', () => {
  test.each(HOSTILE)('%s leaves nothing that acts, brought in or typed', (payload) => {
    for (const note of [noteFromImportedCell(payload), noteFromTypedText(payload)]) {
      const { document } = new JSDOM(noteHtmlOf(note)).window;
      const allowed = ['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'A'];
      for (const element of document.body.querySelectorAll('*')) {
        expect(allowed).toContain(element.tagName);
        for (const { name, value } of element.attributes) {
          expect(['href', 'rel']).toContain(name);
          if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:)/);
        }
      }
    }
  });

  test.each(TYPED)('what is typed is text, sign by sign and line by line: %s', (text) => {
    expect(shown(noteHtmlOf(noteFromTypedText(text)))).toBe(text);
    expect(noteTextOf(noteFromTypedText(text))).toBe(text);
    expect(isNoteNotEmpty(noteFromTypedText(text))).toBe(true);
  });

  test('simple formatting of imported HTML stays, and is read as words where nothing shows it', () => {
    const note = noteFromImportedCell('<p>Spoke to <b>the sheriff</b> &amp; wrote.</p><ul><li>Monday</li></ul>');
    expect(noteHtmlOf(note)).toBe('<p>Spoke to <b>the sheriff</b> &amp; wrote.</p><ul><li>Monday</li></ul>');
    expect(noteTextOf(note)).toBe('Spoke to the sheriff & wrote.\n• Monday');
  });

  test.each(TYPED.slice(0, 1))('imported text that only looks like a mark stays whole: %s', (text) => {
    expect(noteFromImportedCell(`${text}\r\nCalled again`)).toEqual({
      text: `${text}\nCalled again`,
      html: null,
    });
  });

  test.each([['<script>alert(1)</script>'], ['<p> </p>'], ['<br>'], ['  ']])(
    '%s says nothing when it is brought in',
    (note) => {
      expect(isNoteNotEmpty(noteFromImportedCell(note))).toBe(false);
    },
  );
});
