import { SegmentedControl } from '../../components/segmented-control';
import { chooseTheme, themes, useTheme } from '../../lib/theme';

export function ThemeSetting() {
  return (
    <div className="p-3">
      <SegmentedControl legend="Theme" choices={themes} chosen={useTheme()} onChange={chooseTheme} />
    </div>
  );
}
