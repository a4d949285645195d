/** The thread that reads what is imported: it knows the tables, and nothing else of the modules. */
import { importTablesPoint } from '../engines/imports/import-tables.ts';
import {
  type ImportStagingRequest,
  type ImportStagingResult,
  stagePortfolio,
} from '../engines/imports/staging/stage-portfolio.writes.ts';
import { serveThreadTask } from '../kernel/threads/thread-task.ts';
import { allImportTables } from './import-tables.ts';

importTablesPoint.declare(allImportTables);
serveThreadTask<ImportStagingRequest, ImportStagingResult>(stagePortfolio);
