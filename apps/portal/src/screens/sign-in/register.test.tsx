import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOwnerUser, testSessionTokenOf } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const owner = anOwnerUser();
const fields = {
  'First name': 'Naledi',
  'Last name': 'Dlamini',
  'Mobile number': '082 123 4567',
  'ID number': '8001015009087',
  Email: owner.email,
  Password: 'A-long-password',
  'Confirm password': 'A-long-password',
};
const fillIn = async (user: ReturnType<typeof renderPortalApp>['user'], change: Partial<typeof fields> = {}) => {
  await user.click(await screen.findByRole('link', { name: 'Register' }));
  for (const [label, value] of Object.entries({ ...fields, ...change }))
    await user.type(screen.getByLabelText(label), value);
};
const submit = (user: ReturnType<typeof renderPortalApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Register' }));

describe('A-2.2 Register', () => {
  it('FAULT-33: a person with one name says so, and is asked for no other', async () => {
    fakeEndpointAnswer(registrationEndpoints.findContact, { contactId: 'opaque' });
    fakeEndpointAnswer(registrationEndpoints.register, {
      token: testSessionTokenOf(owner),
      userProfileId: owner.userProfileId,
    });
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: [], contactId: owner.contactId });
    const { user } = renderPortalApp('/');
    const { 'Last name': _, ...others } = fields;
    await user.click(await screen.findByRole('link', { name: 'Register' }));
    await user.click(screen.getByRole('checkbox', { name: 'I have one name only' }));
    expect(screen.queryByLabelText('Last name')).toBeNull();
    for (const [label, value] of Object.entries({ ...others, 'Mobile number': '+44 7700 900123' }))
      await user.type(screen.getByLabelText(label), value);
    await submit(user);
    await screen.findByRole('alertdialog');
    expect(bodiesSentTo(registrationEndpoints.register)).toMatchObject([
      { firstName: 'Naledi', lastName: '', oneName: true, mobileNumber: '+44 7700 900123' },
    ]);
  });

  it('A-7 finds the contact, registers, says so, stores token and profile id and goes on to the User Portal', async () => {
    fakeEndpointAnswer(registrationEndpoints.findContact, { contactId: 'opaque' });
    fakeEndpointAnswer(registrationEndpoints.register, {
      token: testSessionTokenOf(owner),
      userProfileId: owner.userProfileId,
    });
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: [], contactId: owner.contactId });
    const { user } = renderPortalApp('/');
    await fillIn(user);
    await submit(user);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Registration successful! Redirecting...');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'User Portal' })).toBeInTheDocument();
    expect(localStorage.getItem('userProfileId')).toBe(owner.userProfileId);
    expect(bodiesSentTo(registrationEndpoints.register)).toEqual([
      {
        firstName: 'Naledi',
        lastName: 'Dlamini',
        mobileNumber: '082 123 4567',
        idNumber: '8001015009087',
        email: owner.email,
        password: 'A-long-password',
      },
    ]);
  });

  it("A-2.2.5 shows 'Passwords do not match.' live, while the two differ", async () => {
    const { user } = renderPortalApp('/');
    await fillIn(user, { 'Confirm password': 'A-long-passwor' });
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Confirm password'), 'd');
    expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
  });

  it('A-2.2.5 shows it also after an empty form was refused', async () => {
    const { user } = renderPortalApp('/?mode=register');
    await submit(user);
    await user.type(screen.getByLabelText('Password'), 'A-long-password');
    await user.type(screen.getByLabelText('Confirm password'), 'A-long');
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
  });

  it('A-5 does not stop the sending by the mismatch alone', async () => {
    fakeEndpointAnswer(registrationEndpoints.findContact, { contactId: 'opaque' });
    fakeEndpointRefusal(registrationEndpoints.register, 400, {
      error: 'no',
      code: 'invalid',
      fields: { confirm_password: 'Passwords do not match.' },
    });
    const { user } = renderPortalApp('/');
    await fillIn(user, { 'Confirm password': 'Something else' });
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText('Confirm password')).toHaveFocus());
    // Only once: not both in the summary and below the field.
    expect(screen.getAllByText('Passwords do not match.')).toHaveLength(1);
    expect(bodiesSentTo(registrationEndpoints.register)).toMatchObject([{ confirmPassword: 'Something else' }]);
  });

  it('A-5 requires every field and names each one that is missing', async () => {
    const { user } = renderPortalApp('/?mode=register');
    await submit(user);
    const links = (await screen.findAllByRole('link')).map((link) => link.textContent);
    for (const text of ['Enter your first name', 'Enter your last name', 'Enter your mobile number'])
      expect(links).toContain(text);
    for (const text of ['Enter your ID number', 'Enter your email address', 'Choose a password'])
      expect(links).toContain(text);
    expect(bodiesSentTo(registrationEndpoints.register)).toEqual([]);
  });

  it('A-8 answers any failure with the one text, and says beneath it what is to be done', async () => {
    fakeUnreachableEndpoint(registrationEndpoints.findContact);
    const { user } = renderPortalApp('/');
    await fillIn(user);
    await submit(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('This email is already registered on the system. Please log in.');
    expect(summary).toHaveTextContent('The server could not be reached.');
    expect(screen.getByLabelText('First name')).toHaveValue('Naledi');
  });

  it('links a field the server complains of', async () => {
    fakeEndpointAnswer(registrationEndpoints.findContact, { contactId: 'opaque' });
    fakeEndpointRefusal(registrationEndpoints.register, 400, {
      error: 'no',
      code: 'invalid',
      fields: { id_number: 'This is not a South African ID number.' },
    });
    const { user } = renderPortalApp('/');
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText('This is not a South African ID number.')).toBeInTheDocument();
    expect(screen.getByLabelText('ID number')).toHaveFocus();
    expect(screen.getByLabelText('ID number')).toBeInvalid();
  });

  it('FAULT-35: a weak password is explained at its field alone; nothing says that the address is registered', async () => {
    const weak = 'This password is among those that are tried first. Please choose another.';
    fakeEndpointAnswer(registrationEndpoints.findContact, { contactId: 'opaque' });
    fakeEndpointRefusal(registrationEndpoints.register, 400, {
      error: 'no',
      code: 'invalid',
      fields: { password: weak },
    });
    const { user } = renderPortalApp('/');
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText(weak)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(weak));
    expect(screen.queryByText(/already registered/)).toBeNull();
    expect(document.querySelector('.error-summary')).toBeNull();
  });

  it('FAULT-35: several wrong fields are listed under a title, without the sentence about the address', async () => {
    fakeEndpointAnswer(registrationEndpoints.findContact, { contactId: 'opaque' });
    fakeEndpointRefusal(registrationEndpoints.register, 400, {
      error: 'no',
      code: 'invalid',
      fields: { id_number: 'This is not a South African ID number.', password: 'Too weak.' },
    });
    const { user } = renderPortalApp('/');
    await fillIn(user);
    await submit(user);
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('heading')).toHaveTextContent('Some details were not accepted.');
    expect(within(summary).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText(/already registered/)).toBeNull();
  });
});
