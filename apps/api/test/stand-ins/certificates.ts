/** Certificates of a test authority, valid for an hour, for TLS between machines. */
import { generate } from 'selfsigned';

/**
 * @property cert of the server, in PEM
 * @property ca the certificate of its authority
 */
export type TestCertificate = { readonly cert: string; readonly key: string };

const AN_HOUR = 3_600_000;
const days = () => ({
  notBeforeDate: new Date(Date.now() - AN_HOUR),
  notAfterDate: new Date(Date.now() + AN_HOUR),
});

export const aCertificateAuthority = async (name: string): Promise<TestCertificate> => {
  const made = await generate([{ name: 'commonName', value: name }], {
    ...days(),
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { cert: made.cert, key: made.private };
};

/** A certificate for one host name, signed by an authority. */
export const aServerCertificate = async (host: string, by: TestCertificate): Promise<TestCertificate> => {
  const made = await generate([{ name: 'commonName', value: host }], {
    ...days(),
    keySize: 2048,
    algorithm: 'sha256',
    ca: by,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { cert: made.cert, key: made.private };
};
