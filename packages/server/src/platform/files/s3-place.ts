/** A bucket and who may use it. */
export interface S3Place {
  /** Its address with the bucket as path or as host: `https://s3.example.com/zhanggui`. */
  readonly endpoint: string;
  readonly region: string;
  readonly access_key_id: string;
  readonly secret_access_key: string;
}
