/** The people of a take-on who are contacts of the agency already. */
import { nameKey } from '@stoep/domain/scheme/take-on/owner-names';
import { isKnownAs, type TakeOnPerson } from '@stoep/domain/scheme/take-on/take-on-people';
import type { KnownPerson } from '@stoep/domain/scheme/take-on/take-on-tables';
import { sql } from 'drizzle-orm';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { importKeys } from '../../../db/schema/platform/platform.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

type StoredContact = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string | null;
  idNumber: string | null;
  key: string | null;
};

const jsonList = (values: readonly string[]) =>
  sql`(select value from json_array_elements_text(${JSON.stringify(values.filter(Boolean))}::json))`;

const storedLike = async (db: Queryable, people: readonly TakeOnPerson[]): Promise<StoredContact[]> => {
  const { rows } = await db.execute<StoredContact>(sql`
    select c.first_name as "firstName", c.last_name as "lastName", c.email, c.mobile, c.id_number as "idNumber",
      (select min(k.external_key) from ${importKeys} k where k."table" = 'contacts' and k.row_id = c.id) as key
    from ${contacts} c
    where c.email in ${jsonList(people.map(({ email }) => email))}
      or c.id_number in ${jsonList(people.map(({ idNumber }) => idNumber))}
    order by c.id`);
  return rows;
};

/** By the key of the person in the preview. A stored person is nobody else's twice. */
export const findKnownPeople = async (
  db: Queryable,
  people: readonly TakeOnPerson[],
): Promise<ReadonlyMap<string, KnownPerson>> => {
  const known = new Map<string, KnownPerson>();
  if (people.every(({ email, idNumber }) => email === '' && idNumber === '')) return known;
  const left = await storedLike(db, people);
  for (const person of people) {
    const at = left.findIndex(({ firstName, lastName, email, idNumber }) =>
      isKnownAs(person, { name: nameKey(`${firstName} ${lastName}`), email, idNumber: idNumber ?? '' }),
    );
    const [stored] = at < 0 ? [] : left.splice(at, 1);
    if (stored) known.set(person.key, { ...stored, mobile: stored.mobile ?? '', idNumber: stored.idNumber ?? '' });
  }
  return known;
};
