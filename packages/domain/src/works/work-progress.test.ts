import { describe, expect, test } from 'vitest';
import { AOD_STAGES, nextAodStages } from '../credit/aod-repayment.ts';
import { DISCONNECTION_STATES, nextDisconnectionStates } from '../credit/disconnection.ts';
import {
  isMaintenanceJobActive,
  isMaintenanceJobAwarded,
  isMaintenanceJobInQuotation,
  MAINTENANCE_JOB_STATES,
  nextMaintenanceJobStates,
  REQUESTING_QUOTES_CODE,
} from './maintenance-progress.ts';
import { isTaskListedByDefault, nextTaskStates, TASK_STATES } from './task-progress.ts';
import {
  isTicketActive,
  isTicketDueToClose,
  mayCloseTicket,
  mayCommentOnTicket,
  nextTicketStates,
  TICKET_STATES,
  ticketStateAfterComment,
} from './ticket-progress.ts';

const table = <S extends string>(states: readonly S[], steps: (s: S) => readonly S[]) =>
  Object.fromEntries(states.map((state) => [state, steps(state).join(', ')]));

describe('ticket progress (rules 1.3, B 4)', () => {
  const resolved = { state: 'Resolved', resolvedAt: new Date('2026-03-01T10:00:00Z') } as const;
  const inTime = new Date('2026-03-15T10:00:00Z');
  const late = new Date('2026-03-15T10:00:00.001Z');

  test('steps', () => {
    expect(table(TICKET_STATES, nextTicketStates)).toEqual({
      New: 'In Progress, Waiting for Customer, Resolved, Closed',
      'In Progress': 'Waiting for Customer, Resolved, Closed',
      'Waiting for Customer': 'In Progress, Resolved, Closed',
      Resolved: 'In Progress, Closed',
      Closed: '',
    });
  });

  test('active = not Resolved or Closed', () => {
    expect(TICKET_STATES.filter(isTicketActive)).toEqual(['New', 'In Progress', 'Waiting for Customer']);
  });

  test('may be closed unless it is closed', () => {
    expect(TICKET_STATES.filter((state) => !mayCloseTicket(state))).toEqual(['Closed']);
  });

  test.each([
    ['New', 'customer', 'New'],
    ['In Progress', 'customer', 'In Progress'],
    ['Waiting for Customer', 'customer', 'In Progress'],
    ['Waiting for Customer', 'staff', 'Waiting for Customer'],
    ['Closed', 'customer', undefined],
    ['Closed', 'staff', undefined],
  ] as const)('%s, a comment of the %s: %s', (state, by, after) => {
    expect(ticketStateAfterComment({ state, resolvedAt: null }, by, inTime)).toBe(after);
  });

  test('a resolved ticket is reopened by a comment within 14 days, and closes after', () => {
    expect(ticketStateAfterComment(resolved, 'customer', inTime)).toBe('In Progress');
    expect(ticketStateAfterComment(resolved, 'staff', inTime)).toBe('Resolved');
    expect(ticketStateAfterComment(resolved, 'customer', late)).toBeUndefined();
    expect([mayCommentOnTicket(resolved, inTime), mayCommentOnTicket(resolved, late)]).toEqual([true, false]);
    expect([isTicketDueToClose(resolved, inTime), isTicketDueToClose(resolved, late)]).toEqual([false, true]);
    expect(isTicketDueToClose({ state: 'New', resolvedAt: null }, late)).toBe(false);
  });
});

describe('maintenance job progress (rules 1.3)', () => {
  test('steps', () => {
    expect(table(MAINTENANCE_JOB_STATES, nextMaintenanceJobStates)).toEqual({
      New: 'Requesting quotes, Canceled',
      'Requesting quotes': 'Waiting for quote approval, Canceled',
      'Waiting for quote approval': 'Requesting quotes, Awarded, Canceled',
      Awarded: 'In Progress, Canceled',
      'In Progress': 'Waiting for work approval, Canceled',
      'Waiting for work approval': 'In Progress, Completed, Canceled',
      Completed: '',
      Canceled: '',
    });
  });

  test('C 9: code 121510010 is asking for quotes', () => expect(REQUESTING_QUOTES_CODE).toBe(121510010));

  test('B 2: active, in quotation, awarded', () => {
    expect(MAINTENANCE_JOB_STATES.filter((state) => !isMaintenanceJobActive(state))).toEqual(['Completed', 'Canceled']);
    expect(MAINTENANCE_JOB_STATES.filter(isMaintenanceJobInQuotation)).toEqual([
      'Requesting quotes',
      'Waiting for quote approval',
    ]);
    expect(MAINTENANCE_JOB_STATES.filter(isMaintenanceJobAwarded)).toEqual([
      'Awarded',
      'In Progress',
      'Waiting for work approval',
      'Completed',
    ]);
  });
});

describe('other states (B 4, rules 1.3)', () => {
  test('task', () => {
    expect(table(TASK_STATES, nextTaskStates)).toEqual({
      New: 'In Progress, On hold, Completed, Canceled',
      'In Progress': 'On hold, Completed, Canceled',
      'On hold': 'In Progress, Completed, Canceled',
      Completed: 'In Progress',
      Canceled: '',
    });
  });

  test('B 2: completed tasks are hidden unless chosen', () => {
    expect(TASK_STATES.filter((state) => !isTaskListedByDefault(state))).toEqual(['Completed']);
  });

  test('disconnection', () => {
    expect(table(DISCONNECTION_STATES, nextDisconnectionStates)).toEqual({
      Disconnected: 'Reconnected',
      Reconnected: '',
    });
  });

  test('acknowledgement of debt', () => {
    expect(table(AOD_STAGES, nextAodStages)).toEqual({
      Draft: 'Waiting for Trustee Approval',
      'Waiting for Trustee Approval': 'Draft, Active, Refused',
      Active: 'Completed, Defaulted',
      Refused: 'Waiting for Trustee Approval',
      Completed: '',
      Defaulted: 'Active, Completed',
    });
  });
});
