import { sharingPreset } from '../../jest.preset.mjs';

export default { ...sharingPreset, displayName: 'security' };
