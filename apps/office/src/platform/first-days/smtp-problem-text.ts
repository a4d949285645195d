/** What a mail server answered, in plain words. */

const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(535|534|530)\b|EAUTH|invalid login|authentication (failed|required|credentials)|username and password/i,
    'The mail server refused the user name or the password.',
  ],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'There is no server of this name. Check the name of the mail server.'],
  [/ECONNREFUSED/i, 'The mail server does not accept connections on this port. Check the port.'],
  [
    /certificate|CERT_|self.signed|wrong version number|STARTTLS|TLS/i,
    'The connection could not be encrypted. Check the port, and that the certificate of the mail server is valid.',
  ],
  [
    /timed? ?out|ETIMEDOUT|ESOCKET|aborted/i,
    'The mail server did not answer in time. Check its name, port and firewall.',
  ],
  [
    /\b5\d\d\b.*(relay|sender|from|not allowed|spf)|(relay|sender).*(denied|rejected|refused)/i,
    'The mail server does not send for this sender address. Check MAIL_FROM with your mail provider.',
  ],
  [/\b55[0-4]\b|user unknown|mailbox|recipient/i, 'The mail server does not accept your email address.'],
];

export const smtpProblemText = (problem: string): string =>
  MEANINGS.find(([pattern]) => pattern.test(problem))?.[1] ?? 'The mail server did not take the email.';
