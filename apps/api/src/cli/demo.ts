/** `demo`: loads the demo portfolio into an empty database. */
import { loadDemoPortfolio } from '../demo/load-demo.ts';
import type { CliPortfolioCommand } from './command.ts';

export const demoCliCommand: CliPortfolioCommand = {
  name: 'demo',
  begins: true,
  usage: 'demo',
  says: 'Loads the demo portfolio into an empty database (docs/demo.md)',
  run: async (connected, _args, say) => {
    if (connected.config.production) {
      say('The demo is not loaded in production: its logins have a known password.');
      return 1;
    }
    await loadDemoPortfolio(connected);
    say('The demo portfolio is loaded.');
    return 0;
  },
};
