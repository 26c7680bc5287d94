import { sharingPreset } from '../../jest.preset.mjs';

export default { ...sharingPreset, displayName: 'hostile', testTimeout: 600_000 };
