import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../lib/use-config';

/** Who names the city for a square: ourselves, or the host that an operator has chosen; until that is known, neither is said. */
export function CityLookup() {
  const { data } = useQuery(configQuery);
  return <>The name of your city is looked up from the centre of the square{data && byWhom(data.geocoderUrl)}.</>;
}

function byWhom(geocoderUrl: string) {
  const { origin, host } = new URL(geocoderUrl, location.href);
  if (origin === location.origin) return ', by our own service and not by a third party';
  return `, by ${host}, which learns that centre and the network address of your device`;
}
