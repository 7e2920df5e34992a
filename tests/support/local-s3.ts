import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#app/platform/files/files.ts';

export type LocalS3 = {
  /** The settings for a new, empty bucket. */
  addBucket(): Promise<S3Settings>;
  close(): Promise<void>;
};

/** A server on this machine that speaks S3 and verifies the signatures of requests for files. */
export async function openLocalS3(): Promise<LocalS3> {
  const directory = await mkdtemp(join(tmpdir(), 'routi-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false });
  const { port } = await server.run();
  // s3rver omits the final slash of requests for the bucket itself, which clients sign.
  server.httpServer.prependListener('request', ({ url }) => {
    server.allowMismatchedSignatures = /^\/[^/]+\/(\?|$)/.test(url ?? '');
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const account = { endpoint, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ ...account, credentials: account, forcePathStyle: true });
  let buckets = 0;
  return {
    async addBucket() {
      buckets += 1;
      const bucket = `bucket-${buckets}`;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return { ...account, bucket };
    },
    async close() {
      client.destroy();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
