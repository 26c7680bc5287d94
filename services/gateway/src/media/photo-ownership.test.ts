import { describe, expect, it } from '@jest/globals';
import { counterpartOf, mayRead } from './photo-ownership.js';

const [robin, sam, kim] = ['robin', 'sam', 'kim'];
const profilePhoto = { ownerId: robin, readerIds: null };
const chatPhoto = { ownerId: robin, readerIds: [robin, sam] as [string, string] };

const there = { isVisible: true, isBlocked: false };
const blocked = { isVisible: false, isBlocked: true };
const gone = { isVisible: false, isBlocked: false };

describe('who decides about a photo', () => {
  it.each([
    ['its owner for everybody else', profilePhoto, sam, robin],
    ['nobody for its owner', profilePhoto, robin, null],
    ['the other of a conversation for its owner', chatPhoto, robin, sam],
    ['the owner for the other of a conversation', chatPhoto, sam, robin],
    ['the owner for a stranger', chatPhoto, kim, robin],
  ])('is %s', (_, photo, viewer, decides) => {
    expect(counterpartOf(photo, viewer)).toBe(decides);
  });
});

describe('a photo is readable', () => {
  it.each([
    [profilePhoto, robin, null, true],
    [profilePhoto, sam, there, true],
    [profilePhoto, sam, blocked, false],
    [profilePhoto, sam, gone, false],
    [chatPhoto, sam, there, true],
    [chatPhoto, sam, blocked, false],
    [chatPhoto, sam, gone, false],
    [chatPhoto, kim, there, false],
    [chatPhoto, robin, there, true],
    [chatPhoto, robin, gone, true],
    [chatPhoto, robin, blocked, false],
  ])('%j by %s, who has %j: %s', (photo, viewer, visibility, readable) => {
    expect(mayRead(photo, viewer, visibility)).toBe(readable);
  });
});
