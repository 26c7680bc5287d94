import { expect, it } from '@jest/globals';
import { PUSH_BYTES, pushMessage } from './push-message.js';

it('says one sentence in one size, and leads to the first screen', () => {
  for (const url of ['https://a.example', 'http://localhost:8080', `https://${'long.'.repeat(40)}example/`]) {
    const message = pushMessage(url);
    expect(message).toHaveLength(PUSH_BYTES);
    expect(JSON.parse(message.toString())).toEqual({
      web_push: 8030,
      notification: { title: 'You have something new', navigate: new URL('/', url).href },
    });
  }
});

it('is never longer', () => {
  expect(() => pushMessage(`https://example.net/${'x'.repeat(600)}`)).not.toThrow();
  expect(() => pushMessage(`https://${'x'.repeat(600)}.example`)).toThrow();
});
