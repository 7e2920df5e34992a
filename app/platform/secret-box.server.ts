import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Security R30: AES-256-GCM for what must be read again, HMAC-SHA-256 for what is only compared. Both keys derive from
 * the one master key.
 */
export type SecretBox = {
  /** `v1.<iv>.<tag>.<ciphertext>`, each base64url. `purpose` is authenticated, so a value cannot be moved to another column. */
  seal(purpose: string, plain: string): string;
  /** Throws if it was tampered with or has another purpose. */
  open(purpose: string, sealed: string): string;
  /** Hex, for codes, addresses and other guessable values. */
  hash(purpose: string, value: string): string;
};

/** `masterKey`: at least 32 random bytes, base64. */
export function createSecretBox(masterKey: string): SecretBox {
  const master = Buffer.from(masterKey, 'base64');
  if (master.length < 32) throw new Error('The secret key must hold at least 32 bytes.');
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `routi:${use}`, 32));
  const sealKey = derive('seal');
  const hashKey = derive('hash');

  return {
    seal(purpose, plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return ['v1', ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open(purpose, sealed) {
      const [version, iv, tag, text] = sealed.split('.');
      if (version !== 'v1' || !iv || !tag || text === undefined) throw new Error('Not a sealed value.');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, Buffer.from(iv, 'base64url'))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
    hash(purpose, value) {
      return createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('hex');
    },
  };
}
