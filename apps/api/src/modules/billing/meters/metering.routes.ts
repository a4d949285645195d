/** Office routes of tariffs, meter readings and reading rounds. */

import { meteringEndpoints } from '@stoep/contract/billing/metering';
import { AppError } from '@stoep/contract/kit/errors';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { correctMeterReading } from './correct-reading.commands.ts';
import { readReadingRoundFile } from './reading-round-file.ts';
import { saveReadingRound } from './reading-rounds.commands.ts';
import { getReadingRound, listReadingRounds } from './reading-rounds.queries.ts';
import { copyTariff, saveTariffSteps } from './tariffs.commands.ts';
import { getTariffWithReadingCount } from './tariffs.queries.ts';

export const meteringRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    meteringEndpoints,
    {
      rounds: ({ actor, query }) => listReadingRounds(deps.db, query.month ?? actor.at.today),
      round: ({ actor, params, query }) =>
        getReadingRound(deps.db, {
          buildingId: params.building,
          meterType: query.meterType ?? 'Water',
          month: query.month ?? actor.at.today,
        }),
      saveRound: creationRoute(saveReadingRound, ({ params, body }) => ({
        ...body,
        buildingId: params.building,
        rows: body.rows.map((row) => ({
          meterId: row.meter_id,
          day: row.day,
          reading: row.reading,
          rolledOver: row.rolled_over,
          flagAnswer: row.flag_answer,
          note: row.note,
        })),
      })),
      readRoundFile: async ({ params, body, files }) => {
        const { rows } = await getReadingRound(deps.db, {
          buildingId: params.building,
          meterType: body.meterType,
          month: body.month,
        });
        return readReadingRoundFile(files.file, rows);
      },
      correctReading: commandRoute(correctMeterReading, ({ params, body }) => [params.id, body]),
      bandsOfTariff: async ({ params }) => {
        const found = await getTariffWithReadingCount(deps.db, params.id);
        if (!found) throw new AppError('not_found');
        return found;
      },
      saveBands: commandRoute(saveTariffSteps, ({ params, body }) => [params.id, body]),
      copyTariff: commandRoute(copyTariff, ({ params, body }) => [params.id, body]),
    },
    {
      rounds: recordAccessCheck('read', 'meter-readings'),
      round: recordAccessCheck('read', 'meter-readings'),
      saveRound: recordAccessCheck('create', 'meter-readings'),
      readRoundFile: recordAccessCheck('create', 'meter-readings'),
      correctReading: recordAccessCheck('create', 'meter-readings'),
      bandsOfTariff: recordAccessCheck('read', 'tariffs'),
      saveBands: recordAccessCheck('create', 'tariffs'),
      copyTariff: recordAccessCheck('create', 'tariffs'),
    },
  );
