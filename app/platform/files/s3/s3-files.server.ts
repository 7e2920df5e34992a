import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { err, ok } from '#app/shared/result.ts';
import { checkFileName, type Files, isFileName, type S3Settings } from '../files.ts';

const PREFIX = 'uploads/';

/**
 * Stores files as objects under `uploads/` of an existing bucket. `pageSize`: objects per list response, at most 1,000.
 */
export function createS3Files(settings: S3Settings, pageSize = 1_000): Files {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
    maxAttempts: 2,
    // Older servers reject the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const locationOf = (name: string) => ({ Bucket: bucket, Key: PREFIX + checkFileName(name) });
  return {
    async write(name, bytes) {
      const command = new PutObjectCommand({ ...locationOf(name), Body: bytes });
      try {
        await client.send(command);
        return ok(null);
      } catch (error) {
        if (isUnavailable(error)) return err('unavailable');
        throw error;
      }
    },
    async open(name) {
      const command = new GetObjectCommand(locationOf(name));
      const found = await client.send(command).catch(ignoreMissing);
      if (!found?.Body) return null;
      return { bytes: found.ContentLength ?? 0, stream: found.Body as Readable };
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(locationOf(name)));
    },
    async list() {
      const found: Awaited<ReturnType<Files['list']>> = [];
      let after: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsCommand({ Bucket: bucket, Prefix: PREFIX, Marker: after, MaxKeys: pageSize }),
        );
        const objects = page.Contents ?? [];
        for (const { Key = '', Size = 0, LastModified } of objects) {
          const name = Key.slice(PREFIX.length);
          if (LastModified && isFileName(name)) found.push({ name, bytes: Size, writtenAt: LastModified });
        }
        after = page.IsTruncated ? objects.at(-1)?.Key : undefined;
      } while (after !== undefined);
      return found;
    },
    // An interrupted upload leaves no object.
    purgeTemporary: async () => 0,
    free: async () => null,
  };
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error;
}

/** No response, or one that reports a server fault. A wrong key or bucket is our fault, so it throws. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof S3ServiceException) return error.$fault === 'server';
  return error instanceof Error && ('code' in error || error.name === 'TimeoutError');
}
