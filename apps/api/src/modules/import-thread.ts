/** The thread that reads what is imported: it knows the tables, and nothing else of the modules. */
import { importTables } from '../engines/imports/import-tables.ts';
import {
  type StagingRequest,
  type StagingResult,
  stagePortfolio,
} from '../engines/imports/staging/stage-portfolio.writes.ts';
import { serveThreadTask } from '../kernel/threads/thread-task.ts';
import { allImportTables } from './import-tables.ts';

importTables.declare(allImportTables);
serveThreadTask<StagingRequest, StagingResult>(stagePortfolio);
