/** Bringing portfolios and tables in (issue 7): check first, then import as a whole. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { adds } from '../../kernel/http/does.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { faultTable, templateOf } from './fault-table.ts';
import { insistOnImporter } from './imports.policy.ts';
import { bringFile } from './runs.commands.ts';
import { getFaults, getReport } from './runs.queries.ts';

export const importsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.imports,
    {
      upload: adds(bringFile, ({ body, onDisk }) => ({
        file: onDisk.file,
        asked: body.kind,
        days: body.days ?? 'YYYY-MM-DD',
      })),
      report: ({ params }) => getReport(deps.db, params.id),
      faults: async ({ params }) => {
        const { fileName, faults } = await getFaults(deps.db, params.id);
        return faultTable(fileName, faults);
      },
      template: async ({ params }) => templateOf(params.table),
    },
    {
      upload: insistOnImporter,
      report: insistOnImporter,
      faults: insistOnImporter,
      template: insistOnImporter,
    },
  );
