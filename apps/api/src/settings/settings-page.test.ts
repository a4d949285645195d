/** The page of settings says what config.ts reads. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listServerSettingDescriptions, readServerConfig } from '../config.ts';
import { exampleServerSettingValues, renderServerSettingsDocsPage } from './settings-page.ts';

test('Operations 8: the page of settings has each setting, with its meaning, and says which are secret', () => {
  const page = renderServerSettingsDocsPage();
  const names = listServerSettingDescriptions().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => page.split(`\n| \`${name}\` | `).length !== 2)).toEqual([]);
  expect(page).toMatch(/\| `TOKEN_SECRET` \|.*`TOKEN_SECRET_FILE`/);
  expect(page).toMatch(/\| `STOEP_ROLE` \|.*\| `all` \| `all`, `api`, `worker` \|/);
});

test('Operations 8: production accepts the examples of the page together, and names a certificate that is missing', () => {
  const settings = exampleServerSettingValues();
  expect(() => readServerConfig(settings)).toThrow(
    'DATABASE_URL: the file /etc/stoep/authority.pem, which sslrootcert names, cannot be read.',
  );
  const authority = path.join(mkdtempSync(path.join(tmpdir(), 'stoep-settings-')), 'authority.pem');
  writeFileSync(authority, '');
  const address = settings.DATABASE_URL.replace('/etc/stoep/authority.pem', authority);
  expect(readServerConfig({ ...settings, DATABASE_URL: address })).toMatchObject({
    production: true,
    databaseUrl: address,
  });
});
