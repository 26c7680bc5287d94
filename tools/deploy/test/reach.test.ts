import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import { overlay } from '../src/k8s/manifests.js';
import type { Manifest } from '../src/k8s/render.js';
import { composeFile, root } from './compose.js';

const files = ['docker-compose.yml', 'docker-compose.override.yml', 'docker-compose.prod.yml'] as const;
const [base, development, production] = files.map(composeFile) as [Compose, Compose, Compose];
type Compose = ReturnType<typeof composeFile>;

/** Who is in a network once compose has put these files together. */
function membersOf(network: string, ...parts: Compose[]) {
  const members = parts.flatMap(({ services }) =>
    Object.entries(services).filter(([, { networks = ['default'] }]) => networks.includes(network)),
  );
  return [...new Set(members.map(([name]) => name))].sort();
}

describe('compose', () => {
  it.each([
    ['postgres', [...serviceNames, 'postgres', 'provision', 'seed']],
    ['nats', [...serviceNames, 'nats', 'operator', 'provision', 'seed']],
    ['redis', ['auth', 'billing', 'chat', 'gateway', 'media', 'moderation', 'redis']],
    ['s3', ['gateway', 'media', 'moderation', 'provision', 's3']],
    ['mail', ['auth', 'mail']],
    ['stripe', ['billing', 'gateway', 'stripe']],
    ['front', ['gateway', 'seed']],
    ['outside', ['auth', 'billing', 'media']],
  ])('lets into the network %s those who need it', (network, members) => {
    expect(membersOf(network, base, development)).toEqual([...members].sort());
  });

  it('leaves nobody in a network that all share', () => {
    expect(membersOf('default', base)).toEqual([]);
    expect(membersOf('default', { services: { ...production.services, ...base.services } })).toEqual([]);
    expect(membersOf('default', { services: { ...development.services, ...base.services } })).toEqual([]);
  });

  it('lets the proxy alone reach the gateway of members, and no server lead outside', () => {
    expect(membersOf('front', base, production)).toEqual(['gateway', 'proxy']);
    expect(membersOf('public', base, production)).toEqual(['proxy']);
    const isInternal = Object.fromEntries(
      Object.entries(base.networks ?? {}).map(([name, network]) => [name, Boolean(network?.internal)]),
    );
    expect(isInternal).toEqual({
      postgres: true,
      redis: true,
      nats: true,
      s3: true,
      front: true,
      monitoring: true,
      outside: false,
    });
  });

  it('tells every service of one’s own machine the address that the ports make', () => {
    for (const name of serviceNames) {
      expect(development.services[name]?.environment).toMatchObject({
        PUBLIC_URL: `http://localhost:\${PORT:-8080}`,
      });
    }
    const script = `http://localhost:\${STRIPE_PORT:-12111}`;
    expect(development.services.gateway?.environment).toMatchObject({ STRIPE_SCRIPT_URL: `${script}/stripe.js` });
    expect(development.services.stripe?.environment).toMatchObject({ STRIPE_URL: script });
  });
});

const dev = overlay(root, 'dev');
const prod = overlay(root, 'prod');
const policies = (manifests: Manifest[]) => manifests.filter(({ kind }) => kind === 'NetworkPolicy');

type Rule = { to?: Peer[]; ports?: { port: number }[] };
type Peer = { podSelector?: object; namespaceSelector?: object; ipBlock?: { cidr: string; except?: string[] } };
const rulesOf = ({ spec }: Manifest): Rule[] => spec.egress ?? [];
const isOutside = ({ to = [] }: Rule) => to.some(({ ipBlock }) => ipBlock);

describe('k8s', () => {
  it.each(policies([...dev, ...prod]))('policy $metadata.name names to whom and on which port', (policy) => {
    for (const { to = [], ports = [] } of rulesOf(policy)) {
      expect(ports.length).toBeGreaterThan(0);
      expect(to.length).toBeGreaterThan(0);
      for (const peer of to) expect(peer.podSelector ?? peer.ipBlock).toBeDefined();
    }
  });

  it('lets auth, billing and media ask the internet on port 443, and nobody else', () => {
    const asking = policies(dev).filter((policy) => rulesOf(policy).some(isOutside));
    expect(asking.map(({ metadata }) => metadata.name).sort()).toEqual(['auth', 'billing', 'media']);
    for (const { to = [], ports } of asking.flatMap(rulesOf).filter(isOutside)) {
      expect(ports).toEqual([{ protocol: 'TCP', port: 443 }]);
      const excepted = to.flatMap(({ ipBlock }) => ipBlock?.except ?? []);
      expect(excepted).toEqual(
        expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '127.0.0.0/8']),
      );
      expect(excepted).toEqual(expect.arrayContaining(['fc00::/7', 'fe80::/10']));
    }
  });

  it('lets the ingress controller alone ask the pod by which cert-manager proves whose the host is', () => {
    const solver = { 'acme.cert-manager.io/http01-solver': 'true' };
    const ofSolver = policies(prod).filter(({ metadata }) => metadata.name === 'acme-solver');
    expect(ofSolver.map(({ spec }) => spec)).toEqual([
      {
        podSelector: { matchLabels: solver },
        policyTypes: ['Ingress'],
        ingress: [
          {
            from: [{ namespaceSelector: { matchLabels: { 'kindred.example/role': 'ingress' } } }],
            ports: [{ protocol: 'TCP', port: 8089 }],
          },
        ],
      },
    ]);
  });

  it('lets nobody into a pod of a server who may not open a connection to it, nor the other way round', () => {
    const nameOf = ({ podSelector }: Peer) =>
      (podSelector as { matchLabels?: Record<string, string> } | undefined)?.matchLabels?.['app.kubernetes.io/name'];
    const out = policies(dev).flatMap((policy) =>
      rulesOf(policy).flatMap(({ to = [] }) => to.map((peer) => [policy.metadata.name, nameOf(peer)])),
    );
    for (const server of ['postgres', 'redis', 'nats', 's3', 'mail', 'stripe']) {
      const [rule] = policies(dev).find(({ metadata }) => metadata.name === server)?.spec.ingress ?? [];
      const { matchLabels, matchExpressions } = rule.from[0].podSelector;
      const inward = matchExpressions?.[0].values ?? [matchLabels['app.kubernetes.io/name']];
      expect(out.filter(([, to]) => to === server).map(([from]) => from)).toEqual(expect.arrayContaining(inward));
      expect(inward).toEqual(expect.arrayContaining(out.filter(([, to]) => to === server).map(([from]) => from)));
    }
  });
});
