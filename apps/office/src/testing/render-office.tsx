/** Opens the office at an address, as an administrator: `const { user } = renderOffice('/audit')`. */
import { contract } from '@stoep/contract';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Office } from '../office.tsx';
import { answers } from './fake-server.ts';

export const renderOffice = (
  path: string,
  {
    mail = 'server',
    backup = 'good',
    backupAt = null,
  }: {
    mail?: 'server' | 'demo' | 'none';
    backup?: 'good' | 'old' | 'failed' | 'none';
    backupAt?: Date | null;
  } = {},
) => {
  answers(contract.office.whoAmI, {
    name: 'Anika Naidoo',
    email: 'anika@agent.test',
    role: 'administrator',
    mail,
    backup,
    backupAt,
  });
  // The DOM of the tests draws nothing, so it cannot scroll.
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.setItem('token', 'a token');
  globalThis.location.hash = path;
  return { ...render(<Office />), user: userEvent.setup() };
};
