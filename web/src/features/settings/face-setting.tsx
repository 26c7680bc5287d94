import { RadioList } from '../../components/radio-list';
import { chooseFace } from '../../lib/choose-face';
import { useFace } from '../../lib/face';
import { type Face, faces, iconOf, nameOfFace } from '../../lib/face-names';
import { useAppName } from '../../lib/use-config';

const pictures = Object.fromEntries(faces.map((face) => [face, iconOf(face)])) as Record<Face, string>;

/** The choice of another name and icon for the app: on the home screen, in the tab and in notifications. */
export function FaceSetting() {
  const appName = useAppName();
  const words = Object.fromEntries(faces.map((face) => [face, nameOfFace(face) ?? appName])) as Record<Face, string>;
  return (
    <div id="home-screen" className="p-3">
      <RadioList
        legend="On your home screen"
        name="face"
        choices={faces}
        words={words}
        pictures={pictures}
        chosen={useFace()}
        onChange={({ target }) => chooseFace(target.value as Face)}
      />
      <p className="mt-2 px-1 text-sm leading-snug text-muted">
        Its name and icon, also in the browser's tab and in notifications. Under another name, all it shows while you
        are signed out is a sign-in that does not say what it is. If the app is on your home screen already, remove it
        there and add it again. Its address stays the same.
      </p>
    </div>
  );
}
