/** The agent's theme: text on any chosen colour is readable. */
import { apiContract } from '@stoep/contract';
import { contrastRatio, MIN_CONTRAST_RATIO } from '@stoep/domain/platform/brand-theme';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../testing/fake-server.ts';
import { warnsBeforeLeaving } from '../testing/leave-warning.ts';
import { renderOffice } from '../testing/render-office.tsx';

const NOTHING = {
  deepColour: null,
  logoFileId: null,
  telephone: null,
  email: null,
  website: null,
  address1: null,
  address2: null,
  address3: null,
  ticketAnswerDays: null,
  statementNotice: null,
  bankAccountName: null,
  bank: null,
  bankAccountNumber: null,
  branchCode: null,
  bankAccountType: null,
};

const SHOWN = {
  name: 'Kestrel',
  logo: null,
  theme: null,
  telephone: null,
  email: null,
  website: null,
  ticketAnswerDays: null,
};

test('C 1 a new name and logo stand in the bar as soon as they are saved', async () => {
  fakeEndpointAnswer(apiContract.branding.settings, { ...NOTHING, name: 'Kestrel', colour: '#0f5c5c' });
  fakeEndpointAnswer(apiContract.branding.bankChange, { waiting: null });
  fakeEndpointAnswer(apiContract.branding.save, { success: true });
  fakeEndpointAnswer(apiContract.branding.shown, {
    ...SHOWN,
    name: 'Falcon Agents',
    logo: '/api/branding/logo/1/',
  });
  const { user } = renderOffice('/settings');
  const name = await screen.findByRole('textbox', { name: /^Name(?! of)/ });
  await user.clear(name);
  await user.type(name, 'Falcon Agents');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(screen.getByText('Falcon Agents')).toHaveClass('wordmark');
  expect(document.querySelector('.logo-own')).toHaveAttribute('src', '/api/branding/logo/1/');
});

test('settings that were not saved stay in the form, and leaving it warns', async () => {
  fakeEndpointAnswer(apiContract.branding.settings, { ...NOTHING, name: 'Kestrel', colour: '#0f5c5c' });
  fakeEndpointAnswer(apiContract.branding.bankChange, { waiting: null });
  fakeUnreachableEndpoint(apiContract.branding.save);
  const { user } = renderOffice('/settings');
  await user.type(await screen.findByRole('textbox', { name: /^Telephone/ }), '0112223333');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The server could not be reached. Please try again.');
  expect(warnsBeforeLeaving()).toBe(true);
});

test('a wrong email and a wrong website are sent, and the errors of the server show at their fields', async () => {
  fakeEndpointAnswer(apiContract.branding.settings, { ...NOTHING, name: 'Kestrel', colour: '#0f5c5c' });
  fakeEndpointAnswer(apiContract.branding.bankChange, { waiting: null });
  fakeEndpointRefusal(apiContract.branding.save, 400, 'Please check the highlighted fields.', {
    email: 'Enter an email address.',
    website: 'Enter a web address.',
  });
  const { user } = renderOffice('/settings');
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'office(at)agent');
  await user.type(screen.getByRole('textbox', { name: /^Website/ }), 'www.agent.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an email address.')).toBeVisible();
  expect(screen.getByText('Enter a web address.')).toBeVisible();
});

test('Settings says of when the last good backup is', async () => {
  fakeEndpointAnswer(apiContract.branding.settings, { ...NOTHING, name: 'Kestrel', colour: '#0f5c5c' });
  fakeEndpointAnswer(apiContract.branding.bankChange, { waiting: null });
  renderOffice('/settings', { backupAt: new Date('2026-03-08T23:10:00Z') });
  expect(await screen.findByText('Last backup: 09 Mar 2026 01:10')).toBeInTheDocument();
});

test('for a pale colour the nearest shade that can be read is offered, and is what is kept', async () => {
  fakeEndpointAnswer(apiContract.branding.settings, { ...NOTHING, name: 'Kestrel', colour: '#0f5c5c' });
  fakeEndpointAnswer(apiContract.branding.bankChange, { waiting: null });
  fakeEndpointAnswer(apiContract.branding.save, { success: true });
  fakeEndpointAnswer(apiContract.branding.shown, SHOWN);
  const { user } = renderOffice('/settings');
  const colour = await screen.findByRole('textbox', { name: 'Colour' });
  const offer = () => screen.queryByRole('button', { name: 'Use the nearest shade that can be read' });
  expect(offer()).toBeNull();
  await user.clear(colour);
  await user.type(colour, '#fff59d');
  expect(screen.getByRole('status')).toHaveTextContent('White text on this colour cannot be read: 1.1 to 1');
  await user.click(await screen.findByRole('button', { name: /nearest shade/ }));
  expect(offer()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  const kept = bodiesSentTo(apiContract.branding.save)[0]?.colour ?? '';
  expect(kept).not.toBe('#fff59d');
  expect(contrastRatio(kept, '#ffffff')).toBeGreaterThanOrEqual(MIN_CONTRAST_RATIO);
});
