/**
 * A server that accepts every call and never answers: after the time limit each screen says so and offers a retry
 * (0310).
 */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { inRunForm } from '../../../scripts/test/run-form.ts';
import { portalQueryClient } from './data/query-client.ts';
import { portalPaths } from './paths.ts';
import { portalRouteTable } from './routes.tsx';
import { signInTestUser } from './testing/actors.ts';
import { fakeEndpointAnswer, fakeServerWithoutAnswers } from './testing/fake-server.ts';
import { renderPortalApp } from './testing/render-app.tsx';

const ID = '019a0000-0000-7000-8000-000000000009';
const LATE = 'The server is taking too long to answer. Try again.';
/** The pages of a building are public in the route table and check the person's access themselves. */
const screens = portalRouteTable.filter(({ guard, frame }) => guard === 'token' || frame === 'app');
/** Screens that make no call before something is pressed or typed. */
const ASKS_NOTHING = ['/download-statement'];
/** Search parameters that the address needs. */
const SEARCH: Readonly<Record<string, string>> = { '/fr-change': `?levyAccountId=${ID}` };

beforeEach(() => {
  globalThis.stoepTimeLimits = { read: 150, write: 150, transfer: 150 };
});
afterEach(() => {
  globalThis.stoepTimeLimits = undefined;
});

const open = (pattern: string, portals: (typeof screens)[number]['portals']) => {
  const access = [...(portals ?? (['owner'] as const))];
  const actor = { email: 'one@example.test', contactId: ID, userProfileId: ID, access };
  signInTestUser(actor);
  fakeServerWithoutAnswers();
  return { actor, show: () => renderPortalApp(pattern.replace(/:\w+/g, ID) + (SEARCH[pattern] ?? '')) };
};
const settles = async () => {
  await screen.findByRole('heading', { level: 1, hidden: true });
  await waitFor(() => {
    expect(portalQueryClient.isFetching()).toBe(0);
    expect(document.querySelectorAll('main .skeleton')).toHaveLength(0);
  });
};

/** Public screens in a frame without a login: they make calls only when something is sent. */
const OPEN_TO_ANYONE = [
  '/',
  '/reset-password',
  '/change-password',
  '/contractor-registration',
  '/confirm-email',
  '/split-approval',
  '/help',
  '/demo-mailbox',
];

test('FAULT-48.1: every address of the portal is looked at below, or is open to anyone', () => {
  const seen = screens.map(({ path }) => path.pattern as string);
  const all = Object.values(portalPaths).map(({ pattern }) => pattern as string);
  expect(all.filter((pattern) => !seen.includes(pattern)).sort()).toEqual([...OPEN_TO_ANYONE].sort());
});

describe('FAULT-48.1: no screen waits for ever', () => {
  /** When nothing answers, the frame says so for each screen alike: every fourth shows it in the quick form. */
  const unanswered = inRunForm({ quick: screens.filter((_, index) => index % 4 === 0), full: screens });

  it.each(unanswered.map(({ path, portals }) => [path.pattern, portals] as const))(
    '%s when nothing answers',
    async (pattern, portals) => {
      open(pattern, portals).show();
      await settles();
      if (ASKS_NOTHING.includes(pattern)) return;
      expect((await screen.findAllByText(LATE)).length).toBeGreaterThan(0);
      expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
    },
  );

  it.each(screens.map(({ path, portals }) => [path.pattern, portals] as const))(
    '%s when the access check alone answers',
    async (pattern, portals) => {
      const { actor, show } = open(pattern, portals);
      fakeEndpointAnswer(apiContract.session.determineAccess, { access: actor.access, contactId: ID });
      show();
      await settles();
      if (ASKS_NOTHING.includes(pattern)) return;
      expect((await screen.findAllByText(LATE)).length).toBeGreaterThan(0);
    },
  );
});
