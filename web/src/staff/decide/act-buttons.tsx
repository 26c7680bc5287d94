import { Key } from '../keyboard/key';
import { type Act, acts } from './acts';

/** One button for each act, with its key. */
export function ActButtons({ add }: { add: (act: Act) => void }) {
  return (
    <ul aria-label="What to do" className="grid grid-cols-2 gap-1.5">
      {acts.map((act) => (
        <li key={act.key}>
          <button
            type="button"
            title={act.about}
            onClick={() => add(act)}
            className="flex min-h-11 w-full items-center gap-1.5 rounded-control border border-line px-2 text-left text-[0.8125rem] font-medium hover:bg-raised desk:min-h-9"
          >
            <span aria-hidden>
              <Key>{act.key}</Key>
            </span>
            {act.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
