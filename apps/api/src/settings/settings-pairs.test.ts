/** A setting that is refused without another one: the page of settings says so at both. */
import { expect, test } from 'vitest';
import { listServerSettingDescriptions, readServerConfig, type ServerSettingName } from '../config.ts';
import { SERVER_SETTING_TEXTS } from './setting-texts.ts';
import { exampleServerSettingValues } from './settings-page.ts';

const NAMES = listServerSettingDescriptions().map(({ name }) => name);
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  MAIL_FROM: 'Agency <portal@agency.example>',
};

/** The lines with which a start refuses these settings. */
const refusals = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readServerConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

const namedIn = (text: string): ServerSettingName[] =>
  NAMES.filter((name) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text));

/** Each setting with its example and nothing else that it may want, and the settings that the refusals name beside it. */
const refusedPairs = (base: Readonly<Record<string, string>>): [ServerSettingName, ServerSettingName][] =>
  Object.entries(exampleServerSettingValues()).flatMap(([name, example]) => {
    const alone = name as ServerSettingName;
    return refusals({ ...base, [alone]: example })
      .flatMap(namedIn)
      .filter((other) => other !== alone)
      .map((other): [ServerSettingName, ServerSettingName] => [alone, other]);
  });

test('Operations 14: settings that are refused without each other name each other on the page of settings', () => {
  const pairs = [...refusedPairs({ NODE_ENV: 'test' }), ...refusedPairs(PRODUCTION)];
  expect(pairs).toContainEqual(['STOEP_BACKUP_KEY_FILE', 'STOEP_BACKUP_DIR']);
  expect(pairs).toContainEqual(['DATABASE_URL', 'TOKEN_SECRET']);
  const silent = pairs.flatMap(([one, other]) => [
    ...(namedIn(SERVER_SETTING_TEXTS[one].says).includes(other) ? [] : [`${one} does not name ${other}`]),
    ...(namedIn(SERVER_SETTING_TEXTS[other].says).includes(one) ? [] : [`${other} does not name ${one}`]),
  ]);
  expect([...new Set(silent)]).toEqual([]);
});
