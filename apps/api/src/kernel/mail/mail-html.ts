/**
 * Formats a mail as HTML. Mail programs ignore most of a style sheet, so styles are inline; the only sheet is for dark mode. Layout
 * tables are marked as such, facts are a real table. The mail loads nothing from any server.
 */

import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import { LANGUAGE_LOCALES } from '@stoep/contract/kit/language';
import { sentenceFormatterOf } from '../sentence-formatters.ts';
import type { MailParts } from './mail-content.ts';

type Block = MailParts['body'][number];

const FONT = "font-family:Inter,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const INK = '#1b2430';
const MUTED = '#56616f';

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12171d !important; }
  .card { background: #1c232c !important; }
  .ink { color: #e8ecf1 !important; }
  .muted { color: #a7b1bd !important; }
  .line { border-color: #36404c !important; }
}
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }`;

/** Text as HTML, for element content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`=]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Line breaks of the text stay line breaks. */
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:${INK};font-size:16px;line-height:24px">${lines(text)}</p>`;

function factRow({ label, value }: { label: string; value: string }): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e3e7ec;font-size:15px;line-height:22px;vertical-align:top';
  return `<tr><th scope="row" class="muted line" style="${cell};padding-right:16px;width:38%;text-align:left;font-weight:500;color:${MUTED}">${escapeHtml(label)}</th><td class="ink line" style="${cell};color:${INK};font-weight:600;word-break:break-word">${lines(value)}</td></tr>`;
}

function button(label: string, url: string, { colour, onColour, language }: MailParts): string {
  const link = `display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${onColour};text-decoration:none;border-radius:8px`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="background:${colour};border-radius:8px"><a href="${escapeHtml(url)}" style="${link}">${escapeHtml(label)}</a></td></tr></table><p class="muted" style="margin:0 0 16px;color:${MUTED};font-size:13px;line-height:20px">${escapeHtml(sentenceFormatterOf(language)(formAndUploadSentences.ifButtonFails))} <span style="word-break:break-all">${escapeHtml(url)}</span></p>`;
}

const link = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 12px;font-size:16px;line-height:24px"><a class="ink" href="${escapeHtml(url)}" style="color:${INK}">${escapeHtml(label)}</a></p>`;

function blockHtml(block: Block, parts: MailParts): string {
  if (block.kind === 'paragraph') return paragraph(block.text);
  if (block.kind === 'button') return button(block.label, block.url, parts);
  if (block.kind === 'links') return block.links.map(link).join('');
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 24px;border-collapse:collapse">${block.facts.map(factRow).join('')}</table>`;
}

const footer = ({ agent, footnotes, choose }: MailParts) => {
  const small = `margin:0 0 8px;color:${MUTED};font-size:13px;line-height:20px`;
  const contact = [`<strong>${escapeHtml(agent.name)}</strong>`, ...agent.lines.map(escapeHtml)].join('<br>');
  const chosen = choose
    ? [`<a class="muted" href="${escapeHtml(choose.url)}" style="color:${MUTED}">${escapeHtml(choose.label)}</a>`]
    : [];
  return [contact, ...footnotes.map(lines), ...chosen]
    .map((text) => `<p class="muted" style="${small}">${text}</p>`)
    .join('');
};

/** The whole HTML document. */
export function formatMailHtml(parts: MailParts): string {
  const { subject, greeting, body, agent, colour, onColour } = parts;
  const pad = 'padding:28px 32px';
  return `<!doctype html>
<html lang="${LANGUAGE_LOCALES[parts.language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f4f7;${FONT}">
<table role="presentation" class="page" cellpadding="0" cellspacing="0" border="0" width="100%" style="background:#f2f4f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden;${FONT}">
<tr><td class="pad" style="background:${colour};color:${onColour};padding:20px 32px;font-size:18px;line-height:26px;font-weight:700">${escapeHtml(agent.name)}</td></tr>
<tr><td class="pad" style="${pad};padding-bottom:12px">
<h1 class="ink" style="margin:0 0 20px;color:${INK};font-size:21px;line-height:28px;font-weight:700">${escapeHtml(subject)}</h1>
${paragraph(greeting)}
${body.map((block) => blockHtml(block, parts)).join('\n')}
</td></tr>
<tr><td class="pad line" style="padding:20px 32px 24px;border-top:1px solid #e3e7ec">${footer(parts)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
