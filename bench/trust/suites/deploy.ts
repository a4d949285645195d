/**
 * The files of deploy/: each proxy accepts its configuration, Prometheus the rules, systemd the units, and the content of the image starts
 * as a user who owns nothing, in a read-only folder, on a database of a user who is no superuser. The programs are packages of Debian.
 * Two things need a container daemon and are not tested: that Docker builds the image, and that it joins its networks.
 */
import { readServerConfig } from '../../../apps/api/src/config.ts';
import { readDeployFile, readImageVariables, systemdUnitValuesOf } from '../../../apps/api/test/deploy-files.ts';
import { checkContainerImage } from '../deploy/as-image.ts';
import type { DeployCheck } from '../deploy/programs.ts';
import { checkDeployRecipes } from '../deploy/recipes.ts';
import type { TrustSuite } from '../suite.ts';

const ASKED = { PUBLIC_URL: 'https://portal.example', MAIL_FROM: 'Agency <portal@agency.example>' };

const isProduction = (env: NodeJS.ProcessEnv): boolean =>
  readServerConfig({ ...env, ...ASKED, STOEP_ON_THIS_MACHINE: '0.0.0.0' }).production;

/** The settings of the image and of both units are those of production. */
const settingChecks = async (): Promise<DeployCheck[]> => {
  const image = isProduction(await readImageVariables());
  const units = await Promise.all(
    ['stoep.service', 'stoep@.service'].map(async (name) => {
      const pairs = systemdUnitValuesOf(await readDeployFile(name), 'Environment').flatMap((line) => line.split(' '));
      return isProduction(Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])));
    }),
  );
  const all = image && units.every(Boolean);
  return [['the image and the units start in production', all ? null : 'one of them does not']];
};

export const suite: TrustSuite = {
  run: async ({ form }) => {
    const checks = [
      ...(await settingChecks()),
      ...(form === 'proof' ? [] : [...(await checkDeployRecipes()), ...(await checkContainerImage())]),
    ];
    const short = checks.flatMap(([promise, why]) => (why === null ? [] : [`${promise}: ${why}`]));
    return {
      line: `${checks.length - short.length} of ${checks.length} checks of the files of deploy/`,
      short,
    };
  },
};
