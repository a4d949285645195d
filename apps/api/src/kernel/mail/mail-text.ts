/** Formats a mail as plain text, for readers without HTML. */
import type { MailParts } from './mail-content.ts';

type Block = MailParts['body'][number];

function blockText(block: Block): string {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'button') return `${block.label}:\n${block.url}`;
  if (block.kind === 'links') return block.links.map(({ label, url }) => `${label}\n${url}`).join('\n\n');
  const width = Math.max(...block.facts.map((fact) => fact.label.length));
  return block.facts.map((fact) => `${`${fact.label}:`.padEnd(width + 2)}${fact.value}`).join('\n');
}

/** Greeting, blocks, agent and footnotes, separated by empty lines. */
export function formatMailText({ greeting, body, footnotes, agent, choose }: MailParts): string {
  const signature = [agent.name, ...agent.lines].join('\n');
  const small = [...footnotes, ...(choose ? [`${choose.label}: ${choose.url}`] : [])];
  const notes = small.length > 0 ? [`-- \n${small.join('\n\n')}`] : [];
  return `${[greeting, ...body.map(blockText), signature, ...notes].join('\n\n')}\n`;
}
