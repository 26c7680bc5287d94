import { Call } from '../call.js';
import { Reply } from '../reply.js';
import { group, text, xmlDocument } from '../xml.js';

export function listBuckets({ store }: Call): Reply {
  const buckets = [...store.buckets.values()].map(({ name, createdAt }) =>
    group('Bucket', text('Name', name), text('CreationDate', new Date(createdAt).toISOString())),
  );
  const owner = group('Owner', text('ID', 'development'), text('DisplayName', 'development'));
  return { body: xmlDocument('ListAllMyBucketsResult', owner, group('Buckets', ...buckets)) };
}
