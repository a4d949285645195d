/** The thread that reads what is imported: it knows the tables, and nothing else of the modules. */
import { importTables } from '../engines/imports/import-tables.ts';
import {
  type StageOrder,
  type StageResult,
  stagePortfolio,
} from '../engines/imports/staging/stage-portfolio.commands.ts';
import { serveTask } from '../kernel/threads/task.ts';
import { tables } from './import-tables.ts';

importTables.declare(tables);
serveTask<StageOrder, StageResult>(stagePortfolio);
