/** Routes of portfolio and table imports: upload and check first, then import as a whole. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../deps.ts';
import { commandRoute, creationRoute } from '../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../kernel/http/mount.ts';
import { uploadImportFile } from './import-runs.commands.ts';
import { getImportFaults, getImportReport } from './import-runs.queries.ts';
import { requireImporter } from './imports.policy.ts';
import { sampleImportFile } from './samples/sample-files.ts';
import { deleteFileLayout, saveFileLayout } from './sheets/layouts.commands.ts';
import { columnsOfImportTable, importFaultsCsv, importTemplateCsv } from './staging/import-csv-files.ts';

export const portfolioImportRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    apiContract.imports,
    {
      upload: creationRoute(uploadImportFile, ({ body, onDisk }) => ({
        file: onDisk.file,
        asked: body.kind,
        days: body.days ?? 'YYYY-MM-DD',
      })),
      report: ({ params, actor }) => getImportReport(deps, params.id, actor),
      faults: async ({ params, actor }) => {
        const { fileName, faults } = await getImportFaults(deps.db, params.id, actor);
        return importFaultsCsv(fileName, faults);
      },
      sample: ({ params, query }) => sampleImportFile(params.kind, query.as ?? 'csv'),
      template: async ({ params }) => importTemplateCsv(params.table),
      columns: async ({ params }) => ({ columns: columnsOfImportTable(params.table) }),
      layOut: commandRoute(saveFileLayout, ({ params, body }) => [params.id, body]),
      forgetLayout: commandRoute(deleteFileLayout, ({ params, body }) => [params.id, body]),
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
