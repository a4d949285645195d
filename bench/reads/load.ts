/** Many connections that ask for one address again and again for a while. */
import { Agent, get } from 'node:http';
import { monotonic } from '../../apps/api/src/kernel/clock.ts';

export type Slice = {
  readonly perSecond: number;
  readonly times: readonly number[];
  /** Of one answer. */
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

/** Asks over `connections` for `ms`, each connection with one of the tokens; every answer has to be a 200. */
export const load = async (
  url: string,
  tokens: readonly string[],
  { connections, ms }: { connections: number; ms: number },
): Promise<Slice> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = monotonic();
  const times: number[] = [];
  let bytes = 0;
  const lane = async (_: unknown, index: number) => {
    const token = tokens[index % tokens.length];
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    for (let now = monotonic(); now - begun < ms; now = monotonic()) {
      bytes = await once(agent, url, headers);
      times.push(monotonic() - now);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
  return { perSecond: (times.length * 1000) / (monotonic() - begun), times, bytes };
};
