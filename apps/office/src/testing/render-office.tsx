/**
 * Renders the office at an address, as an administrator unless another role is given: `const { user } =
 * renderOffice('/audit')`.
 */
import { apiContract } from '@stoep/contract';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { OfficeApp } from '../office.tsx';
import { fakeEndpointAnswer } from './fake-server.ts';

const ownerOf = (role: StaffRole) => `the ${role}`.replaceAll(' ', '-');

export const renderOffice = (
  path: string,
  {
    mail = 'server',
    backup = 'good',
    backupAt = null,
    role = 'administrator',
  }: {
    mail?: 'server' | 'demo' | 'none';
    backup?: 'good' | 'old' | 'failed' | 'first' | 'unusable' | 'none';
    backupAt?: Date | null;
    role?: StaffRole;
  } = {},
) => {
  fakeEndpointAnswer(apiContract.office.whoAmI, {
    name: 'Anika Naidoo',
    email: 'anika@agent.test',
    owner: ownerOf(role),
    role,
    mail,
    backup,
    backupAt,
  });
  fakeEndpointAnswer(apiContract.office.formKey, {
    owner: ownerOf(role),
    key: btoa(role.padEnd(32, '.')),
  });
  // The test DOM has no layout, so it cannot scroll.
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.setItem('token', `a token of the ${role}`);
  globalThis.location.hash = path;
  return { ...render(<OfficeApp />), user: userEvent.setup() };
};
