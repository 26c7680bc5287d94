import { faceNames, type OtherFace } from '../session/face-cookie.js';

/** The colour behind each face's icon, shown while the app opens. */
const grounds: Record<OtherFace, string> = { notes: '#f2b93b', weather: '#3b8fd9', calculator: '#3a4049' };

/** Where an installed app starts. */
const HOME = '/?utm_source=homescreen';

/** The web app manifest. None names what the app is for, nor whom it connects: it is kept by phones and their makers. */
export function manifestFor(appName: string, face: OtherFace | undefined) {
  return face ? manifestOfFace(face) : ownManifest(appName);
}

function ownManifest(appName: string) {
  return {
    id: '/',
    name: appName,
    short_name: appName,
    description: 'More than just skin deep.',
    ...common('#0f0715', HOME),
    categories: ['social', 'lifestyle'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: 'Messages', url: '/messages' },
      { name: 'Favorites', url: '/favorites' },
    ],
  };
}

/**
 * An app of its own for the phone, so that it is installed beside the other and not over it. Its start names the face, since
 * an iPhone gives the app no cookie of the browser (web/device/head/face.ts).
 */
function manifestOfFace(face: OtherFace) {
  const name = faceNames[face];
  return {
    id: `/?${face}`,
    name,
    short_name: name,
    ...common(grounds[face], `${HOME}&face=${face}`),
    categories: ['utilities'],
    icons: [
      icon(`${face}-192`, 192, 'any'),
      icon(`${face}-512`, 512, 'any'),
      icon(`${face}-maskable-512`, 512, 'maskable'),
    ],
  };
}

function common(color: string, start_url: string) {
  return {
    lang: 'en',
    start_url,
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
  };
}

function icon(name: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
