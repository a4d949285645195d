/** One HTTP call on keep-alive connections, as a browser has them; answers its status, 0 where there was no answer. */
import { Agent, request } from 'node:http';

export type TrustSuiteCall = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly token: string;
  readonly key?: string;
  readonly body?: object;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const headersOf = ({ token, key, body }: TrustSuiteCall): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(key ? { 'idempotency-key': key } : {}),
  ...(body ? { 'content-type': 'application/json' } : {}),
});

export const sendTrustSuiteCall = (origin: string, call: TrustSuiteCall): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(
      `${origin}/api${call.path}`,
      { agent, method: call.method, headers: headersOf(call) },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    asked.on('error', () => resolve(0));
    asked.end(call.body ? JSON.stringify(call.body) : undefined);
  });
