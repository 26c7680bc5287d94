import { SegmentedControl } from '../../components/segmented-control';
import { Sheet } from '../../components/sheet';
import { Switch } from '../../components/switch';
import { themes } from '../../lib/stored-theme';
import { chooseTheme, useTheme } from '../../lib/theme';
import { Key } from './key';
import { switchSingleKeys, useSingleKeys } from './single-keys';

const groups = [
  {
    name: 'Anywhere',
    keys: [
      ['?', 'This sheet'],
      ['q', 'Queue'],
      ['a', 'Appeals'],
      ['o', 'Outside notices'],
    ],
  },
  {
    name: 'Lists',
    keys: [
      ['j', 'Next row'],
      ['k', 'Row before'],
      ['Enter', 'Open'],
      ['r', 'Refresh'],
    ],
  },
  {
    name: 'A case',
    keys: [
      ['1 – 8', 'Add a decision of that kind'],
      ['j', 'Next report'],
      ['k', 'Report before'],
      ['Ctrl Enter', 'Decide'],
      ['n', 'Next case'],
    ],
  },
];

/** All keys, and how the console looks on this device. */
export function KeysSheet({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const theme = useTheme();
  return (
    <Sheet
      title="Keys and display"
      description="Everything can be done without keys too."
      isOpen={isOpen}
      close={close}
    >
      <div className="space-y-5">
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3 className="text-sm font-semibold text-muted">{name}</h3>
            <dl className="mt-1.5 grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1.5 text-sm">
              {keys.map(([key = '', what]) => (
                <div key={key} className="contents">
                  <dt>
                    <Key>{key}</Key>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="-mx-4">
          <Switch
            label="Single keys"
            description="Off: only Ctrl Enter, Enter and the arrows act."
            isOn={useSingleKeys()}
            onChange={switchSingleKeys}
          />
        </div>
        <SegmentedControl legend="Theme" choices={themes} chosen={theme} onChange={chooseTheme} />
      </div>
    </Sheet>
  );
}
