/** Compares each package of production with the newest version of its major. Computes and prints; the registry is asked elsewhere. */
import { readFileSync } from 'node:fs';

/** The shortest time of SECURITY.md, in days: for a weakness that is critical or already exploited. */
export const COMPONENT_UPDATE_DAYS = 2;
const DAY_MS = 86_400_000;
const RELEASED = /^(\d+)\.(\d+)\.(\d+)$/;

const partsOf = (version) => {
  const [, ...parts] = RELEASED.exec(version) ?? [];
  return parts.length === 3 ? parts.map(Number) : null;
};

/** Below 1.0.0 a new second number may break callers. */
const sameMajor = ([major, minor], [otherMajor, otherMinor]) =>
  major === otherMajor && (major > 0 || minor === otherMinor);

const compare = (one, other) => one.map((part, at) => part - other[at]).find((differ) => differ !== 0) ?? 0;

/** The packages that ours name for production, with the version of the lock file. */
export function productionPackagesIn(lockFile) {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  const found = new Map();
  for (const [place, { dependencies = {} }] of Object.entries(packages)) {
    if (!/^(apps|packages)\/[^/]+$/.test(place)) continue;
    for (const name of Object.keys(dependencies)) {
      const at = packages[`${place}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      if (at?.version && !at.link) found.set(`${name} ${at.version}`, { name, version: at.version });
    }
  }
  return [...found.values()];
}

/** @param said from the registry: the day of each version, and why this version is deprecated */
export function packageUpdateStatusOf({ name, version }, { time, deprecated }, today) {
  const own = partsOf(version);
  const newer = Object.entries(time)
    .map(([other, at]) => ({ other, parts: partsOf(other), day: at.slice(0, 10) }))
    .filter(({ parts }) => own && parts && sameMajor(parts, own) && compare(parts, own) > 0)
    .toSorted((one, other) => compare(one.parts, other.parts));
  const since = newer.map(({ day }) => day).toSorted()[0] ?? '';
  const days = since ? (Date.parse(today) - Date.parse(since)) / DAY_MS : 0;
  return {
    name,
    version,
    day: (time[version] ?? '').slice(0, 10),
    newest: newer.at(-1)?.other ?? version,
    since,
    deprecated,
    inTime: !deprecated && days <= COMPONENT_UPDATE_DAYS,
  };
}

export function componentsPageOf(rows, today) {
  const line = ({ name, version, day, newest, since, deprecated, inTime }) =>
    `| ${name} | ${version} | ${day} | ${newest} | ${since} | ${inTime ? 'yes' : `no${deprecated ? ', given up' : ''}`} |`;
  return `# Components

What runs in production and is named by our own packages, as the registry had it on ${today}: \`npm run components\` asks it and prints this page. A
newer version of the same major is taken within ${COMPONENT_UPDATE_DAYS} days, the shortest time of [SECURITY.md](../SECURITY.md), whether or not a weakness is known that it
mends; a version that its makers have given up is past its time at once. What these packages need themselves stands in
\`package-lock.json\`, and \`npm audit\` asks what is known of it.

| component | version | of | newest of its major | first newer one | in time |
|---|---|---|---|---|---|
${rows.map(line).join('\n')}
`;
}
