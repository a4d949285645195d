import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const ask = async (user: ReturnType<typeof renderPortalApp>['user']) => {
  await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
  await user.type(screen.getByLabelText('Email'), 'naledi@example.test');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
};

describe('A-2.2 Forgot Password', () => {
  it("A-2.2 opens from 'Forgot Password?' and returns through 'Back to Login'", async () => {
    const { user } = renderPortalApp('/');
    await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  });

  it('A-2.2 replaces the form by the confirmation', async () => {
    fakeEndpointAnswer(registrationEndpoints.forgotPassword, { success: true });
    const { user } = renderPortalApp('/');
    await ask(user);
    expect(await screen.findByText('If the email exists, a reset link has been sent.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    expect(bodiesSentTo(registrationEndpoints.forgotPassword)).toEqual([{ email: 'naledi@example.test' }]);
    await user.click(screen.getByRole('link', { name: 'Return to Login' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  });

  it.each(['nobody', 'a@b', 'a@b.c', 'one@example.test, two@example.test', 'Naledi <n@example.test>'])(
    'refuses what is no email address: %s',
    async (typed) => {
      const { user } = renderPortalApp('/?mode=forgot');
      await user.type(await screen.findByLabelText('Email'), typed);
      await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
      expect(await screen.findAllByText(/^Enter one email address/)).toHaveLength(1);
      expect(screen.getByLabelText('Email')).toHaveFocus();
      expect(bodiesSentTo(registrationEndpoints.forgotPassword)).toEqual([]);
    },
  );

  it('FAULT-41: a limit says when it ends', async () => {
    const error = 'Too many attempts. You can try again after 10 Mar 2026 11:00.';
    fakeEndpointRefusal(registrationEndpoints.forgotPassword, 429, { error, code: 'too_many' });
    const { user } = renderPortalApp('/');
    await ask(user);
    expect(await screen.findByText(error)).toBeInTheDocument();
  });

  it('A-8 tells a reported failure and a lost connection apart', async () => {
    fakeEndpointRefusal(registrationEndpoints.forgotPassword, 500);
    const { user } = renderPortalApp('/');
    await ask(user);
    expect(await screen.findByText('Failed to send reset email. Please try again.')).toBeInTheDocument();
    fakeUnreachableEndpoint(registrationEndpoints.forgotPassword);
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Failed to connect to the server')).toBeInTheDocument();
  });
});
