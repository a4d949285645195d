/** Checks the list of proxies whose X-Forwarded-For is trusted, with the parser that the server uses. */
import { compile } from '@fastify/proxy-addr';

/** Addresses, networks by bits or by mask, and named networks, separated by commas. */
export const isTrustedProxyList = (given: string): boolean => {
  try {
    compile(given.split(',').map((one) => one.trim()));
    return true;
  } catch {
    return false;
  }
};
