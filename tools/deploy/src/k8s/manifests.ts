import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import { stringify } from 'yaml';
import { egressOf } from './egress.js';
import { type Workload, workloads } from './workloads.js';

const HEALTH_PORT = 9090;
const HTTP_PORT = 8080;
const DRAIN_SECONDS = 45;
const SETTINGS = '/run/secrets';

/** The generated files of `k8s/base`: what is the same for every service is written once, here. */
export function baseFiles(): Record<string, string> {
  const services = serviceNames.map((name) => [`${name}.yaml`, documents(objectsOf(name, workloads[name]))]);
  return {
    ...Object.fromEntries(services),
    'migrate.yaml': documents([migration()]),
    'kustomization.yaml': `${NOTE}${stringify({
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: ['shared.yaml', 'migrate.yaml', ...serviceNames.map((name) => `${name}.yaml`)],
    })}`,
  };
}

const NOTE = '# Made by `npm run site` out of tools/deploy/src/k8s; change it there.\n';

function documents(objects: object[]) {
  return (
    NOTE + objects.map((object) => stringify(object, { lineWidth: 120, aliasDuplicateObjects: false })).join('---\n')
  );
}

function objectsOf(name: ServiceName, workload: Workload) {
  const objects = [
    account(name),
    deployment(name, workload),
    budget(name),
    autoscaler(name, workload),
    policy(name, workload),
  ];
  return name === 'gateway' ? [...objects, gatewayService()] : objects;
}

function labels(name: string) {
  return { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'kindred' };
}

function selector(name: string) {
  return { matchLabels: { 'app.kubernetes.io/name': name } };
}

function account(name: ServiceName) {
  return {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name, labels: labels(name) },
    automountServiceAccountToken: false,
  };
}

function deployment(name: ServiceName, workload: Workload) {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labels(name) },
    spec: {
      revisionHistoryLimit: 5,
      // A new process is ready before an old one ends, so that a request always finds one.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      selector: selector(name),
      template: {
        metadata: {
          labels: labels(name),
          annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': `${HEALTH_PORT}` },
        },
        spec: {
          serviceAccountName: name,
          ...restricted,
          terminationGracePeriodSeconds: DRAIN_SECONDS,
          topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((topologyKey) =>
            spread(name, topologyKey),
          ),
          containers: [{ ...container(name), ...serving(name, workload) }],
          volumes: [settingsOf(name), scratch],
        },
      },
    },
  };
}

/** Kubernetes' own level `restricted`, and a root that cannot be written. */
const restricted = {
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: 1000,
    runAsGroup: 1000,
    fsGroup: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  },
};
const confined = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
const scratch = { name: 'tmp', emptyDir: { sizeLimit: '256Mi' } };

function container(name: ServiceName) {
  return {
    name,
    image: `kindred/${name}`,
    envFrom: [{ configMapRef: { name: 'kindred' } }],
    securityContext: confined,
    volumeMounts: [
      { name: settingsOf(name).name, mountPath: SETTINGS, readOnly: true },
      { name: 'tmp', mountPath: '/tmp' },
    ],
  };
}

function serving(name: ServiceName, { cpu, memory }: Workload) {
  const http = name === 'gateway' ? [{ name: 'http', containerPort: HTTP_PORT }] : [];
  return {
    ports: [...http, { name: 'health', containerPort: HEALTH_PORT }],
    resources: {
      requests: { cpu: `${cpu.request}m`, memory: `${memory / 2}Mi` },
      limits: { cpu: `${cpu.limit}m`, memory: `${memory}Mi` },
    },
    startupProbe: {
      httpGet: { path: '/readyz', port: 'health' },
      periodSeconds: 2,
      timeoutSeconds: 4,
      failureThreshold: 90,
    },
    readinessProbe: {
      httpGet: { path: '/readyz', port: 'health' },
      periodSeconds: 5,
      timeoutSeconds: 4,
      failureThreshold: 2,
    },
    livenessProbe: {
      httpGet: { path: '/healthz', port: 'health' },
      periodSeconds: 10,
      timeoutSeconds: 5,
      failureThreshold: 6,
    },
    // Kubernetes sends no more requests here when the process gets its signal.
    lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
  };
}

function settingsOf(name: ServiceName) {
  return {
    name: `settings-${name}`,
    secret: { secretName: name, items: [{ key: 'settings', path: 'settings' }], defaultMode: 0o440 },
  };
}

function spread(name: ServiceName, topologyKey: string) {
  return { maxSkew: 1, topologyKey, whenUnsatisfiable: 'ScheduleAnyway', labelSelector: selector(name) };
}

function budget(name: ServiceName) {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, labels: labels(name) },
    spec: { maxUnavailable: 1, selector: selector(name) },
  };
}

function autoscaler(name: ServiceName, { replicas }: Workload) {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name, labels: labels(name) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: replicas.least,
      maxReplicas: replicas.most,
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } },
      ],
      behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
    },
  };
}

/** Who may talk to whom. */
function policy(name: ServiceName, workload: Workload) {
  const fromProxy = {
    from: [{ namespaceSelector: { matchLabels: { 'kindred.example/role': 'ingress' } } }],
    ports: [{ protocol: 'TCP', port: HTTP_PORT }],
  };
  const fromDevelopment = {
    from: ['seed', 'stripe'].map((name) => ({ podSelector: selector(name) })),
    ports: [{ protocol: 'TCP', port: HTTP_PORT }],
  };
  const fromMetrics = {
    from: [{ namespaceSelector: { matchLabels: { 'kindred.example/role': 'monitoring' } } }],
    ports: [{ protocol: 'TCP', port: HEALTH_PORT }],
  };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: labels(name) },
    spec: {
      podSelector: selector(name),
      policyTypes: ['Ingress', 'Egress'],
      ingress: name === 'gateway' ? [fromProxy, fromDevelopment, fromMetrics] : [fromMetrics],
      egress: egressOf(workload),
    },
  };
}

function gatewayService() {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'gateway', labels: labels('gateway') },
    spec: { selector: selector('gateway').matchLabels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  };
}

/** Run before a rollout: brings every schema up to date, so that new and old processes find what they need. */
function migration() {
  const containers = serviceNames.map((name) => ({
    ...container(name),
    args: ['../../libs/kit/dist/migrate.js'],
    resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { cpu: '1000m', memory: '256Mi' } },
  }));
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'migrate', labels: labels('migrate') },
    spec: {
      backoffLimit: 10,
      ttlSecondsAfterFinished: 600,
      template: {
        metadata: { labels: labels('migrate') },
        spec: {
          ...restricted,
          restartPolicy: 'OnFailure',
          containers,
          volumes: [...serviceNames.map(settingsOf), scratch],
        },
      },
    },
  };
}
