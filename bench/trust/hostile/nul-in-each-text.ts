/** Puts a NUL into each text of a call, one request for each place, so that finding the mutant does not depend on the seed. */
import type { HostileCall, WellFormedCall } from './mutate.ts';

const NUL = 'a\0b';

const textsOf = (values: Readonly<Record<string, unknown>> | undefined): string[] =>
  Object.entries(values ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));

/** The good call with a NUL in each text of its query and its JSON body. Calls with another body are left out. */
export const callsWithNulInEachText = ({ endpoint, target, token }: WellFormedCall): HostileCall[] => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(target.params?.[name] ?? 'x'),
  );
  const put = (query: Readonly<Record<string, string>>, body: unknown): HostileCall => ({
    method: endpoint.method,
    url: `/api${path}?${new URLSearchParams(query)}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const { query = {}, body } = target;
  if (target.form || target.files || target.raw !== undefined) return [];
  return [
    ...textsOf(query).map((name) => put({ ...query, [name]: NUL }, body)),
    ...textsOf(body).map((name) => put(query, { ...body, [name]: NUL })),
  ];
};
