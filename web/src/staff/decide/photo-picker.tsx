import type { CaseFile } from '@kindred/contracts/cases';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from '../../components/field-error';
import { casePhotoAddress } from '../evidence/use-evidence';
import { VeiledPhoto } from '../evidence/veiled-photo';
import { photoName } from './photo-name';

type PhotoPickerProps = {
  file: CaseFile;
  named: string[];
  mayLook: boolean;
  field: UseFormRegisterReturn;
  error?: string;
};

/** The photos of the profile now; each can be looked at before it is chosen. */
export function PhotoPicker({ file, named, mayLook, field, error }: PhotoPickerProps) {
  const photos = file.person?.photos ?? [];
  if (photos.length === 0) return <FieldError>The profile has no photo now.</FieldError>;
  return (
    <fieldset>
      <legend className="mb-1.5 px-1 text-sm font-medium text-muted">Photo</legend>
      <ul className="grid grid-cols-3 gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            {mayLook && <VeiledPhoto src={casePhotoAddress(file.id, photo.id)} name={photoName(index)} />}
            <label className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-xs desk:min-h-9">
              <input type="radio" value={photo.id} {...field} className="size-4 accent-primary" />
              {photoName(index)}
              {named.includes(photo.id) && <strong className="text-danger">reported</strong>}
            </label>
          </li>
        ))}
      </ul>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
