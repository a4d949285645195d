/** The work screens of tariffs and readings. */

import { officeMetering } from '@stoep/contract/billing/metering';
import { AppError } from '@stoep/contract/kit/errors';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { correctReading } from './correct-reading.commands.ts';
import { readRoundFile } from './round-file.ts';
import { saveRound } from './rounds.commands.ts';
import { findRounds, getRound } from './rounds.queries.ts';
import { copyTariff, saveBands } from './tariffs.commands.ts';
import { findTariff } from './tariffs.queries.ts';

export const meteringRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    officeMetering,
    {
      rounds: ({ actor, query }) => findRounds(deps.db, query.month ?? actor.at.today),
      round: ({ actor, params, query }) =>
        getRound(deps.db, {
          buildingId: params.building,
          meterType: query.meterType ?? 'Water',
          month: query.month ?? actor.at.today,
        }),
      saveRound: creationRoute(saveRound, ({ params, body }) => ({
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
        const { rows } = await getRound(deps.db, {
          buildingId: params.building,
          meterType: body.meterType,
          month: body.month,
        });
        return readRoundFile(files.file, rows);
      },
      correctReading: commandRoute(correctReading, ({ params, body }) => [params.id, body]),
      bandsOfTariff: async ({ params }) => {
        const found = await findTariff(deps.db, params.id);
        if (!found) throw new AppError('not_found');
        return found;
      },
      saveBands: commandRoute(saveBands, ({ params, body }) => [params.id, body]),
      copyTariff: commandRoute(copyTariff, ({ params, body }) => [params.id, body]),
    },
    {
      rounds: toRecord('read', 'meter-readings'),
      round: toRecord('read', 'meter-readings'),
      saveRound: toRecord('create', 'meter-readings'),
      readRoundFile: toRecord('create', 'meter-readings'),
      correctReading: toRecord('create', 'meter-readings'),
      bandsOfTariff: toRecord('read', 'tariffs'),
      saveBands: toRecord('create', 'tariffs'),
      copyTariff: toRecord('create', 'tariffs'),
    },
  );
