import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'security', testTimeout: 180_000 };
