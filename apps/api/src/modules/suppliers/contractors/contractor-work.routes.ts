/** What the own firm works on and is paid for: C 2.3, C 2.6, C 2.7. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import {
  listOwnPayments,
  listPaymentsOfOwnCase,
  listPaymentsOfOwnJob,
} from './contractor-payments.queries.ts';
import { listAssignedCases, listOwnJobs } from './contractor-work.queries.ts';

export const contractorWorkRoutes = (mounting: Mounting, { db }: Deps): void =>
  mount(mounting, contract.contractorWork, {
    listCases: ({ actor, params }) => listAssignedCases(readAs(db, actor), params.id),
    listJobs: ({ actor, params }) => listOwnJobs(readAs(db, actor), params.id),
    listPayments: ({ actor, params }) => listOwnPayments(readAs(db, actor), params.id),
    listPaymentsOfJob: ({ actor, params }) => listPaymentsOfOwnJob(readAs(db, actor), params),
    listPaymentsOfCase: ({ actor, params }) => listPaymentsOfOwnCase(readAs(db, actor), params),
  });
