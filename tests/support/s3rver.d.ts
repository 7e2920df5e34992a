declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
  };

  /** The parts that tests use; the package has no types. */
  export default class S3rver {
    constructor(options: Options);
    allowMismatchedSignatures: boolean;
    readonly httpServer: Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
