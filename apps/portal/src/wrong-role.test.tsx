/** Every address with every kind of login, at a server without data for it: what is displayed and what is offered. */
import { allEndpoints, apiContract } from '@stoep/contract';
import type { PortalName } from '@stoep/contract/identity/session';
import type { CallerRole } from '@stoep/contract/kit/define-endpoint';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalQueryClient } from './data/query-client.ts';
import { portalRouteTable } from './routes.tsx';
import { EMPTY_WORKLIST_ANSWER } from './testing/empty-worklist.ts';
import { fakeEndpointAnswer, fakeEndpointRefusalsByRole, orderOfCallsTo } from './testing/fake-server.ts';
import { renderPortalApp } from './testing/render-app.tsx';

const ID = '019a0000-0000-7000-8000-000000000009';
const LOGINS: Readonly<Record<string, readonly PortalName[]>> = {
  nobody: [],
  owner: ['owner'],
  trustee: ['trustee'],
  contractor: ['contractor'],
  staff: ['staff'],
};
const screens = portalRouteTable.filter(({ guard, path }) => guard === 'token' && path.pattern !== '/user-portal');
const refusedTo = (held: readonly CallerRole[]) =>
  allEndpoints.filter(({ access }) => access.kind === 'roles' && !access.roles.some((role) => held.includes(role)));

const open = async (pattern: string, name: string) => {
  const access = [...(LOGINS[name] ?? [])];
  const actor = { email: `${name}@example.test`, contactId: ID, userProfileId: ID, access };
  const view = renderPortalApp(pattern.replace(/:\w+/g, ID), actor);
  fakeEndpointRefusalsByRole(allEndpoints, access);
  fakeEndpointAnswer(apiContract.session.determineAccess, { access, contactId: ID });
  fakeEndpointAnswer(apiContract.people.attention, EMPTY_WORKLIST_ANSWER);
  await screen.findByRole('heading', { level: 1, hidden: true });
  await waitFor(() => expect(portalQueryClient.isFetching()).toBe(0));
  return { ...view, access };
};

const isFor = ({ portals }: (typeof screens)[number], held: readonly PortalName[]) =>
  portals?.some((portal) => held.includes(portal));

describe.each(Object.keys(LOGINS))('A-6.4 addresses opened as %s', (name) => {
  const held = LOGINS[name] ?? [];

  it.each(screens.map((row) => [row.path.pattern, row] as const))('%s', async (pattern, row) => {
    await open(pattern, name);
    if (row.portals && !isFor(row, held)) {
      expect(await screen.findByText(/^This page is for .+\. Your login has no access to it\.$/)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Go to the User Portal' })).toHaveAttribute('href', '/user-portal');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByRole('tab')).not.toBeInTheDocument();
      // The screen is refused before any of its calls, so no call is answered with 403.
      expect(orderOfCallsTo(...refusedTo(held)).map(({ path }) => path)).toEqual([]);
    }
    // The calls of the frame are allowed for a login of that portal.
    if (isFor(row, held)) expect(orderOfCallsTo(...refusedTo(held)).map(({ path }) => path)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back', hidden: true })).toBeInTheDocument();
  });
});
