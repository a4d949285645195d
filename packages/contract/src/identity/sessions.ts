/** Where one is logged in, and ending it: calls M-124 (session list), "log out everywhere". */
import { endpoint, signedIn } from '../kit/endpoint.ts';
import { type Decoded, entity, flag, id, instant, success, text, valueList } from '../kit/wire.ts';

const openSession = entity({
  id: id('id'),
  /** What the browser said of itself. */
  device: text('device'),
  source: text('source'),
  startedAt: instant('started_at'),
  lastSeenAt: instant('last_seen_at'),
  endsAt: instant('ends_at'),
  current: flag('current'),
});
export type OpenSession = Decoded<typeof openSession>;

export const sessions = {
  list: endpoint({
    row: 'M-124b',
    viewed: 'never',
    method: 'GET',
    path: '/sessions/',
    summary: 'The living sessions of the signed-in person, the newest first',
    access: signedIn,
    response: valueList(openSession),
  }),
  end: endpoint({
    row: 'M-124c',
    method: 'POST',
    path: '/sessions/{sessionId}/end/',
    summary: 'End one of the own sessions',
    access: signedIn,
    params: entity({ sessionId: id('sessionId') }),
    response: success,
  }),
  endAll: endpoint({
    row: 'M-124d',
    method: 'POST',
    path: '/sessions/end-all/',
    summary: 'Log out everywhere, here too',
    access: signedIn,
    response: success,
  }),
};
