import { type MuteFor, muteChoices } from '@kindred/contracts/own-conversations';
import { Bell, BellOff, Timer, Trash2 } from 'lucide-react';
import { ContextMenu, MenuItem } from '../../components/context-menu';
import type { OpenMenu } from '../../lib/use-context-menu';

/** What can be done with a conversation; what cannot is left out. `mute` ends it with null. */
type ConversationActs = { mute: (choice: MuteFor) => void; remove: () => void; vanish?: () => void };

type ConversationMenuProps = Omit<OpenMenu, 'id'> & ConversationActs & { isMuted: boolean; close: () => void };

const muteWords = { '8h': 'Mute for 8 hours', week: 'Mute for 1 week', always: 'Mute always' };

/** The menu of a conversation, in its chat and in the list. */
export function ConversationMenu({ isMuted, mute, remove, vanish, ...menu }: ConversationMenuProps) {
  return (
    <ContextMenu label="Conversation options" {...menu}>
      {isMuted ? (
        <MenuItem icon={Bell} label="Unmute" act={() => mute(null)} />
      ) : (
        muteChoices.map((choice) => (
          <MenuItem key={choice} icon={BellOff} label={muteWords[choice]} act={() => mute(choice)} />
        ))
      )}
      {vanish && <MenuItem icon={Timer} label="Vanishing messages" act={vanish} />}
      <MenuItem icon={Trash2} label="Delete conversation" act={remove} />
    </ContextMenu>
  );
}
