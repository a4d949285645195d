import { demoEndpoints } from '@stoep/contract/platform/demo';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DemoMail } from '../../data/platform/demo-mailbox.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { sampleUuidOf } from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const mail = (number: number, change: Partial<DemoMail> = {}): DemoMail => ({
  id: sampleUuidOf(number),
  to: 'o1@demo.test',
  subject: `Subject ${number}`,
  text: `Account:      A${number}\nOpen: http://localhost:3000/#/split-approval?token=abc`,
  html: '<p>No</p>',
  sentAt: new Date('2026-03-01T08:00:00Z'),
  attachments: [{ id: sampleUuidOf(50), name: 'Statement.pdf', size: 1024 }],
  ...change,
});

it('reads a mail with its links and attachments, and tells those of one address apart', async () => {
  fakeEndpointAnswer(demoEndpoints.mailbox, [mail(1), mail(2, { to: 'tn@demo.test', attachments: [] })]);
  const { user } = renderPortalApp('/demo-mailbox');
  await user.click(await screen.findByRole('button', { name: /Subject 1/ }));
  expect(screen.getByText(/Account: A1/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /split-approval/ })).toHaveAttribute('href', '/#/split-approval?token=abc');
  expect(screen.getByRole('button', { name: /Statement\.pdf, 1 KB/ })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Addressed to'), 'tn@demo.test');
  expect(screen.queryByRole('button', { name: /Subject 1/ })).toBeNull();
});

it.each([
  ['No emails yet.', () => fakeEndpointAnswer(demoEndpoints.mailbox, [])],
  ['The emails could not be loaded.', () => fakeEndpointRefusal(demoEndpoints.mailbox, 500)],
  [
    'This installation sends its emails. There is no mailbox to look at.',
    () => fakeEndpointRefusal(demoEndpoints.mailbox, 404, { error: 'Not found.', code: 'not_found' }),
  ],
])('says "%s"', async (text, arrange) => {
  arrange();
  renderPortalApp('/demo-mailbox');
  expect(await screen.findByText(text)).toBeInTheDocument();
});
