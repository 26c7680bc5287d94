/**
 * Whether a passkey can be made or used here: browsers bind one to a name, so not to an IP address, and want https, on this
 * machine itself plain http too.
 */
export function canUsePasskeys({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>, hasThem = isKnown()) {
  const isAddress = /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return hasThem && isSecure && !isAddress;
}

const isKnown = () => typeof window.PublicKeyCredential === 'function';
