/** The recipes of the proxies: what they answer themselves, what they let through, what they write down, and whom they work as. */
import { API_ERROR_CODES } from '@stoep/contract/kit/errors';
import { describe, expect, test } from 'vitest';
import { readDeployFile, systemdUnitValuesOf } from '../test/deploy-files.ts';

/** The bodies that a recipe answers, with any id in the place of the request's. */
const bodiesIn = (recipe: string): Record<string, string>[] =>
  (recipe.match(/\{"error":[^\n]*?"\}(?=['`])/g) ?? []).map((body) => JSON.parse(body));

describe.each([
  ['haproxy.cfg', '%[unique-id]', 8],
  ['Caddyfile', '{http.request.uuid}', 4],
])('Operations 15: %s', (name, id, many) => {
  test('answers its own errors in the form of the product, with the id of the request and codes that clients know', async () => {
    const bodies = bodiesIn(await readDeployFile(name));
    expect(bodies).toHaveLength(many);
    for (const body of bodies) {
      expect(body).toEqual({
        error: expect.stringMatching(/^[A-Z].*\.$/),
        code: expect.any(String),
        request_id: id,
      });
      expect(API_ERROR_CODES).toContain(body.code);
    }
  });
});

test('Operations 13, 15: HAProxy takes no id and no address from a client, bounds bodies, writes lines and works as another user', async () => {
  const recipe = await readDeployFile('haproxy.cfg');
  for (const line of [
    'http-request set-header X-Request-Id %[unique-id]',
    'http-request set-header X-Forwarded-For %[src]',
    'http-request deny deny_status 413 if { req.body_size gt 125829120 }',
    'log global',
    'user haproxy',
    'chroot /var/lib/haproxy',
  ])
    expect(recipe).toContain(`\n  ${line}\n`);
  expect(recipe).toMatch(/^ {2}ssl-default-bind-ciphersuites (?:TLS_\w+:?)+$/m);
  // Buffers for every connection at once have to fit into the memory of a small machine.
  const [, buffer, connections] = /maxconn (\d+)[\s\S]*tune\.bufsize (\d+)/.exec(recipe) ?? [];
  expect(2 * Number(buffer) * Number(connections)).toBeLessThanOrEqual(2.5e9);
});

test('Operations 13, 15: Caddy takes no id from a client, bounds bodies, writes lines without searches, and gets its processes by a setting', async () => {
  const recipe = await readDeployFile('Caddyfile');
  expect(recipe).toContain('header_up X-Request-Id {http.request.uuid}');
  expect(recipe).toContain('max_size 120MB');
  expect(recipe).toContain('request>uri regexp \\?.* ""');
  expect(recipe).toContain('reverse_proxy {$STOEP_PROCESSES:api-1:3000 api-2:3000}');
});

test('Operations 15: HAProxy writes the id of every request that it answers, over plain HTTP too', async () => {
  const recipe = await readDeployFile('haproxy.cfg');
  const frontends = recipe.split(/^frontend /m).slice(1, 3);
  expect(frontends.map((frontend) => frontend.split('\n')[0])).toEqual(['portal', 'plain']);
  for (const frontend of frontends) {
    expect(frontend).toMatch(/^ {2}unique-id-format %\[uuid\(\)\]$/m);
    expect(frontend).toMatch(/^ {2}log-format ".* %ID"$/m);
  }
});

test('Operations 6: no unit asks for a folder or a file that only some installations have', async () => {
  for (const name of ['stoep.service', 'stoep@.service']) {
    const unit = await readDeployFile(name);
    expect(systemdUnitValuesOf(unit, 'LoadCredential')).toEqual(['stoep:/etc/stoep/credentials']);
    expect(systemdUnitValuesOf(unit, 'EnvironmentFile')[0]).toBe('/etc/stoep/environment');
  }
});
