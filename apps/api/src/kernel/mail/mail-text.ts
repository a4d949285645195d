/** The text of a mail, for readers that show no HTML. */
import type { MailParts } from './mail-content.ts';

type Block = MailParts['body'][number];

function blockText(block: Block): string {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'button') return `${block.label}:\n${block.url}`;
  const width = Math.max(...block.facts.map((fact) => fact.label.length));
  return block.facts.map((fact) => `${`${fact.label}:`.padEnd(width + 2)}${fact.value}`).join('\n');
}

/** Greeting, blocks, the agent, footnotes: parted by empty lines. */
export function mailText({ greeting, body, footnotes, agent }: MailParts): string {
  const signature = [agent.name, ...agent.lines].join('\n');
  const notes = footnotes.length > 0 ? [`-- \n${footnotes.join('\n\n')}`] : [];
  return `${[greeting, ...body.map(blockText), signature, ...notes].join('\n\n')}\n`;
}
