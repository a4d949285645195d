/** Bringing portfolios and tables in: check first, then import as a whole. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { commandRoute, creationRoute } from '../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { requireImporter } from './imports.policy.ts';
import { bringFile } from './runs.commands.ts';
import { getFaults, getReport } from './runs.queries.ts';
import { sampleOf } from './samples/sample-files.ts';
import { forgetLayout, layOutFile } from './sheets/layouts.commands.ts';
import { columnsOf, faultTable, templateOf } from './staging/fault-table.ts';

export const importsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.imports,
    {
      upload: creationRoute(bringFile, ({ body, onDisk }) => ({
        file: onDisk.file,
        asked: body.kind,
        days: body.days ?? 'YYYY-MM-DD',
      })),
      report: ({ params, actor }) => getReport(deps, params.id, actor),
      faults: async ({ params, actor }) => {
        const { fileName, faults } = await getFaults(deps.db, params.id, actor);
        return faultTable(fileName, faults);
      },
      sample: ({ params, query }) => sampleOf(params.kind, query.as ?? 'csv'),
      template: async ({ params }) => templateOf(params.table),
      columns: async ({ params }) => ({ columns: columnsOf(params.table) }),
      layOut: commandRoute(layOutFile, ({ params, body }) => [params.id, body]),
      forgetLayout: commandRoute(forgetLayout, ({ params, body }) => [params.id, body]),
    },
    {
      upload: requireImporter,
      report: requireImporter,
      faults: requireImporter,
      sample: requireImporter,
      template: requireImporter,
      columns: requireImporter,
      layOut: requireImporter,
      forgetLayout: requireImporter,
    },
  );
