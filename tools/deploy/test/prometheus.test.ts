import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@kindred/infrastructure/services';
import { parse } from 'yaml';
import { composeFile, root } from './compose.js';

type Job = {
  job_name: string;
  dns_sd_configs: { names: string[]; type: string; port: number }[];
  relabel_configs?: object[];
};
type Rule = { alert: string; expr: string; labels: Record<string, string> };

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const prometheus: { rule_files: string[]; scrape_configs: Job[] } = parse(read('ops/prometheus/prometheus.yml'));
const alerts: { groups: { rules: Rule[] }[] } = parse(read('ops/prometheus/alerts.yml'));
const rules = alerts.groups.flatMap((group) => group.rules);

describe.each(serviceNames)('%s', (name) => {
  it('wakes somebody when no process of it answers, also when none is found', () => {
    const rule = rules.find(({ alert, labels }) => alert === 'ServiceGone' && labels.job === `kindred-${name}`);
    expect(rule?.expr).toBe(`absent(up{job="kindred-${name}"} == 1)`);
    expect(rule?.labels.severity).toBe('page');
  });

  it('is a job of Prometheus, which finds its containers by their name', () => {
    const job = prometheus.scrape_configs.find(({ job_name }) => job_name === `kindred-${name}`);
    expect(job?.dns_sd_configs).toEqual([{ names: [name], type: 'A', port: 9090 }]);
    expect(composeFile('docker-compose.yml').services[name]?.networks).toContain('monitoring');
  });
});

it('has no rule or job of what is no service', () => {
  const known = serviceNames.map((name) => `kindred-${name}`);
  const jobs = prometheus.scrape_configs.map(({ job_name }) => job_name).filter((name) => name.startsWith('kindred-'));
  expect(jobs.toSorted()).toEqual(known.toSorted());
  const gone = rules.filter(({ alert }) => alert === 'ServiceGone').map(({ labels }) => labels.job);
  expect(gone.toSorted()).toEqual(known.toSorted());
});

it('has the rules that Prometheus loads beside its settings', () => {
  expect(prometheus.rule_files).toEqual(['alerts.yml']);
});

it('tells of a disk that fills where a node_exporter measures it', () => {
  expect(rules.find(({ alert }) => alert === 'DiskFills')?.expr).toMatch(/^node_filesystem_avail_bytes.* < 0\.15$/);
  const job = prometheus.scrape_configs.find(({ job_name }) => job_name === 'node');
  expect(job?.dns_sd_configs).toEqual([{ names: ['node-exporter'], type: 'A', port: 9100 }]);
});

it('tells of a service that has fewer processes than it had, by the targets that answer', () => {
  const answering = 'count by (job) (up{job=~"kindred-.+"} == 1)';
  const expr = rules.find(({ alert }) => alert === 'ReplicaGone')?.expr;
  expect(expr).toBe(`${answering} < quantile_over_time(0.5, ${answering}[7d:15m])`);
});

it('tells of a process that answers and does not count the work that its tables owe', () => {
  const exprs = rules.filter(({ alert }) => alert === 'FiguresMissing').map(({ expr }) => expr);
  const counted = 'unless on (job, instance) kindred_owed_work{work!~"event[.].+"}';
  expect(exprs).toContain(`up{job=~"kindred-.+"} == 1 ${counted}`);
});

it('tells of a certificate that ends where a blackbox_exporter looks at it', () => {
  const expr = rules.find(({ alert }) => alert === 'CertificateEnds')?.expr;
  const job = prometheus.scrape_configs.find(({ job_name }) => job_name === 'certificate');
  expect(expr).toContain('probe_ssl_earliest_cert_expiry{job="certificate"} - time() <');
  expect(expr).toContain('or probe_success{job="certificate"} == 0');
  expect(job).toMatchObject({ metrics_path: '/probe', file_sd_configs: [{ files: ['certificate.yml'] }] });
  expect(job?.relabel_configs).toContainEqual({
    target_label: '__address__',
    replacement: 'blackbox-exporter:9115',
  });
});

it('says of each alert what to do', () => {
  const guide = read('docs/operating.md').split('## When something is wrong')[1];
  for (const { alert } of rules) expect(guide).toMatch(new RegExp(`^\\|[^|]*\\b${alert}\\b`, 'm'));
});
