/** The API in areas: which calls wait for which code, and which calls an area may answer. */
import { apiContract } from '@stoep/contract';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ServerDeps } from '../../deps.ts';
import { systemClock } from '../clock.ts';
import { type AreaDeclaration, type AreaRoutes, mountAreas } from './areas.ts';
import { sendErrorAnswer } from './errors.ts';
import { mountEndpointTable, type RouteMountContext } from './mount.ts';

const ANYBODY = { kind: 'anonymous' } as const;
const { check } = apiContract.health;
const far: ApiEndpoint = { ...check, row: 'far', path: '/far/' };

const answering =
  (endpoint: ApiEndpoint, status: string): AreaRoutes =>
  (mounting) =>
    mountEndpointTable(
      mounting,
      { check: endpoint as typeof check },
      { check: async () => ({ status: status as 'ok' }) },
    );

/** An app with these areas, and the function that loads all of them. */
const appOf = (areas: readonly AreaDeclaration[]) => {
  const app = Fastify();
  app.setErrorHandler(sendErrorAnswer);
  app.decorateRequest('actor', null as never);
  const deps = { config: {}, clock: systemClock } as ServerDeps;
  const mounting = {
    app,
    deps,
    authenticate: async () => ANYBODY,
    admit: async () => undefined,
    audit: async () => undefined,
    show: async () => undefined,
  } as unknown as RouteMountContext;
  return { app, loadAll: mountAreas(mounting, deps, areas) };
};

test('FAULT-5: a call waits for the code of its own area, once, and for no other', async () => {
  let loads = 0;
  const code = Promise.withResolvers<AreaRoutes>();
  const { app } = appOf([
    {
      tables: [{ check }],
      load: async () => {
        loads += 1;
        return [await code.promise];
      },
    },
    { tables: [{ far }], load: () => new Promise(() => undefined) },
  ]);
  const address = `/api${check.path}`;
  const calls = [app.inject(address), app.inject(address)];
  code.resolve(answering(check, 'ok'));
  for (const { statusCode, body } of await Promise.all(calls)) {
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({ status: 'ok' });
  }
  expect(loads).toBe(1);
});

test('FAULT-5: an area that answers other calls than it declares cannot be loaded', async () => {
  const more = appOf([{ tables: [{ check }], load: async () => [answering(check, 'ok'), answering(far, 'ok')] }]);
  await expect(more.loadAll()).rejects.toThrow('far');
  const fewer = appOf([{ tables: [{ check, far }], load: async () => [answering(check, 'ok')] }]);
  await expect(fewer.loadAll()).rejects.toThrow('far');
});

test('FAULT-5: what an area throws as it is loaded reaches the start, behind the areas before it', async () => {
  const order: string[] = [];
  const { loadAll } = appOf([
    {
      tables: [{ check }],
      load: async () => {
        order.push('first');
        return [answering(check, 'ok')];
      },
    },
    { tables: [{ far }], load: () => Promise.reject(new Error('Cannot find module')) },
  ]);
  await expect(loadAll()).rejects.toThrow('Cannot find module');
  expect(order).toEqual(['first']);
});
