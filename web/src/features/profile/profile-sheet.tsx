import type { DiscoverUser } from '@kindred/contracts/profile';
import { clsx } from 'clsx';
import { Share, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../../components/icon-button';
import { PersonPhoto } from '../../components/person-photo';
import { SheetFrame } from '../../components/sheet-frame';
import { orNothing } from '../../lib/or-nothing';
import { hueOf, nameOf, pictureOf } from '../../lib/person';
import { share } from '../../lib/share';
import { useIsWide } from '../../lib/use-is-wide';
import { FavoriteButton } from '../interactions/favorite-button';
import { PersonActions } from './person-actions';
import { ProfileSections } from './profile-sections';
import { ReportButton } from './report-button';

type ProfileSheetProps = { user: DiscoverUser; isOpen: boolean; close: () => void; ad?: ReactNode };

const SideFrame = orNothing(async () => (await import('../../components/side-frame')).SideFrame);

/** The profile of a person as a sheet over the list, or beside the list on wide screens. */
export function ProfileSheet({ user, isOpen, close, ad }: ProfileSheetProps) {
  const Frame = useIsWide() ? SideFrame : SheetFrame;
  return (
    <Frame
      about={user.id}
      isOpen={isOpen}
      close={close}
      header={(handle) => <Picture key={user.id} user={user} {...handle} />}
      footer={<PersonActions key={user.id} user={user} onBlocked={close} />}
    >
      <ProfileSections person={user} />
      {ad}
    </Frame>
  );
}

function Picture({ user, ...handle }: { user: DiscoverUser } & ComponentProps<'header'>) {
  const name = nameOf(user);
  return (
    <header
      {...handle}
      className="relative flex min-h-[min(46dvh,26rem)] shrink-0 cursor-grab touch-none flex-col justify-between gap-2 overflow-hidden text-white select-none wide:cursor-default"
    >
      <PersonPhoto
        photo={pictureOf(user.photos)}
        name={name}
        hue={hueOf(user.id)}
        sizes="(min-width: 30rem) 30rem, 100vw"
        widths={[640, 1280]}
        isFirst
      />
      <div className="absolute inset-x-0 top-0 h-24 bg-linear-to-b from-black/45 to-transparent" />
      <div className="absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t from-[oklch(0.12_0.03_305/0.95)] via-[oklch(0.12_0.03_305/0.5)] to-transparent" />
      <span aria-hidden className="absolute inset-x-0 top-2.5 mx-auto h-1 w-10 rounded-full bg-white/60 wide:hidden" />
      <div className="relative mx-3 mt-4 flex flex-wrap justify-end gap-2">
        <FavoriteButton user={user} className="glass mr-auto" />
        <IconButton
          label="Share"
          icon={Share}
          onClick={() => share(name, `/profile/${user.id}`)}
          className="glass text-white! hover:brightness-125"
        />
        <ReportButton user={user} className="glass text-white! hover:brightness-125" />
        <Dialog.Close asChild>
          <IconButton label="Close" icon={X} className="glass text-white! hover:brightness-125" />
        </Dialog.Close>
      </div>
      <Summary user={user} name={name} />
    </header>
  );
}

function Summary({ user, name }: { user: DiscoverUser; name: string }) {
  const facts = [
    user.distance !== undefined ? `${user.distance} mi away` : user.locationName,
    user.isOnline ? 'Online' : 'Offline',
  ];
  return (
    <div className="relative mx-5 mb-4 [text-shadow:0_1px_8px_rgb(0_0_0/0.5)]">
      <Dialog.Title
        className={clsx(
          'line-clamp-5 leading-tight font-bold text-wrap',
          name.length <= 24 ? 'text-3xl' : name.length <= 48 ? 'text-2xl' : 'text-xl',
        )}
      >
        <bdi>{name}</bdi>
        {user.age != null && (
          <span className="font-sans text-[0.82em] font-medium whitespace-nowrap">{`\u00a0${user.age}`}</span>
        )}
      </Dialog.Title>
      <Dialog.Description className="mt-1 flex items-center gap-2 text-white/90">
        {user.isOnline && <span aria-hidden className="size-2 shrink-0 rounded-full bg-[oklch(0.8_0.2_150)]" />}
        <span className="line-clamp-3 [overflow-wrap:anywhere]">{facts.filter(Boolean).join(' · ')}</span>
      </Dialog.Description>
    </div>
  );
}
