import { Switch } from '../../components/switch';
import { switchQuickExit, useIsQuickExitOn } from '../../lib/quick-exit';
import { reportFailure } from '../../lib/report-failure';

const reportMissing = (error: unknown) =>
  reportFailure(error, 'Error', 'Quick exit could not be switched on. Please try again.');

export function QuickExitSetting() {
  return (
    <Switch
      label="Quick exit"
      description="Press Escape three times or tap the logo or the title at the top three times: a notepad is shown and you are signed out. The browser's own list of visited pages stays."
      isOn={useIsQuickExitOn()}
      onChange={(on) => void switchQuickExit(on).catch(reportMissing)}
    />
  );
}
