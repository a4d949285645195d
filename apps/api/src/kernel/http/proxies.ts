/** Proxies whose X-Forwarded-For is believed, judged by what the server reads them with. */
import { compile } from '@fastify/proxy-addr';

/** Addresses, networks by bits or by mask, and networks by name, with commas. */
export const areProxies = (given: string): boolean => {
  try {
    compile(given.split(',').map((one) => one.trim()));
    return true;
  } catch {
    return false;
  }
};
