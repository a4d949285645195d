import { formatPhone } from '@stoep/domain/people/sa-identity';

/** A telephone number as people read it; a press calls it. */
export const PhoneLink = ({ number }: { number: string | null }) =>
  number && <a href={`tel:${number.replace(/\s/g, '')}`}>{formatPhone(number)}</a>;
