/** "View as": staff see a person's portal as that person sees it, read-only and audited. */
import { z } from 'zod';
import { endpoint, only, signedIn } from '../kit/endpoint.ts';
import { entity, id, idOrNull, instant, plain, success, text } from '../kit/wire.ts';

export const viewAs = {
  start: endpoint({
    row: 'S-24',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/office/view-as/',
    summary: 'Open a short session that sees the portal of a person and can change nothing',
    access: only('staff'),
    status: 201,
    body: entity({ kind: plain('kind', z.enum(['logins', 'contacts'])), subjectId: id('id') }),
    response: entity({
      token: text('token'),
      profileId: id('profile_id'),
      contactId: idOrNull('contact_id'),
      name: text('name'),
      email: text('email'),
      endsAt: instant('ends_at'),
    }),
  }),
  end: endpoint({
    row: 'S-24b',
    method: 'POST',
    path: '/view-as/end/',
    summary: 'Leave the portal of the person',
    access: signedIn,
    viewed: 'read',
    response: success,
  }),
};
