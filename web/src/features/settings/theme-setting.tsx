import { SegmentedControl } from '../../components/segmented-control';
import { chosenFace } from '../../lib/face';
import { type Theme, themes } from '../../lib/stored-theme';
import { chooseTheme, useTheme } from '../../lib/theme';
import { showThemeColor } from '../../lib/theme-color';

export function ThemeSetting() {
  return (
    <div className="p-3">
      <SegmentedControl legend="Theme" choices={themes} chosen={useTheme()} onChange={choose} />
    </div>
  );
}

function choose(theme: Theme) {
  chooseTheme(theme);
  showThemeColor(chosenFace.get(), theme);
}
