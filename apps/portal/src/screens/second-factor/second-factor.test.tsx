import { secondFactorEndpoints } from '@stoep/contract/identity/second-factor';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { saveOfficeReturnAddress } from '@stoep/ui/feedback/office-return';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anOwnerUser, testNextSessionTokenOf } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const state = (on: boolean, required = false) => ({ on, required, recoveryCodesLeft: on ? 9 : 0 });
const enrolment = { secret: 'ABCDEFGHIJKLMNOP', qr: ['101', '010', '111'] };
const fresh = { error: 'Please confirm your password to go on.', code: 'fresh_login_required' };
const open = (on: boolean, required = false) => {
  fakeEndpointAnswer(secondFactorEndpoints.state, state(on, required));
  return renderPortalApp('/second-factor', anOwnerUser());
};

describe('second factor (A-42)', () => {
  it('sets up: key as picture and text, the first code, then the recovery codes once', async () => {
    fakeEndpointAnswer(secondFactorEndpoints.begin, enrolment);
    fakeEndpointAnswer(secondFactorEndpoints.confirm, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
    const { user } = open(false);
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(6);
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument();
    expect(bodiesSentTo(secondFactorEndpoints.confirm)).toEqual([{ code: '123456' }]);
    await user.click(screen.getByRole('button', { name: 'Copy the codes' }));
    expect(await screen.findByText(/^Copied/)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd');
    fakeEndpointAnswer(secondFactorEndpoints.state, state(true));
    await user.click(screen.getByRole('button', { name: "I've saved them" }));
    expect(await screen.findByText(/Two-step login is set up/)).toBeInTheDocument();
    expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument();
  });

  it('FAULT-19: leads on to where somebody wanted to go in the office, once the codes are saved', async () => {
    saveOfficeReturnAddress('/office/#/approvals');
    fakeEndpointAnswer(secondFactorEndpoints.begin, enrolment);
    fakeEndpointAnswer(secondFactorEndpoints.confirm, { recoveryCodes: ['aaaa-bbbb'] });
    const { user } = open(false, true);
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await user.type(await screen.findByLabelText('Code from the app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const saved = await screen.findByRole('button', { name: "I've saved them" });
    const assign = vi.fn();
    vi.stubGlobal('location', { ...globalThis.location, assign });
    await user.click(saved);
    expect(assign.mock.calls).toEqual([['/office/#/approvals']]);
    vi.unstubAllGlobals();
  });

  it('asks for the password first when the login is not fresh', async () => {
    fakeEndpointRefusal(secondFactorEndpoints.begin, 401, fresh);
    const { user } = open(false);
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog'));
    fakeEndpointAnswer(sessionEndpoints.confirmPassword, {
      success: true,
      token: testNextSessionTokenOf(anOwnerUser()),
    });
    fakeEndpointAnswer(secondFactorEndpoints.begin, enrolment);
    await user.type(dialog.getByLabelText('Password'), 'my sentence');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Key')).toBeInTheDocument();
  });

  it('offers a retry when it cannot be loaded', async () => {
    fakeEndpointRefusal(secondFactorEndpoints.state, 500);
    const { user } = renderPortalApp('/second-factor', anOwnerUser());
    expect(await screen.findByText('Two-step login could not be loaded.')).toBeInTheDocument();
    const release = fakeDelayedEndpointAnswer(secondFactorEndpoints.state);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    release(state(false));
    expect(await screen.findByText('Two-step login is not set up.')).toBeInTheDocument();
  });

  it('tells staff that their role needs it, and does not offer them to remove it', async () => {
    open(false, true);
    expect(await screen.findByText(/Your role needs two-step login/)).toBeInTheDocument();
  });

  it('a wrong code is told at the field, and what was set up stays', async () => {
    fakeEndpointRefusal(secondFactorEndpoints.remove, 400, {
      error: 'That code is not right.',
      code: 'invalid',
      fields: { otp: 'That code is not right.' },
    });
    const { user } = open(true);
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step login' }));
    await user.type(await screen.findByLabelText('Code from the app'), '000000');
    await user.click(screen.getByRole('button', { name: 'Turn off two-step login' }));
    expect(await screen.findAllByText('That code is not right.')).toHaveLength(1);
    expect(screen.getByLabelText('Code from the app')).toHaveFocus();
  });

  it('cannot be removed where it is required', async () => {
    open(true, true);
    expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn off two-step login' })).not.toBeInTheDocument();
  });
});
