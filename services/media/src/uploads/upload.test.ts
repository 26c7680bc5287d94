import { describe, expect, it } from '@jest/globals';
import { assertUploadable, newUpload, uploadKeyIn } from './upload.js';

const userId = '0f9d2a4e-5f65-4f39-9a3b-0a1f5a6f7b11';
const now = new Date('2029-05-01T10:00:00.000Z');
const forProfile = { conversationId: null, readerIds: null, isRecording: false };
const { key, expiresAt } = newUpload(userId, forProfile, now);

describe('a ticket', () => {
  it('lasts ten minutes', () => {
    expect(expiresAt.toISOString()).toBe('2029-05-01T10:10:00.000Z');
  });

  it('has a unique key', () => {
    expect(key).toMatch(new RegExp(`^uploads/${userId}/[\\w-]{32}$`));
    expect(newUpload(userId, forProfile, now).key).not.toBe(key);
  });

  it.each([
    `/storage/media/${key}`,
    `/storage/media/${key}?X-Amz-Signature=abc`,
    `https://kindred.test/storage/media/${key}`,
    `https://bucket.test/media/${key}`,
  ])('is known again by %s', (address) => {
    expect(uploadKeyIn(address)).toBe(key);
  });

  it.each(['', '/media/x.webp', 'https://evil.test/cat.jpg', `/storage/media/${key}/more`, '//', `?${key}`])(
    'is not what %s names',
    (address) => {
      expect(uploadKeyIn(address)).toBeNull();
    },
  );
});

describe('the type and size that a client announces', () => {
  it.each([
    {},
    { contentType: 'image/jpeg', size: 10_485_760 },
    { contentType: 'IMAGE/PNG; q=1', size: null },
    { contentType: 'audio/webm;codecs=opus', size: 2_097_152, purpose: 'voice' as const },
  ])('may be %j', (file) => {
    expect(() => assertUploadable(file)).not.toThrow();
  });

  it.each([
    [{ contentType: 'image/svg+xml' }, 'unsupported'],
    [{ contentType: 'text/html' }, 'unsupported'],
    [{ contentType: 'image/png', size: 10_485_761 }, 'too_large'],
    [{ contentType: 'audio/webm' }, 'unsupported'],
    [{ contentType: 'audio/mpeg', purpose: 'voice' as const }, 'unsupported'],
    [{ contentType: 'image/png', purpose: 'voice' as const }, 'unsupported'],
    [{ contentType: 'audio/ogg', size: 2_097_153, purpose: 'voice' as const }, 'too_large'],
  ])('is refused: %j', (file, kind) => {
    expect(() => assertUploadable(file)).toThrow(expect.objectContaining({ kind }));
  });
});
