import { Crown, type LucideIcon, ShieldCheck, Sparkles } from 'lucide-react';

export type HouseAd = { icon: LucideIcon; title: string; text: string; action: string; to: string };

/** The texts of our own ads. */
export const houseAds: [HouseAd, ...HouseAd[]] = [
  {
    icon: Crown,
    title: 'Browse in peace',
    text: 'Premium removes every ad and shows who likes you first.',
    action: 'See the plans',
    to: '/subscribe',
  },
  {
    icon: ShieldCheck,
    title: 'Meet with care',
    text: 'Habits that have kept many people well, in two minutes.',
    action: 'Safety tips',
    to: '/safety',
  },
  {
    icon: Sparkles,
    title: 'Say more, meet more',
    text: 'A few interests and a clear photo start better talks.',
    action: 'Edit your profile',
    to: '/profile',
  },
];
