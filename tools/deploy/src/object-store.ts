import { connectObjectStore, type objectStoreSettings } from '@kindred/kit/object-store';
import type { z } from 'zod';

export type StoreAccess = z.infer<z.ZodObject<typeof objectStoreSettings>>;

/** Makes the bucket where there is none. */
export async function ensureBucket(access: StoreAccess) {
  const store = connectObjectStore(access);
  if (!(await store.bucketExists(access.S3_BUCKET))) await store.makeBucket(access.S3_BUCKET, access.S3_REGION);
}
