import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'hostile', testTimeout: 600_000 };
