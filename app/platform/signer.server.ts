import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** Signs compact JWS with Ed25519, which programs verify offline (RFC 7515, RFC 8037). */
export type Signer = {
  /** JWKs (RFC 7517): of the master key, which signs, then of the others. */
  publicKeys: PublicKey[];
  sign(claims: Record<string, unknown>): string;
};

type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; use: 'sig'; alg: 'EdDSA'; kid: string; x: string };

/** A PKCS #8 Ed25519 private key consists of this and its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `masterKey`: at least 32 random bytes in base64, from which the signing key is derived. `others` only verify. */
export function createSigner(masterKey: string, others: readonly string[] = []): Signer {
  const { key, publicKey } = signingKey(masterKey);
  return {
    publicKeys: [publicKey, ...others.map((other) => signingKey(other).publicKey)],
    sign(claims) {
      const head = { alg: 'EdDSA', kid: publicKey.kid, typ: 'JWT' };
      const signed = `${encode(head)}.${encode(claims)}`;
      return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
    },
  };
}

function signingKey(masterKey: string): { key: KeyObject; publicKey: PublicKey } {
  const master = Buffer.from(masterKey, 'base64');
  if (master.length < 32) throw new Error('The secret key must hold at least 32 bytes.');
  const seed = Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), 'routi:sign', 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('An Ed25519 key has a public half.');
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 16);
  return { key, publicKey: { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid, x } };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
