import { demo } from '@stoep/contract/platform/demo';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Mail } from '../../data/platform/mailbox.ts';
import { answers, refuses } from '../../testing/fake-server.ts';
import { idOf } from '../../testing/owner-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const mail = (number: number, change: Partial<Mail> = {}): Mail => ({
  id: idOf(number),
  to: 'o1@demo.test',
  subject: `Subject ${number}`,
  text: `Account:      A${number}\nOpen: http://localhost:3000/#/split-approval?token=abc`,
  html: '<p>No</p>',
  sentAt: new Date('2026-03-01T08:00:00Z'),
  attachments: [{ id: idOf(50), name: 'Statement.pdf', size: 1024 }],
  ...change,
});

it('reads a mail with its links and attachments, and tells those of one address apart', async () => {
  answers(demo.mailbox, [mail(1), mail(2, { to: 'tn@demo.test', attachments: [] })]);
  const { user } = renderApp('/demo-mailbox');
  await user.click(await screen.findByRole('button', { name: /Subject 1/ }));
  expect(screen.getByText(/Account: A1/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /split-approval/ })).toHaveAttribute(
    'href',
    '/#/split-approval?token=abc',
  );
  expect(screen.getByRole('button', { name: /Statement\.pdf, 1 KB/ })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Addressed to'), 'tn@demo.test');
  expect(screen.queryByRole('button', { name: /Subject 1/ })).toBeNull();
});

it.each([
  ['No e-mails yet.', () => answers(demo.mailbox, [])],
  ['The e-mails could not be loaded.', () => refuses(demo.mailbox, 500)],
  [
    'This installation sends its e-mails. There is no mailbox to look at.',
    () => refuses(demo.mailbox, 404, { error: 'Not found.', code: 'not_found' }),
  ],
])('says "%s"', async (text, arrange) => {
  arrange();
  renderApp('/demo-mailbox');
  expect(await screen.findByText(text)).toBeInTheDocument();
});
