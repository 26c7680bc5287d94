import { RadioList } from '../../components/radio-list';
import { type AwayTime, awayTimes } from '../../lib/lock-marks';

const words: Record<AwayTime, string> = { '1': 'After 1 minute', '5': 'After 5 minutes', '15': 'After 15 minutes' };

/** How long somebody may be away before the PIN is asked for. */
export function AwayTimeChoice({ chosen, choose }: { chosen: AwayTime; choose: (time: AwayTime) => void }) {
  return (
    <RadioList
      legend="When you were away"
      name="away"
      choices={awayTimes}
      words={words}
      chosen={chosen}
      onChange={({ target }) => choose(target.value as AwayTime)}
    />
  );
}
