/** The product without the row lock of an approval: its queries are sent without "for update". */
import pg from 'pg';

type Query = (this: object, ...given: unknown[]) => unknown;
const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
const LOCK = ' for update of "approvals"';

/** Throws where no query requested the lock: then the work proves nothing. */
export const benchWithoutApprovalRowLock = async <T>(work: () => Promise<T>): Promise<T> => {
  const { query } = prototype;
  let dropped = 0;
  prototype.query = function (this: object, ...given) {
    const [asked, ...more] = given as [string | { readonly text?: string }];
    const text = typeof asked === 'string' ? asked : (asked.text ?? '');
    if (!text.includes(LOCK)) return query.apply(this, given);
    dropped += 1;
    const unlocked = text.replace(LOCK, '');
    return query.call(this, typeof asked === 'string' ? unlocked : { ...asked, text: unlocked }, ...more);
  };
  try {
    const answer = await work();
    if (dropped === 0) throw new Error('No query locked an approval.');
    return answer;
  } finally {
    prototype.query = query;
  }
};
