/** The portal, translated by the browser, goes on working: nothing fails, and what is new is there to read. */

import { profiles } from '@stoep/contract/identity/profile';
import { registration } from '@stoep/contract/identity/registration';
import { session } from '@stoep/contract/identity/session';
import { approvals } from '@stoep/contract/scheme/approvals';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { payments } from '@stoep/contract/suppliers/payments';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwner, aTrustee } from './testing/actors.ts';
import { anApprovalDetail } from './testing/approvals.ts';
import { answers, answersLater, received, refuses } from './testing/fake-server.ts';
import { aPaymentRecord } from './testing/record-samples.ts';
import { renderApp } from './testing/render-app.tsx';
import { translatePage } from './testing/translate-page.ts';

/** What the page shows, whatever elements a translation has put in between. */
const shows = (text: string | RegExp) =>
  waitFor(() => expect(document.body).toHaveTextContent(text), { timeout: 4_000 });
const works = () => expect(document.body).not.toHaveTextContent(/Something went wrong/);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('FAULT-28 a page that the browser has translated', () => {
  it('FAULT-28: sign-in says that the password is wrong, twice, and lets the right one in', async () => {
    refuses(session.logIn, 401, { error: 'This account is closed.', code: 'bad_credentials' });
    const { user } = renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    await translatePage();
    await user.type(screen.getByRole('textbox'), 'ida@people.test');
    await user.type(document.querySelector('input[type=password]') as HTMLElement, 'wrong one ');
    await user.keyboard('{Enter}');
    await shows('This account is closed.');
    await shows(/starts or ends with a space/);
    await translatePage();
    refuses(session.logIn, 401, { error: 'Another reason.', code: 'bad_credentials' });
    await user.keyboard('{Enter}');
    await shows('Another reason.');
    expect(document.body).not.toHaveTextContent('This account is closed.');
    works();
  });

  it('FAULT-28: fields of a form that are missing are named, and what was typed stays', async () => {
    const { user } = renderApp('/?mode=register');
    await screen.findByRole('heading', { level: 1 });
    await translatePage();
    const [first] = screen.getAllByRole('textbox');
    await user.type(first as HTMLElement, 'Naledi');
    await user.click(document.querySelector('button[type=submit]') as HTMLElement);
    await shows('Enter your last name');
    await translatePage();
    await user.click(document.querySelector('button[type=submit]') as HTMLElement);
    await shows('Enter your last name');
    expect(first).toHaveValue('Naledi');
    expect(received(registration.register)).toEqual([]);
    works();
  });

  it('FAULT-28: the profile says which field is missing, and shows that it works on it', async () => {
    const owner = anOwner();
    answers(session.determineAccess, { access: owner.access, contactId: owner.contactId });
    answers(profiles.byEmail, {
      profileId: owner.userProfileId,
      firstName: 'Naledi',
      lastName: 'Mokoena',
      mobileNumber: '+27821234567',
      email: owner.email,
    } as never);
    const { user } = renderApp('/user-profile', owner);
    const first = await screen.findByDisplayValue('Naledi');
    await translatePage();
    await user.clear(first);
    await user.click(document.querySelector('form button[type=submit]') as HTMLElement);
    await shows('Enter your first name');
    works();
  });

  it('FAULT-28: a vote is cast, its button says so meanwhile, and the page shows what was recorded', async () => {
    const detail = anApprovalDetail({});
    answers(buildingApprovals.detail, detail);
    answers(buildingApprovals.votes, []);
    answers(payments.get, aPaymentRecord({}));
    const { user } = renderApp(`/building-approvals/${detail.id}`, aTrustee());
    const approve = await screen.findByRole('button', { name: /Approve/ });
    await translatePage();
    const release = answersLater(approvals.approve);
    await user.click(approve);
    await shows('Saving your vote…');
    answers(buildingApprovals.detail, anApprovalDetail({ response: 'Approved' }));
    release({ response: 'Approved' } as never);
    await shows(/You approved/);
    expect(received(approvals.approve)).toHaveLength(1);
    works();
  });
});
