const KEPT = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
];

/** The headers of an upload that come back with every download: what it is, and the client's own metadata. */
export function storedHeaders(headers: Record<string, string>): Record<string, string> {
  const stored = Object.entries(headers).filter(([name]) => KEPT.includes(name) || name.startsWith('x-amz-meta-'));
  const { 'content-encoding': encoding = '', ...rest } = Object.fromEntries(stored);
  const ownEncoding = encoding
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== 'aws-chunked')
    .join(', ');
  return ownEncoding ? { ...rest, 'content-encoding': ownEncoding } : rest;
}
