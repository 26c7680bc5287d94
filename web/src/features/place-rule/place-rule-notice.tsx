import { saveProfile } from '@kindred/contracts/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { FieldError } from '../../components/field-error';
import { Page } from '../../components/page';
import { RootMark } from '../../components/root-mark';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { configQuery } from '../../lib/use-config';
import { currentUserQuery } from '../../lib/use-current-user';
import { LockSetting } from '../safety/lock-setting';
import { QuickExitSetting } from '../safety/quick-exit-setting';

export type PlaceRule = { country: string; law: string };

/** Tells who has arrived in a country whose law punishes them what the law says, and what was switched off. */
export function PlaceRuleNotice({ rule: { country, law } }: { rule: PlaceRule }) {
  const read = useMarkRead();
  const { data: config } = useQuery(configQuery);
  return (
    <Page title="About where you are" className="animate-fade px-6 pt-safe pb-8">
      <RootMark name="alone" />
      <ShieldAlert aria-hidden className="mt-10 size-10 text-accent" strokeWidth={1.7} />
      <h1 className="mt-4 text-[2rem] leading-tight font-bold">The law in {nameOf(country)}</h1>
      <p className="mt-4 text-lg leading-snug">{law}</p>
      <h2 className="mt-8 text-lg font-bold">What was switched off for you</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 leading-snug">
        <li>Your distance</li>
        <li>When you are online</li>
        <li>Your place among new people</li>
        {config?.pushKey && <li>Notifications on your devices</li>}
      </ul>
      <p className="mt-4 leading-snug text-muted">
        While you are here, nobody learns where you are more exactly than within 16 miles. You can switch the rest on
        again in Settings, under Privacy and Notifications. When you leave, nothing is switched on by itself.
      </p>
      <h2 className="mt-8 text-lg font-bold">What you can switch on</h2>
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        <QuickExitSetting />
        <LockSetting />
      </div>
      <div className="mt-8 space-y-3">
        <Button isBusy={read.isPending} onClick={() => read.mutate()} className="w-full">
          I understand
        </Button>
        <FieldError>{read.error && messageOf(read.error, 'Failed to update settings')}</FieldError>
        <Link to="/safety" className="flex min-h-11 items-center justify-center font-semibold text-accent">
          Safety tips
        </Link>
      </div>
    </Page>
  );
}

function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(saveProfile, { hasReadPlaceRule: true }, { method: 'PATCH' }),
    onSuccess: ({ placeRule }) =>
      queries.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, placeRule }),
  });
}

const nameOf = (country: string) => new Intl.DisplayNames(['en'], { type: 'region' }).of(country);
