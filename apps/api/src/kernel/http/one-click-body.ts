/** What a mail program sends with its one click: a form of either kind, whose only field says nothing new (RFC 8058 3.2). */
import type { Mounting } from './mount.ts';

const LONGEST = 1_024;

/** Mounts routes that take such a body and leave it unread; no other route takes a form of this type. */
export const oneClickRoutes = (mounting: Mounting, mountWithin: (within: Mounting) => void): void => {
  mounting.app.register(async (app) => {
    for (const type of ['application/x-www-form-urlencoded', /^multipart\/form-data/]) {
      if (typeof type !== 'string') app.removeContentTypeParser('multipart/form-data');
      app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: LONGEST }, (_request, _body, done) =>
        done(null, undefined),
      );
    }
    mountWithin({ ...mounting, app });
  });
};
