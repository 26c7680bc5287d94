import type { DiscoverUser } from '@kindred/contracts/profile';
import { Suspense, useState } from 'react';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { nameOf } from '../../lib/person';
import { PhotoGrid } from '../photos/photo-grid';

const loadViewer = () => import('./photo-viewer');
const PhotoViewer = orNothing(async () => (await loadViewer()).PhotoViewer);

/** The photos of another member; each opens over the whole screen. */
export function PersonPhotos({ person }: { person: DiscoverUser }) {
  const [firstId, setFirstId] = useState('');
  const { opening, open, ...viewer } = useSheet('photos');

  function show(photoId: string) {
    setFirstId(photoId);
    open();
  }

  return (
    <>
      <PhotoGrid photos={person.photos} name={nameOf(person)} show={show} />
      <Suspense>{opening > 0 && <PhotoViewer key={opening} person={person} firstId={firstId} {...viewer} />}</Suspense>
    </>
  );
}
