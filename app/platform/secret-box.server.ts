import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * AES-256-GCM for what must be read again, HMAC-SHA-256 for what is only compared (security R30). docs/decisions/014
 * says how a rotation of the master key affects each.
 */
export type SecretBox = {
  /**
   * `v1.<iv>.<tag>.<ciphertext>.<key id>`, the first four base64url. `purpose` is authenticated, so a value cannot be
   * moved to another column.
   */
  seal(purpose: string, plain: string): string;
  /** Throws if the value was tampered with, or sealed for another purpose or with an unknown key. */
  open(purpose: string, sealed: string): string;
  /** Keyed hash in hex, for codes, addresses and other guessable values. */
  hash(purpose: string, value: string): string;
};

type SealingKey = { id: string; key: Buffer };

/**
 * Keys are at least 32 random bytes in base64. `masterKey` seals; `previous` ones open what they have sealed. `hashKey`
 * is the key of `hash`, by default derived from the master key.
 */
export function createSecretBox(
  masterKey: string,
  {
    previous = [],
    hashKey = deriveHashKey(masterKey),
  }: { previous?: readonly string[]; hashKey?: Buffer } = {},
): SecretBox {
  const current = sealingKey(masterKey);
  const known = [current, ...previous.map(sealingKey)];

  return {
    seal(purpose, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
      return ['v1', ...parts, current.id].join('.');
    },
    open(purpose, sealed) {
      const [version, iv, tag, text, id] = sealed.split('.');
      if (version !== 'v1' || !iv || !tag || text === undefined) throw new Error('Not a sealed value.');
      // Values that were sealed before keys had ids contain none.
      const candidates = id === undefined ? known : known.filter((candidate) => candidate.id === id);
      let problem: unknown = new Error('Sealed with a key that is not known.');
      for (const { key } of candidates) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
            authTagLength: 16,
          })
            .setAAD(Buffer.from(purpose))
            .setAuthTag(Buffer.from(tag, 'base64url'));
          const opened = [decipher.update(Buffer.from(text, 'base64url')), decipher.final()];
          return Buffer.concat(opened).toString('utf8');
        } catch (error) {
          problem = error;
        }
      }
      throw problem;
    },
    hash(purpose, value) {
      return createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('hex');
    },
  };
}

/** The id of a master key, which its sealed values contain: a fingerprint of the key derived for sealing. */
export function keyIdOf(masterKey: string): string {
  return sealingKey(masterKey).id;
}

/** The key of keyed hashes; a database keeps the one of its first master key. */
export function deriveHashKey(masterKey: string): Buffer {
  return derive(masterKey, 'hash');
}

function sealingKey(masterKey: string): SealingKey {
  const key = derive(masterKey, 'seal');
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key };
}

function derive(masterKey: string, use: string): Buffer {
  const master = Buffer.from(masterKey, 'base64');
  if (master.length < 32) throw new Error('The secret key must hold at least 32 bytes.');
  return Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `routi:${use}`, 32));
}
