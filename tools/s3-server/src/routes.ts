import { Operation } from './call.js';
import { abortUpload } from './operations/abort-upload.js';
import { completeUpload } from './operations/complete-upload.js';
import { copyObject } from './operations/copy-object.js';
import { createBucketByName } from './operations/create-bucket.js';
import { deleteObject } from './operations/delete-object.js';
import { deleteObjects } from './operations/delete-objects.js';
import { headBucket, locateBucket } from './operations/describe-bucket.js';
import { getObject, headObject } from './operations/get-object.js';
import { listBuckets } from './operations/list-buckets.js';
import { listObjects } from './operations/list-objects.js';
import { listOpenUploads, listUploadedParts } from './operations/list-uploads.js';
import { putObjectFromBody } from './operations/put-object.js';
import { startUpload } from './operations/start-upload.js';
import { uploadPart } from './operations/upload-part.js';
import { S3Error } from './s3-error.js';
import { S3Request } from './s3-request.js';

/** Everything this server does. An operation is named by method, by what it is done to, and by how it is asked for. */
const routes: Record<string, Operation> = {
  'GET service': listBuckets,
  'PUT bucket': createBucketByName,
  'HEAD bucket': headBucket,
  'GET bucket ?location': locateBucket,
  'GET bucket ?list-type': listObjects,
  'GET bucket ?uploads': listOpenUploads,
  'POST bucket ?delete': deleteObjects,
  'PUT object': putObjectFromBody,
  'PUT object copy': copyObject,
  'GET object': getObject,
  'HEAD object': headObject,
  'DELETE object': deleteObject,
  'POST object ?uploads': startUpload,
  'PUT object ?uploadId': uploadPart,
  'GET object ?uploadId': listUploadedParts,
  'POST object ?uploadId': completeUpload,
  'DELETE object ?uploadId': abortUpload,
};

// What else S3 would do with these: taking such a request for the plain one would store or show the wrong thing.
const ELSEWHERE = ['acl', 'attributes', 'cors', 'encryption', 'legal-hold', 'lifecycle', 'notification', 'object-lock']
  .concat(['policy', 'replication', 'restore', 'retention', 'select', 'tagging', 'torrent', 'versioning', 'versions'])
  .concat(['versionId', 'website', 'accelerate', 'analytics', 'inventory', 'logging', 'metrics', 'requestPayment']);

const SUBRESOURCES = ['location', 'list-type', 'uploads', 'delete', 'uploadId', ...ELSEWHERE];

/** The operation a request asks for. @throws S3Error NotImplemented */
export function route(request: S3Request): Operation {
  const name = operationName(request);
  const operation = routes[name];
  if (!operation) throw new S3Error('NotImplemented', `This server does not offer: ${name}`);
  return operation;
}

function operationName({ method, bucket, key, query, headers }: S3Request): string {
  const place = key ? 'object' : bucket ? 'bucket' : 'service';
  const subresource = SUBRESOURCES.filter((name) => query.has(name)).map((name) => ` ?${name}`);
  const copies = 'x-amz-copy-source' in headers ? ' copy' : '';
  const depends = method === 'PUT' && ('if-match' in headers || 'if-none-match' in headers) ? ' on condition' : '';
  return `${method} ${place}${subresource.join('')}${copies}${depends}`;
}
