import type { Conversation } from '@kindred/contracts/chat';
import { Timer } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '../../components/icon-button';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';

const VanishSheet = orNothing(async () => (await import('./vanish-sheet')).VanishSheet);

/** Opens the sheet that says after how long new messages vanish. */
export function VanishSetting({ conversation }: { conversation: Conversation }) {
  const { opening, open, ...sheet } = useSheet('vanishing');
  return (
    <>
      <IconButton label="Vanishing messages" icon={Timer} aria-haspopup="dialog" onClick={open} />
      <Suspense>{opening > 0 && <VanishSheet key={opening} conversation={conversation} {...sheet} />}</Suspense>
    </>
  );
}
