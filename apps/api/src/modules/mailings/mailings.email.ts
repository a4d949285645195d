/** A message to the people of a building, as each of them reads it. */
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type Message = { name: string; subject: string; body: string; building: string };

export const messageMail = ({ name, subject, body, building }: Message): MailContent => ({
  subject,
  greeting: `Dear ${name}`,
  blocks: [
    ...body
      .split(/\n{2,}/)
      .filter((text) => text.trim() !== '')
      .map((text) => ({ kind: 'paragraph', text: text.trim() }) as const),
    {
      kind: 'footnote',
      text: `You receive this mail about ${building} because you are an owner or trustee there. Your answer reaches the managing agent.`,
    },
  ],
});
