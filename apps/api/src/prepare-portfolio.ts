/** Whose product this is: the demo's, or, begun with --empty, the managing agent's own; and what the start says of it. */

import { isPortfolioEmpty } from './db/empty-portfolio.ts';
import { isRealPortfolio } from './db/real-portfolio.ts';
import type { ServerDeps } from './deps.ts';
import { runCreationCommand, systemContext } from './kernel/command.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './modules/platform/demo/demo-logins.ts';
import { type SetUpStatus, setUpRealPortfolio } from './modules/platform/set-up/set-up.commands.ts';
import type { StartArguments } from './start-arguments.ts';

/** @property welcome what the person who started it reads below the line that says it is ready; empty for nothing */
export type PreparedPortfolio = { readonly deps: ServerDeps; readonly welcome: string };

const demoLoginTable = () =>
  DEMO_LOGINS.map((login) => `    ${login.email.padEnd(18)} ${login.name}: ${login.story}`).join('\n');

/** As a person on that machine types it: a server has the script `stoep` (deploy/stoep), a developer the checkout. */
const commandOf = (production: boolean): string =>
  `${production ? 'stoep' : 'npm run cli --'} first-administrator "Thandi Nkosi <thandi@agency.example>"`;

const welcomeOf = (setUp: SetUpStatus, production: boolean): string => {
  const command = commandOf(production);
  if (setUp.status === 'ready') return '';
  if (setUp.status === 'waiting')
    return setUp.email === null
      ? `\n  No administrator yet. Make the first one:\n\n    ${command}\n`
      : `\n  First administrator ${setUp.email}: the link shown before still works. To get a new link, which ends that one:\n\n    ${command}\n`;
  const { email, url, hours } = setUp.link;
  return `\n  First administrator ${email}: choose a password here (works once, for ${hours} hours; shown once):\n\n    ${url}\n`;
};

/** Makes what is missing. Throws a sentence where --empty meets a database that holds something else. */
export const preparePortfolio = async (
  deps: ServerDeps,
  { empty, administrator }: StartArguments,
  say: (line: string) => void,
): Promise<PreparedPortfolio> => {
  const { config } = deps;
  const own = { ...deps, config: { ...config, demo: false } };
  if (empty) {
    // What a service prints goes into a log: there the command line alone shows a link.
    const setUp = await runCreationCommand(systemContext(own, 'set-up'), setUpRealPortfolio, {
      administrator: config.production ? null : administrator,
    });
    return { deps: own, welcome: welcomeOf(setUp, config.production) };
  }
  if (!config.demo || (await isRealPortfolio(deps.db))) return { deps: own, welcome: '' };
  if (await isPortfolioEmpty(deps.db)) {
    say('Loading the demo portfolio');
    // Needed at the first start alone.
    const [{ loadDemoPortfolio: loadDemo }, { deferDemoNoticesToDigest: holdForDigest }] = await Promise.all([
      import('./demo/load-demo.ts'),
      import('./demo/defer-notices-to-digest.ts'),
    ]);
    await loadDemo(deps);
    await holdForDigest(deps);
  }
  return { deps, welcome: `\n  Demo logins, all with the password ${DEMO_PASSWORD}:\n${demoLoginTable()}\n` };
};
