/**
 * The DNS lookup for push services. It is used by the connection itself, so that the checked address is the one that
 * is connected to.
 */
import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { PUSH_STAND_IN_HOST, type PushServiceRules } from './endpoint.policy.ts';

/** Whether an IP address is public, not of this machine or a private network. */
export const isPublicIpAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const isHere = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

export class NotAPushServiceError extends Error {}

type Answer = (error: Error | null, found: LookupAddress[]) => void;

/** If any of several addresses is not public, the connection is refused. */
export const publicDnsLookup =
  ({ standIn }: PushServiceRules, resolver: typeof resolve = resolve) =>
  (hostname: string, options: object, answer: Answer): void => {
    const all: LookupAllOptions = { ...options, all: true };
    resolver(hostname, all, (error, found) => {
      if (error) return answer(error, []);
      const right = standIn && hostname === PUSH_STAND_IN_HOST ? isHere : isPublicIpAddress;
      if (found.length === 0 || !found.every(({ address }) => right(address)))
        return answer(new NotAPushServiceError(), []);
      return answer(null, found);
    });
  };
