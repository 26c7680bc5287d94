import { type MuteFor, muteChoices } from '@kindred/contracts/own-conversations';
import { Ban, Bell, BellOff, Flag, Timer, Trash2, UserRound } from 'lucide-react';
import { ContextMenu, MenuItem } from '../../components/context-menu';
import type { OpenMenu } from '../../lib/use-context-menu';

/** What cannot be done is left out. `mute` ends it with null; of somebody who is gone nothing can be seen or said. */
type ConversationMenuProps = Omit<OpenMenu, 'id'> & {
  isMuted: boolean;
  mute: (choice: MuteFor) => void;
  remove: () => void;
  vanish?: () => void;
  isGone: boolean;
  view: () => void;
  block: () => void;
  report: () => void;
  close: () => void;
};

const muteWords = { '8h': 'Mute for 8 hours', week: 'Mute for 1 week', always: 'Mute always' };

/** The menu of a conversation, in its chat and in the list. */
export function ConversationMenu(props: ConversationMenuProps) {
  const { isMuted, mute, remove, vanish, isGone, view, block, report, ...menu } = props;
  return (
    <ContextMenu label="Conversation options" {...menu}>
      {!isGone && <MenuItem icon={UserRound} label="View profile" act={view} />}
      {isMuted ? (
        <MenuItem icon={Bell} label="Unmute" act={() => mute(null)} />
      ) : (
        muteChoices.map((choice) => (
          <MenuItem key={choice} icon={BellOff} label={muteWords[choice]} act={() => mute(choice)} />
        ))
      )}
      {vanish && <MenuItem icon={Timer} label="Vanishing messages" act={vanish} />}
      {!isGone && <MenuItem icon={Ban} label="Block" act={block} />}
      {!isGone && <MenuItem icon={Flag} label="Report" act={report} />}
      <MenuItem icon={Trash2} label="Delete conversation" act={remove} />
    </ContextMenu>
  );
}
