/** An e-mail address; a press writes to it. */
export const MailLink = ({ address }: { address: string | null }) =>
  address && <a href={`mailto:${address}`}>{address}</a>;
