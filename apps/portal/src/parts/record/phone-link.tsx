import { formatPhoneNumber } from '@stoep/domain/people/sa-phone';

/** Fifteen digits with their blanks; what is longer is some other text, and may break. */
const LONGEST_NUMBER = 22;

type PhoneLinkProps = { number: string | null };

/** A telephone number as people read it; a press calls it. */
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
