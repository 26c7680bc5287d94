import { Id } from '@kindred/contracts/fields';
import type { ReactNode } from 'react';
import { NavLink, Outlet, useNavigate, useParams, useRoutes } from 'react-router-dom';
import { useSheet } from '../components/use-sheet';
import { useCurrentUser } from '../lib/use-current-user';
import { AppealPage } from './appeals/appeal-page';
import { AppealsPage } from './appeals/appeals-page';
import { CasePage } from './cases/case-page';
import { KeysSheet } from './keyboard/keys-sheet';
import { useKeys } from './keyboard/use-keys';
import { NoticePage } from './notices/notice-page';
import { NoticesPage } from './notices/notices-page';
import { NotFound } from './parts/not-found';
import { SmallButton } from './parts/small-button';
import { QueuePage } from './queue/queue-page';

const lists = [
  { key: 'q', path: '/', name: 'Queue' },
  { key: 'a', path: '/appeals', name: 'Appeals' },
  { key: 'o', path: '/notices', name: 'Notices' },
];

/** The page of the current address, under the console's bar. */
export function Screens() {
  return useRoutes([
    {
      element: <Console />,
      children: [
        { path: '/', element: <QueuePage /> },
        { path: '/cases/:caseId', element: <OfId name="caseId" screen={<CasePage />} /> },
        { path: '/appeals', element: <AppealsPage /> },
        { path: '/appeals/:appealId', element: <OfId name="appealId" screen={<AppealPage />} /> },
        { path: '/notices', element: <NoticesPage /> },
        { path: '/notices/:noticeId', element: <OfId name="noticeId" screen={<NoticePage />} /> },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
}

/** The screen of one thing. An address that names none asks the server for nothing: each answer of it is a look that is noted. */
function OfId({ name, screen }: { name: string; screen: ReactNode }) {
  const id = useParams()[name];
  return Id.safeParse(id).success ? screen : <NotFound />;
}

function Console() {
  const keysSheet = useSheet('keys');
  const navigate = useNavigate();
  const goTo = lists.map(({ key, path }) => [key, () => navigate(path)] as const);
  useKeys({ '?': keysSheet.open, ...Object.fromEntries(goTo) });
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[100rem] flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-background pt-safe">
        <div className="flex min-h-13 items-center gap-x-2 px-3 wide:gap-x-4 wide:px-6">
          <nav aria-label="Console" className="flex min-w-0 flex-1 gap-1">
            {lists.map(({ path, name }) => (
              <NavLink
                key={path}
                to={path}
                end={path === '/'}
                className="flex min-h-11 items-center rounded-full px-2.5 text-sm font-semibold text-muted hover:text-text aria-[current=page]:text-accent wide:px-3"
              >
                {name}
              </NavLink>
            ))}
          </nav>
          <Who />
          <SmallButton look="quiet" aria-label="Keys and display" onClick={keysSheet.open}>
            ?
          </SmallButton>
        </div>
      </header>
      <Outlet />
      <KeysSheet key={keysSheet.opening} isOpen={keysSheet.isOpen} close={keysSheet.close} />
    </div>
  );
}

function Who() {
  const { user } = useCurrentUser();
  return <span className="hidden truncate text-sm text-muted wide:block">{user?.username}</span>;
}
