import { resolve } from 'node:path';
import * as v from 'valibot';
import type { S3Settings } from '#app/platform/files/files.ts';
import { ConfigError, isOrigin, text } from './setting-rules.ts';

/** Where uploaded images are stored. */
export type UploadSettings =
  | { kind: 'disk'; folder: string }
  | { kind: 'database' }
  | ({ kind: 's3' } & S3Settings);

export const UPLOAD_ENTRIES = {
  UPLOADS: v.optional(v.picklist(['disk', 'database', 's3'], 'must be disk, database or s3'), 'disk'),
  S3_ENDPOINT: v.optional(text('must be the http or https address of a server, without a path', isOrigin)),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_BUCKET: v.optional(
    text('must be the name of a bucket', (value) => /^[a-z\d][a-z\d.-]{2,62}$/.test(value)),
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};

const UploadEnv = v.object(UPLOAD_ENTRIES);

export function uploadSettings(
  input: v.InferOutput<typeof UploadEnv> & { DATABASE_URL?: string | undefined },
  dataDir: string,
): UploadSettings {
  if (input.UPLOADS === 'disk') return { kind: 'disk', folder: resolve(dataDir, 'uploads') };
  if (input.UPLOADS === 'database') {
    // The embedded database has only one connection, and is on the same disk anyway.
    if (!input.DATABASE_URL) throw new ConfigError(['DATABASE_URL is missing, which UPLOADS=database needs']);
    return { kind: 'database' };
  }
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
    S3_ENDPOINT: endpoint = null,
  } = input;
  if (bucket && accessKeyId && secretAccessKey)
    return { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey };
  const needed = { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  throw new ConfigError(missing.map((name) => `${name} is missing, which UPLOADS=s3 needs`));
}
