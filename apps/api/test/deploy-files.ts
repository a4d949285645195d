/** The files of deploy/, read as Docker and systemd read them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const ROOT: string = fileURLToPath(new URL('../../../', import.meta.url));

/** The text of a file in deploy/. */
export const deployText = (name: string): Promise<string> =>
  readFile(path.join(ROOT, 'deploy', name), 'utf8');

export type Service = {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?:
    | readonly string[]
    | Readonly<Record<string, { readonly aliases?: readonly string[] } | null>>;
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
export type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
};

/** What an administrator has to give: deploy/.env. */
export const ASKED: Readonly<Record<string, string>> = {
  SITE: 'portal.example',
  PUBLIC_URL: 'https://portal.example',
  MAIL_FROM: 'Agency <portal@agency.example>',
};

const VARIABLE = /\$\{(?<name>\w+)(?:(?<how>:[-+?])(?<word>[^}]*))?\}/g;

/** As Docker puts variables in: `:-` a value where it is empty, `:+` one where it is not, `:?` a refusal where it is empty. */
const interpolate = (text: string, given: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (...match) => {
    const { name, how, word = '' } = match.at(-1) as { name: string; how?: string; word?: string };
    const value = given[name] ?? '';
    if (how === ':-') return value || word;
    if (how === ':+') return value && word;
    if (how === ':?' && !value) throw new Error(`${name}: ${word}`);
    return value;
  });

/** As Docker does it: in the values, when the file has been read. */
const withValues = (node: unknown, given: Readonly<Record<string, string>>): unknown => {
  if (typeof node === 'string') return interpolate(node, given);
  if (Array.isArray(node)) return node.map((one) => withValues(one, given));
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withValues(value, given)]));
};

/** compose.yaml with what an administrator gives. */
export const compose = async (given: Readonly<Record<string, string>> = ASKED): Promise<Compose> =>
  withValues(parse(await deployText('compose.yaml'), { merge: true }), given) as Compose;

/** The product's own services, by name. */
export const productsIn = ({ services }: Compose): [string, Service][] =>
  Object.entries(services).filter(([, { build }]) => build !== undefined);

/** Names of the networks that a service is in. */
export const networksOf = ({ networks = [] }: Service): string[] =>
  Array.isArray(networks) ? [...networks] : Object.keys(networks);

/** Each instruction of the last stage of the Dockerfile, or of all. */
export const instructions = async (stage: 'all' | 'last' = 'last'): Promise<[string, string][]> => {
  const whole = (await deployText('Dockerfile')).replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, ' ');
  const lines = whole.split('\n').filter(Boolean);
  const from = stage === 'last' ? lines.findLastIndex((line) => line.startsWith('FROM ')) : 0;
  return lines.slice(from).map((line) => {
    const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    return [name, rest];
  });
};

/** The variables that the image gives to the process. */
export const imageVariables = async (): Promise<Record<string, string>> => {
  const lines = (await instructions()).filter(([name]) => name === 'ENV');
  return Object.fromEntries(
    lines.flatMap(([, pairs]) => pairs.split(' ').map((pair) => pair.split('=') as [string, string])),
  );
};

/** The values of a key of a systemd unit, in their order. */
export const unitValues = (unit: string, key: string): string[] =>
  unit
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1));
