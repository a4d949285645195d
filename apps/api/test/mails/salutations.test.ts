/** Every mail greets its reader by first name and surname, or by the contractor's name (decision 0324). */
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderMail } from '../../src/kernel/mail/render-mail.ts';
import { MAIL_SAMPLES, SAMPLE_CONTRACTOR_NAME, SAMPLE_PERSON_NAME } from './mail-samples.ts';

const SOURCE = path.join(import.meta.dirname, '../../src');
const agent = { name: 'Baobab', colour: '#1f3a5f' };
const files = globSync('**/*.email.ts', { cwd: SOURCE }).map((file) => file.replace('.email.ts', ''));

/** The mail to an unconfirmed address does not repeat a name that a stranger typed. */
const WITHOUT_NAME = new Set(['confirmRegistrationEmailMail']);

test.each(files)(
  'FAULT-48.12: each mail of %s greets by first name and surname, or by the name of the firm',
  async (file) => {
    const functions: Record<string, unknown> = await import(path.join(SOURCE, `${file}.email.ts`));
    const mails = Object.keys(functions).filter((name) => name.endsWith('Mail'));
    expect(mails.length).toBeGreaterThan(0);
    expect(Object.keys(MAIL_SAMPLES.get(file) ?? {}).toSorted()).toEqual(mails.toSorted());
    for (const name of mails) {
      const sample = MAIL_SAMPLES.get(file)?.[name];
      if (!sample) throw new Error(`No sample of ${name}`);
      const { text } = renderMail(sample, agent, { language: 'en', name: SAMPLE_PERSON_NAME });
      const greetings = WITHOUT_NAME.has(name)
        ? ['Good day']
        : [`Dear ${SAMPLE_PERSON_NAME}`, `Dear ${SAMPLE_CONTRACTOR_NAME}`];
      expect(greetings, name).toContain(text.split('\n')[0]);
    }
  },
);
