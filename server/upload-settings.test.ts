import { expect, it } from 'vitest';
import { problemsOf } from '#tests/support/config-env.ts';
import { readConfig } from './config.ts';

const uploads = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: '/srv/routi', ...withKey, ...env }).uploads;
/** With a key in the environment, no key file is created. */
const withKey = { SECRET_KEY: 'bhqsmR4+3Cqrfqx7Kzw6uGT0m1VtJ0o9Wc5yq2aXH1E=' };
const S3 = {
  UPLOADS: 's3',
  S3_BUCKET: 'routi-uploads',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
};

it('stores images in the data directory by default', () => {
  expect(uploads({})).toEqual({ kind: 'disk', folder: '/srv/routi/uploads' });
});

it('stores images in PostgreSQL, but not in the embedded database', () => {
  expect(uploads({ UPLOADS: 'database', DATABASE_URL: 'postgres://127.0.0.1/site' })).toEqual({
    kind: 'database',
  });
  expect(problemsOf({ ...withKey, UPLOADS: 'database' })).toEqual([
    'DATABASE_URL is missing, which UPLOADS=database needs',
  ]);
});

it('stores images in a bucket of Amazon or of another provider', () => {
  const keys = { bucket: 'routi-uploads', accessKeyId: 'key', secretAccessKey: 'secret-of-the-bucket' };
  expect(uploads(S3)).toEqual({ kind: 's3', endpoint: null, region: 'us-east-1', ...keys });
  const own = { S3_ENDPOINT: 'https://s3.example.com', S3_REGION: 'kr-standard' };
  expect(uploads({ ...S3, ...own })).toMatchObject({
    endpoint: 'https://s3.example.com',
    region: 'kr-standard',
  });
});

it('rejects a bucket without its keys and an unknown store, without repeating a secret', () => {
  expect(problemsOf({ ...withKey, UPLOADS: 's3', S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket' })).toEqual([
    'S3_BUCKET is missing, which UPLOADS=s3 needs',
    'S3_ACCESS_KEY_ID is missing, which UPLOADS=s3 needs',
  ]);
  expect(problemsOf({ ...withKey, UPLOADS: 'cloud' })).toEqual(['UPLOADS must be disk, database or s3']);
});
