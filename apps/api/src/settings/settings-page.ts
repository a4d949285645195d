/** docs/operations/settings.md: every setting that config.ts reads. */
import { listServerSettingDescriptions, type ServerSettingName } from '../config.ts';
import { SERVER_SETTING_GROUPS, SERVER_SETTING_TEXTS } from './setting-texts.ts';

type Fact = ReturnType<typeof listServerSettingDescriptions>[number];

const code = (value: string): string => `\`${value}\``;

const defaultOf = ({ byDefault }: Fact): string => (byDefault === undefined ? '' : code(String(byDefault)));

const valuesOf = ({ name, choices, isSecret }: Fact): string =>
  [
    choices.length > 0 ? choices.map(code).join(', ') : `such as ${code(SERVER_SETTING_TEXTS[name].example)}`,
    ...(isSecret ? [`secret: a credential, or ${code(`${name}_FILE`)}`] : []),
  ].join('; ');

const rowOf = (fact: Fact): string =>
  `| ${code(fact.name)} | ${SERVER_SETTING_TEXTS[fact.name].says} | ${defaultOf(fact)} | ${valuesOf(fact)} |`;

const groupOf = (group: string): string => {
  const facts = new Map(listServerSettingDescriptions().map((fact) => [fact.name, fact]));
  const names = (Object.keys(SERVER_SETTING_TEXTS) as ServerSettingName[]).filter(
    (name) => SERVER_SETTING_TEXTS[name].group === group,
  );
  const rows = names.flatMap((name) => facts.get(name) ?? []).map(rowOf);
  return [`## ${group}`, '', '| setting | meaning | default | value |', '|---|---|---|---|', ...rows].join('\n');
};

/** The examples of all settings together: a set that production accepts. */
export const exampleServerSettingValues = (): Record<ServerSettingName, string> =>
  Object.fromEntries(Object.entries(SERVER_SETTING_TEXTS).map(([name, { example }]) => [name, example])) as Record<
    ServerSettingName,
    string
  >;

export const renderServerSettingsDocsPage = (): string => `# Settings

Printed from \`apps/api/src/config.ts\` by \`npm run docs\`. Stoep reads its settings from the environment at the start, and checks all of
them before it does anything else. A wrong value stops the start with a line for each setting that is wrong. A name that Stoep does not know
is reported at the start, in the log and by the metric \`stoep_setting_problem\`.

An empty value counts as not set. A change takes effect at the next start.

**Where to put them.** With systemd: plain settings in \`/etc/stoep/environment\`, a line each; secrets in \`/etc/stoep/credentials\`, a
file each, named as the setting. With Docker Compose: plain settings in \`deploy/.env\` and \`compose.yaml\`; secrets in
\`deploy/secrets/\`. A secret can also come from a file: \`TOKEN_SECRET_FILE=/run/secrets/token_secret\`. Setting both is refused.

${SERVER_SETTING_GROUPS.map(groupOf).join('\n\n')}
`;
