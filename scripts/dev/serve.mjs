/**
 * The product from its sources on one port. Vite serves the portal and the office; every other address goes to the API, which is
 * a process of its own and restarts on a change. The database keeps running.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { serverDataFolderOf } from '../../apps/api/src/begin-server.ts';
import { readServerConfig } from '../../apps/api/src/config.ts';
import { startEmbeddedDatabase } from '../../apps/api/src/db/embedded/embedded.ts';
import { reserveFreePort } from '../../apps/api/src/db/embedded/free-port.ts';
import { requireUsableSettings } from '../../apps/api/src/settings/start-settings.ts';
import { runScriptMain } from '../setup/step.mjs';
import { makeDevApiProcess } from './api-process.mjs';
import { proxyToDevApi } from './proxy-to-api.mjs';
import { watchSources } from './watch-sources.mjs';
import { startDevWebServers } from './web-servers.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

await runScriptMain(async () => {
  const config = readServerConfig();
  const dataDir = serverDataFolderOf(config);
  await requireUsableSettings(config, dataDir);
  const ends = [];
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  const stopped = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  try {
    const database = config.databaseUrl ?? (await embedded(dataDir, ends));
    const front = createServer();
    const port = await reserveFreePort();
    const api = makeDevApiProcess({
      args: process.argv.slice(2),
      env: {
        DATABASE_URL: database,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: config.publicUrl,
      },
      say,
    });
    ends.push(api.stop);
    api.start();
    const web = await startDevWebServers(front, config.demo);
    ends.push(web.close);
    const toApi = proxyToDevApi({ port, ready: api.ready });
    front.on('request', (request, response) => web.serve(request, response, toApi));
    ends.push(watchSources((file) => api.restart(file)));
    front.listen(config.port, config.host);
    await once(front, 'listening');
    ends.push(async () => {
      front.closeAllConnections();
      front.close();
    });
    await api.ready();
    say(`\nPortal ${config.publicUrl}/, office ${config.publicUrl}/office/. Ctrl-C ends it.`);
    await stopped;
    return 0;
  } finally {
    await end();
  }
});

async function embedded(dataDir, ends) {
  const server = await startEmbeddedDatabase({ dataDir, log: say });
  ends.push(server.stop);
  return server.url;
}
