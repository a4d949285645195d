/** The portal keeps working while the browser translates it: nothing fails, and new content is readable. */

import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { trusteeApprovalEndpoints } from '@stoep/contract/scheme/trustee-approvals';
import { paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwnerUser, anOwnProfileAnswer, aTrusteeUser } from './testing/actors.ts';
import { anApprovalDetailAnswer } from './testing/approvals.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from './testing/fake-server.ts';
import { aPaymentAnswer } from './testing/record-samples.ts';
import { renderPortalApp } from './testing/render-app.tsx';
import { simulatePageTranslation } from './testing/translate-page.ts';

/** The text of the page, whatever elements the translation has inserted. */
const shows = (text: string | RegExp) =>
  waitFor(() => expect(document.body).toHaveTextContent(text), { timeout: 4_000 });
const works = () => expect(document.body).not.toHaveTextContent(/Something went wrong/);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('FAULT-28 a page that the browser has translated', () => {
  it('FAULT-28: sign-in says that the password is wrong, twice, and lets the right one in', async () => {
    fakeEndpointRefusal(sessionEndpoints.logIn, 401, {
      error: 'This account is closed.',
      code: 'bad_credentials',
    });
    const { user } = renderPortalApp('/');
    await screen.findByRole('heading', { level: 1 });
    await simulatePageTranslation();
    await user.type(screen.getByRole('textbox'), 'ida@people.test');
    await user.type(document.querySelector('input[type=password]') as HTMLElement, 'wrong one ');
    await user.keyboard('{Enter}');
    await shows('This account is closed.');
    await shows(/starts or ends with a space/);
    await simulatePageTranslation();
    fakeEndpointRefusal(sessionEndpoints.logIn, 401, { error: 'Another reason.', code: 'bad_credentials' });
    await user.keyboard('{Enter}');
    await shows('Another reason.');
    expect(document.body).not.toHaveTextContent('This account is closed.');
    works();
  });

  it('FAULT-28: fields of a form that are missing are named, and what was typed stays', async () => {
    const { user } = renderPortalApp('/?mode=register');
    await screen.findByRole('heading', { level: 1 });
    await simulatePageTranslation();
    const [first] = screen.getAllByRole('textbox');
    await user.type(first as HTMLElement, 'Naledi');
    await user.click(document.querySelector('button[type=submit]') as HTMLElement);
    await shows('Enter your last name');
    await simulatePageTranslation();
    await user.click(document.querySelector('button[type=submit]') as HTMLElement);
    await shows('Enter your last name');
    expect(first).toHaveValue('Naledi');
    expect(bodiesSentTo(registrationEndpoints.register)).toEqual([]);
    works();
  });

  it('FAULT-28: the profile says which field is missing, and shows that it works on it', async () => {
    const owner = anOwnerUser();
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: owner.access, contactId: owner.contactId });
    fakeEndpointAnswer(ownProfileEndpoints.byEmail, anOwnProfileAnswer(owner));
    const { user } = renderPortalApp('/user-profile', owner);
    const first = await screen.findByDisplayValue('Naledi');
    await simulatePageTranslation();
    await user.clear(first);
    await user.click(document.querySelector('form button[type=submit]') as HTMLElement);
    await shows('Enter your first name');
    works();
  });

  it('FAULT-28: a vote is cast, its button says so meanwhile, and the page shows what was recorded', async () => {
    const detail = anApprovalDetailAnswer({});
    fakeEndpointAnswer(buildingApprovalEndpoints.detail, detail);
    fakeEndpointAnswer(buildingApprovalEndpoints.votes, []);
    fakeEndpointAnswer(paymentEndpoints.get, aPaymentAnswer({}));
    const { user } = renderPortalApp(`/building-approvals/${detail.id}`, aTrusteeUser());
    const approve = await screen.findByRole('button', { name: /Approve/ });
    await simulatePageTranslation();
    const release = fakeDelayedEndpointAnswer(trusteeApprovalEndpoints.approve);
    await user.click(approve);
    await shows('Saving your vote…');
    fakeEndpointAnswer(buildingApprovalEndpoints.detail, anApprovalDetailAnswer({ response: 'Approved' }));
    release({ response: 'Approved' } as never);
    await shows(/You approved/);
    expect(bodiesSentTo(trusteeApprovalEndpoints.approve)).toHaveLength(1);
    works();
  });
});
