import { type Server, servers, type Workload } from './workloads.js';

const TRACES_PORT = 4318;

/** What is not the internet: networks of a cluster and its neighbours, the machine itself, and the cloud's own services. */
const INSIDE = {
  '0.0.0.0/0': [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  '::/0': ['::/127', '::ffff:0:0/96', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
};

/** To whom a process may open a connection: pods of these names, a collector of traces, and for some https outside. */
export function egressOf({ reaches, asksOutside }: Pick<Workload, 'reaches' | 'asksOutside'>) {
  return [...reaches.map(toServer), toCollector, ...(asksOutside ? [toInternet] : [])];
}

function toServer(name: Server) {
  return { to: [{ podSelector: named(name) }], ports: servers[name].map(tcp) };
}

const toCollector = {
  to: [
    {
      namespaceSelector: { matchLabels: { 'kindred.example/role': 'monitoring' } },
      podSelector: named('collector'),
    },
  ],
  ports: [tcp(TRACES_PORT)],
};

const toInternet = {
  to: Object.entries(INSIDE).map(([cidr, except]) => ({ ipBlock: { cidr, except } })),
  ports: [tcp(443)],
};

function named(name: string) {
  return { matchLabels: { 'app.kubernetes.io/name': name } };
}

function tcp(port: number) {
  return { protocol: 'TCP', port };
}
