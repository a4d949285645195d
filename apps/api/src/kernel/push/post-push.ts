/** One message on its way to a browser's push service: sealed for that browser alone, and signed as the product. */
import { request } from 'node:https';
import webPush from 'web-push';
import { isPushService, isStandIn, type PushServices } from './endpoint.policy.ts';
import { lookupOf, NotAPushService } from './public-lookup.ts';
import { type Answered, outcomeOf, type PushOutcome } from './push-outcome.ts';

export type Signer = { readonly subject: string; readonly publicKey: string; readonly privateKey: string };

export type Push = {
  readonly to: { readonly endpoint: string; readonly publicKey: string; readonly secret: string };
  readonly payload: object;
  /** Seconds that the service keeps it for a browser that is away. */
  readonly seconds: number;
  /** A later one of the same topic takes the place of one that still waits there. */
  readonly topic: string;
};

/** A push service answers in a few words; whoever talks longer, or is silent, is left. */
const WITHIN_MS = 10_000;
const NOT_ONE = 'not-a-push-service';

const post = (services: PushServices, details: webPush.RequestDetails): Promise<Answered> =>
  new Promise((settle, fail) => {
    const asked = request(
      details.endpoint,
      {
        method: 'POST',
        headers: { ...details.headers },
        lookup: lookupOf(services),
        // A line of its own, made to what was judged just now.
        agent: false,
        signal: AbortSignal.timeout(WITHIN_MS),
        // The stand-in of a test has a certificate that nobody knows.
        rejectUnauthorized: !isStandIn(details.endpoint, services),
      },
      (answer) => {
        // What it says does not matter, and where it points to is not followed.
        answer.destroy();
        settle({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      },
    );
    asked.on('error', fail);
    asked.end(details.body);
  });

/** Never throws: what goes wrong is an outcome. */
export const postPush = async (
  services: PushServices,
  signer: Signer,
  { to, payload, seconds, topic }: Push,
  now: Date,
): Promise<PushOutcome> => {
  if (!isPushService(to.endpoint, services)) return { kind: 'refused', problem: NOT_ONE };
  try {
    const keys = { p256dh: to.publicKey, auth: to.secret };
    const details = webPush.generateRequestDetails({ endpoint: to.endpoint, keys }, JSON.stringify(payload), {
      vapidDetails: signer,
      TTL: seconds,
      topic,
    });
    return outcomeOf(await post(services, details), now);
  } catch (error) {
    if (error instanceof NotAPushService) return { kind: 'refused', problem: NOT_ONE };
    const { code, name } = error as NodeJS.ErrnoException;
    return { kind: 'later', after: null, problem: `unreachable-${code ?? name}` };
  }
};
