/** Programs that check the files of deploy/, each from a package of Debian. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Program -> the Debian package that contains it. */
const PACKAGES: Readonly<Record<string, string>> = {
  haproxy: 'haproxy',
  caddy: 'caddy',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
};

/** @property code null where the program is not installed; @property said stdout and stderr, one after the other */
export type DeployProgramResult = { readonly code: number | null; readonly said: string };

/** Runs a program to its end. */
export const runDeployProgram = async (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<DeployProgramResult> => {
  const child = spawn(program, args, {
    env: { ...process.env, ...env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  const missing = new Promise<DeployProgramResult>((resolve) => {
    child.once('error', () =>
      resolve({
        code: null,
        said: `${program} is not there: apt-get install ${PACKAGES[program] ?? program}`,
      }),
    );
  });
  const ended = once(child, 'close').then(([code]): DeployProgramResult => ({ code: code as number | null, said }));
  return Promise.race([missing, ended]);
};

/** A promise by name, with null where it is met, else the reason why not. */
export type DeployCheck = readonly [promise: string, why: string | null];

/** @param isSilent also requires no output, since some programs warn of a mistake and end with 0 */
export const deployCheckOf = (promise: string, { code, said }: DeployProgramResult, isSilent = false): DeployCheck => [
  promise,
  code === 0 && !(isSilent && said.trim()) ? null : `${said.trim().slice(-600)} (ended with ${code ?? 'nothing'})`,
];
