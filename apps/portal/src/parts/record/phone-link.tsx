import { formatPhoneNumber } from '@stoep/domain/people/sa-phone';

/** Fifteen digits with blanks. A longer value is some other text and may break. */
const LONGEST_NUMBER = 22;

type PhoneLinkProps = { number: string | null };

/** A formatted telephone number as a tel link. */
export const PhoneLink = ({ number }: PhoneLinkProps) =>
  number && (
    <a
      className={number.length <= LONGEST_NUMBER ? 'in-one-piece' : undefined}
      href={`tel:${number.replace(/\s/g, '')}`}
    >
      {formatPhoneNumber(number)}
    </a>
  );
PhoneLink.isMissing = ({ number }: PhoneLinkProps) => !number;
