/** TLS of the process itself, for a proxy on another machine. */
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** @property cert paths of PEM files: the certificate with its chain, and its key */
export type TlsFiles = { readonly certFile: string; readonly keyFile: string };

/** The options for a TLS server, at least TLS 1.2. Throws a sentence where the files are not valid. */
export const loadTlsOptions = ({ certFile, keyFile }: TlsFiles) => {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      throw new Error(`The file ${file} cannot be read. It is named as the process's own certificate or key.`);
    }
  };
  const options = { cert: read(certFile), key: read(keyFile), minVersion: 'TLSv1.2' } as const;
  try {
    createSecureContext(options);
  } catch {
    throw new Error(`${certFile} and ${keyFile} are not a valid certificate and its key.`);
  }
  return options;
};
