import type { DiscoverUser } from '@kindred/contracts/profile';
import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonPhoto } from '../../components/person-photo';
import { hueOf, nameOf, pictureOf } from '../../lib/person';

type Person = Pick<DiscoverUser, 'id' | 'displayName' | 'firstName' | 'age' | 'locationName' | 'photos'>;

/** The profile picture with name, age and location. */
export function ProfileHeader({ person, children }: { person: Person; children?: ReactNode }) {
  const name = nameOf(person);
  return (
    <div className="relative mx-3 aspect-square max-h-[58dvh] overflow-hidden rounded-card text-white wide:max-h-none">
      <PersonPhoto
        photo={pictureOf(person.photos)}
        name={name}
        hue={hueOf(person.id)}
        sizes="(min-width: 30rem) 29rem, 94vw"
        widths={[640, 1280]}
        isFirst
      />
      <div className="absolute inset-x-0 bottom-0 h-2/3 bg-linear-to-t from-[oklch(0.12_0.03_305/0.92)] via-[oklch(0.12_0.03_305/0.5)] via-40% to-transparent" />
      <div className="absolute inset-x-5 bottom-4.5 [text-shadow:0_1px_8px_rgb(0_0_0/0.5)]">
        <h2
          dir="auto"
          className={clsx('line-clamp-3 text-left leading-tight font-bold', name.length > 24 ? 'text-2xl' : 'text-3xl')}
        >
          {name}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-white/90">
          {person.age != null && <span>{person.age} years old</span>}
          {person.locationName && (
            <span className="flex min-w-0 items-center gap-1">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{person.locationName}</span>
            </span>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
