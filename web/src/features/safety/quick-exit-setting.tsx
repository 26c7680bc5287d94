import { Switch } from '../../components/switch';
import { switchQuickExit, useIsQuickExitOn } from '../../lib/quick-exit';

export function QuickExitSetting() {
  return (
    <Switch
      label="Quick exit"
      description="Press Escape three times or tap the logo or the title at the top three times: a notepad is shown and you are signed out. The browser's own list of visited pages stays."
      isOn={useIsQuickExitOn()}
      onChange={switchQuickExit}
    />
  );
}
