import { type DiscoverFilters, discover } from '@kindred/contracts/profile';
import { useSearchParams } from 'react-router-dom';

type Tab = DiscoverFilters['tab'];

/** The tab lives in the address, so that it survives a reload and a return. Another tab begins at its top. */
export function useTab() {
  const [params, setParams] = useSearchParams();
  const setTab = (tab: Tab) => {
    window.scrollTo(0, 0);
    setParams(tab === 'all' ? {} : { tab }, { replace: true });
  };
  return [readTab(params), setTab] as const;
}

export function readTab(params: URLSearchParams): Tab {
  const tab = discover.input.shape.tab.safeParse(params.get('tab') ?? undefined);
  return tab.success ? tab.data : 'all';
}
