/** Sends one push message to a browser's push service, encrypted for that browser and signed by the product. */
import { request } from 'node:https';
import webPush from 'web-push';
import { isAllowedPushEndpoint, isPushStandIn, type PushServiceRules } from './endpoint.policy.ts';
import { NotAPushServiceError, publicDnsLookup } from './public-dns-lookup.ts';
import { type PushOutcome, type PushServiceAnswer, pushOutcomeOf } from './push-outcome.ts';

export type PushSigner = {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
};

export type OutgoingPush = {
  readonly to: { readonly endpoint: string; readonly publicKey: string; readonly secret: string };
  readonly payload: object;
  /** Seconds that the service stores it while the browser is offline. */
  readonly seconds: number;
  /** A later message with the same topic replaces one that is still pending there. */
  readonly topic: string;
};

/** Push services answer quickly; a slow or endless answer is aborted. */
const WITHIN_MS = 10_000;
const NOT_ONE = 'not-a-push-service';

const post = (services: PushServiceRules, details: webPush.RequestDetails): Promise<PushServiceAnswer> =>
  new Promise((settle, fail) => {
    const outgoing = request(
      details.endpoint,
      {
        method: 'POST',
        headers: { ...details.headers },
        lookup: publicDnsLookup(services),
        // A fresh connection to the address that was just checked.
        agent: false,
        signal: AbortSignal.timeout(WITHIN_MS),
        // The certificate of a test's stand-in is not trusted by anybody.
        rejectUnauthorized: !isPushStandIn(details.endpoint, services),
      },
      (answer) => {
        // The body is ignored and redirects are not followed.
        answer.destroy();
        settle({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      },
    );
    outgoing.on('error', fail);
    outgoing.end(details.body);
  });

/** Never throws: an error becomes an outcome. */
export const sendPushMessage = async (
  services: PushServiceRules,
  signer: PushSigner,
  { to, payload, seconds, topic }: OutgoingPush,
  now: Date,
): Promise<PushOutcome> => {
  if (!isAllowedPushEndpoint(to.endpoint, services)) return { kind: 'refused', problem: NOT_ONE };
  try {
    const keys = { p256dh: to.publicKey, auth: to.secret };
    const details = webPush.generateRequestDetails({ endpoint: to.endpoint, keys }, JSON.stringify(payload), {
      vapidDetails: signer,
      TTL: seconds,
      topic,
    });
    return pushOutcomeOf(await post(services, details), now);
  } catch (error) {
    if (error instanceof NotAPushServiceError) return { kind: 'refused', problem: NOT_ONE };
    const { code, name } = error as NodeJS.ErrnoException;
    return { kind: 'later', after: null, problem: `unreachable-${code ?? name}` };
  }
};
