/** Certificates of an authority of one's own, as those between machines are, made for a test and good for its hour. */
import { generate } from 'selfsigned';

/** @property cert of the server, in PEM; @property ca of who vouches for it */
export type Made = { readonly cert: string; readonly key: string };

const AN_HOUR = 3_600_000;
const days = () => ({
  notBeforeDate: new Date(Date.now() - AN_HOUR),
  notAfterDate: new Date(Date.now() + AN_HOUR),
});

export const anAuthority = async (name: string): Promise<Made> => {
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

/** For one name, by an authority. */
export const aCertificate = async (host: string, by: Made): Promise<Made> => {
  const made = await generate([{ name: 'commonName', value: host }], {
    ...days(),
    keySize: 2048,
    algorithm: 'sha256',
    ca: by,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { cert: made.cert, key: made.private };
};
