/** Many connections that request one address again and again for a while. */
import { Agent, get } from 'node:http';
import { monotonicMilliseconds } from '../../apps/api/src/kernel/clock.ts';

export type BenchmarkLoadSlice = {
  readonly perSecond: number;
  readonly times: readonly number[];
  /** Size of one answer. */
  readonly bytes: number;
};

const once = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Number(answer.headers['content-length']))
          : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });

/** Connections that stay open from one slice to the next, as those of people at work do. */
export const benchmarkKeepAliveAgent = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections });

/**
 * Sends requests over `connections` for `ms`, each connection with one of the tokens; every answer must be a 200.
 * @param kept connections that are open already and stay open; without them each slice opens its own
 */
export const measureBenchmarkLoad = async (
  url: string,
  tokens: readonly string[],
  { connections, ms }: { connections: number; ms: number },
  kept?: Agent,
): Promise<BenchmarkLoadSlice> => {
  const agent = kept ?? benchmarkKeepAliveAgent(connections);
  const begun = monotonicMilliseconds();
  const times: number[] = [];
  let bytes = 0;
  const lane = async (_: unknown, index: number) => {
    const token = tokens[index % tokens.length];
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    for (let now = monotonicMilliseconds(); now - begun < ms; now = monotonicMilliseconds()) {
      bytes = await once(agent, url, headers);
      times.push(monotonicMilliseconds() - now);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  if (!kept) agent.destroy();
  return { perSecond: (times.length * 1000) / (monotonicMilliseconds() - begun), times, bytes };
};
