/** What the name of a push service leads to: looked up for the very connection that is made, so that it is made to what was judged. */
import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { type PushServices, STAND_IN } from './endpoint.policy.ts';

/** Whether an address of the network is one that everybody reaches, and none of this machine or of a network around it. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const isHere = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

export class NotAPushService extends Error {}

type Answer = (error: Error | null, found: LookupAddress[]) => void;

/** One address that is not public among several is enough to go nowhere. */
export const lookupOf =
  ({ standIn }: PushServices, asked: typeof resolve = resolve) =>
  (hostname: string, options: object, answer: Answer): void => {
    const all: LookupAllOptions = { ...options, all: true };
    asked(hostname, all, (error, found) => {
      if (error) return answer(error, []);
      const right = standIn && hostname === STAND_IN ? isHere : isPublic;
      if (found.length === 0 || !found.every(({ address }) => right(address)))
        return answer(new NotAPushService(), []);
      return answer(null, found);
    });
  };
