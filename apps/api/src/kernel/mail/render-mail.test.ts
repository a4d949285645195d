import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import { statementSentences } from '@stoep/contract/ledger/statements.sentences';
import { maintenanceSentences } from '@stoep/contract/works/maintenance.sentences';
import { describe, expect, it } from 'vitest';
import type { MailBlock, MailBranding, MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const branding: MailBranding = {
  name: 'Baobab Property Management',
  colour: '#14532d',
  telephone: '021 555 0100',
  email: 'help@baobab.test',
  addressLines: ['12 Long Street', 'Cape Town 8001'],
};

const content: MailContent = {
  notice: 'asked',
  subject: 'Statement for MAR-A101, Marula Court',
  greeting: { name: 'Nomvula' },
  blocks: [
    { kind: 'paragraph', text: 'Your statement is attached.\nIt runs to 31 March.' },
    {
      kind: 'facts',
      facts: [
        { label: 'Account', value: 'MAR-A101' },
        { label: 'Closing balance', value: 'R 5 311.56' },
      ],
    },
    { kind: 'button', label: 'Open the portal', url: 'https://portal.test/#/levy?a=1&b=2' },
    { kind: 'footnote', text: 'You asked for this statement.' },
  ],
};

const withText = (text: string): MailContent => ({
  notice: 'asked',
  subject: text,
  greeting: { name: text },
  blocks: [
    { kind: 'paragraph', text },
    { kind: 'facts', facts: [{ label: text, value: text }] },
    { kind: 'button', label: text, url: 'https://portal.test/' },
    { kind: 'footnote', text },
  ],
});

describe('a mail as text', () => {
  it('reads in order: greeting, words, facts in columns, the address to open, the agent, footnotes', () => {
    expect(renderMail(content, branding).text).toBe(`Dear Nomvula

Your statement is attached.
It runs to 31 March.

Account:         MAR-A101
Closing balance: R 5 311.56

Open the portal:
https://portal.test/#/levy?a=1&b=2

Baobab Property Management
12 Long Street
Cape Town 8001
021 555 0100
help@baobab.test

-- 
You asked for this statement.
`);
  });
});

describe('a mail as HTML', () => {
  const { html } = renderMail(content, branding);

  it('has a language, a title, one heading, and facts as a table with row headers', () => {
    expect(html).toContain('<html lang="en-ZA">');
    expect(html).toContain('<title>Statement for MAR-A101, Marula Court</title>');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<th scope="row"[^>]*>Closing balance<\/th><td[^>]*>R 5 311\.56<\/td>/);
    const layout = html.match(/<table(?![^>]*role="presentation")/g);
    expect(layout, 'only the facts are a table to a screen reader').toHaveLength(1);
  });

  it('carries the colour of the agent with letters that can be read on it, and a dark form', () => {
    expect(html).toContain('background:#14532d;color:#ffffff');
    expect(renderMail(content, { ...branding, colour: '#ffd54f' }).html).toContain('background:#ffd54f;color:#10161d');
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('fetches nothing from anywhere', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/);
  });
});

describe('what people wrote stays text (trust A-2, A-9)', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</title></style><svg onload=alert(1)>',
    '&lt;b&gt; &amp; {{7*7}} $\u007b7*7} <%= 7*7 %> `x`',
    '<!--[if mso]><b><![endif]-->',
  ];
  const tagsOf = (html: string) => html.match(/<[a-z!/][^\s>]*/gi);

  it.each(payloads)('%s', (payload) => {
    const plain = renderMail(withText('harmless'), branding);
    const mail = renderMail(withText(payload), { ...branding, name: payload });
    expect(tagsOf(mail.html)).toEqual(tagsOf(plain.html));
    expect(mail.html).not.toContain(payload);
    expect(mail.text).toContain(payload);
    expect(mail.subject).toBe(payload);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'not an address', '/relative'])(
    'a button that leads to %s is refused',
    (url) => {
      const blocks: MailBlock[] = [{ kind: 'button', label: 'Open', url }];
      expect(() => renderMail({ ...content, blocks }, branding)).toThrow(TypeError);
    },
  );
});

describe('line breaks and controls (trust A-10)', () => {
  it('never reach the subject', () => {
    const subject = 'Ticket 12\r\nBcc: all@evil.test\u0000\u2028 \ttab';
    expect(renderMail({ ...content, subject }, branding).subject).toBe('Ticket 12 Bcc: all@evil.test tab');
  });

  it('leave the body but for line ends', () => {
    const { text, html } = renderMail(withText('a\u0000b\u001b[31mc\r\nd\ud800'), branding);
    expect(text).toContain('ab[31mc\nd\ufffd');
    expect(html).toContain('ab[31mc<br>d\ufffd');
  });
});

describe('a mail speaks one language', () => {
  const mail = (text: MailContent['subject']): MailContent => ({
    notice: 'asked',
    subject: text,
    greeting: 'stranger',
    blocks: [{ kind: 'facts', facts: [{ label: commonMailSentences.account, value: { day: '2026-03-04' } }] }],
  });

  it('is in the reader’s where all of it has words there, and else English from the greeting to the button', () => {
    const zulu = renderMail(mail(statementSentences.closingBalance), branding, {
      language: 'zu',
      name: null,
    });
    expect(zulu.text).toContain('Sanibonani');
    expect(zulu.text).toContain('I-akhawunti: 04 Mas 2026');
    expect(zulu.html).toContain('lang="zu-ZA"');
    // Mails to contractors are not translated to isiZulu yet; the Afrikaans text exists.
    const awaited = mail(maintenanceSentences.canceledSubject({ job: 'Roof', building: 'Vlei' }));
    const english = renderMail(awaited, branding, { language: 'zu', name: null });
    expect(english.subject).toBe('No quote needed: Roof, Vlei');
    expect(english.text).toContain('Good day');
    expect(english.text).toContain('Account: 04 Mar 2026');
    expect(english.html).toContain('lang="en-ZA"');
    expect(renderMail(awaited, branding, { language: 'af', name: null }).text).toContain('Goeie dag');
  });
});
