import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../setup/places.mjs';
import { readSettings } from './settings.js';

describe('readSettings', () => {
  it('has a default for everything', () => {
    const defaults = { port: 8080, mailPort: 8025, stripePort: 12111, watch: false };
    expect(readSettings({}, [])).toEqual({ dataDir: path.join(root, '.data'), ...defaults });
  });

  it('takes folders and ports from the environment', () => {
    const settings = readSettings({ DATA_DIR: '/tmp/other', PORT: '8081', MAIL_PORT: '8026' }, ['--watch']);
    expect(settings).toMatchObject({ dataDir: '/tmp/other', port: 8081, mailPort: 8026, watch: true });
  });

  it.each(['http', '0', '70000', '80.5'])('refuses %s as a port', (PORT) => {
    expect(() => readSettings({ PORT }, [])).toThrow('PORT is');
  });
});
