declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  interface Options {
    address?: string;
    port?: number;
    silent?: boolean;
    directory: string;
    configureBuckets?: { name: string }[];
  }

  /** The part of the S3 test server that the tests use. Its key and secret are both `S3RVER`. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
