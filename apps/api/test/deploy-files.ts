/** Reads the files of deploy/ as Docker and systemd do, for tests of the deployment. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const REPOSITORY_ROOT: string = fileURLToPath(new URL('../../../', import.meta.url));

/** The text of a file in deploy/. */
export const readDeployFile = (name: string): Promise<string> =>
  readFile(path.join(REPOSITORY_ROOT, 'deploy', name), 'utf8');

export type ComposeService = {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly aliases?: readonly string[] } | null>>;
  readonly ports?: readonly string[];
  readonly command?: readonly string[];
  readonly profiles?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly cpus?: number;
  readonly shm_size?: string;
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
};
export type ComposeFile = {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};

/** Variables that an administrator must set in deploy/.env. */
export const REQUIRED_DEPLOY_VARIABLES: Readonly<Record<string, string>> = {
  SITE: 'portal.example',
  PUBLIC_URL: 'https://portal.example',
  MAIL_FROM: 'Agency <portal@agency.example>',
};

const VARIABLE = /\$\{(?<name>\w+)(?:(?<how>:[-+?])(?<word>[^}]*))?\}/g;

/** Docker's substitution: `:-` a value if empty, `:+` one if not empty, `:?` an error if empty. */
const interpolate = (text: string, given: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (...match) => {
    const { name, how, word = '' } = match.at(-1) as { name: string; how?: string; word?: string };
    const value = given[name] ?? '';
    if (how === ':-') return value || word;
    if (how === ':+') return value && word;
    if (how === ':?' && !value) throw new Error(`${name}: ${word}`);
    return value;
  });

/** Applied to the values after the file is parsed, as Docker does. */
const withValues = (node: unknown, given: Readonly<Record<string, string>>): unknown => {
  if (typeof node === 'string') return interpolate(node, given);
  if (Array.isArray(node)) return node.map((one) => withValues(one, given));
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withValues(value, given)]));
};

/** compose.yaml with the administrator's variables. */
export const readComposeFile = async (
  given: Readonly<Record<string, string>> = REQUIRED_DEPLOY_VARIABLES,
): Promise<ComposeFile> =>
  withValues(parse(await readDeployFile('compose.yaml'), { merge: true }), given) as ComposeFile;

/** Services that run the product's own image, by name. */
export const productServicesOf = ({ services }: ComposeFile): [string, ComposeService][] =>
  Object.entries(services).filter(([, { build }]) => build !== undefined);

/** Names of the networks of a service. */
export const networksOfService = ({ networks = [] }: ComposeService): string[] =>
  Array.isArray(networks) ? [...networks] : Object.keys(networks);

/** The instructions of the Dockerfile's last stage, or of all stages. */
export const readDockerfileInstructions = async (stage: 'all' | 'last' = 'last'): Promise<[string, string][]> => {
  const whole = (await readDeployFile('Dockerfile')).replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, ' ');
  const lines = whole.split('\n').filter(Boolean);
  const from = stage === 'last' ? lines.findLastIndex((line) => line.startsWith('FROM ')) : 0;
  return lines.slice(from).map((line) => {
    const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    return [name, rest];
  });
};

/** Environment variables that the image sets. */
export const readImageVariables = async (): Promise<Record<string, string>> => {
  const lines = (await readDockerfileInstructions()).filter(([name]) => name === 'ENV');
  return Object.fromEntries(
    lines.flatMap(([, pairs]) => pairs.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
};

/** The values of a key in a systemd unit, in order. */
export const systemdUnitValuesOf = (unit: string, key: string): string[] =>
  unit
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1));
