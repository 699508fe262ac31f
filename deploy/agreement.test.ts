// Image, compose and chart agree with each other and with the product, and name only settings that it has.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '#server/config.ts';
import { readsOf } from '../setup/building/build-parts.mjs';
import { V8_FLAGS } from '../setup/testing/v8-flags.mjs';
import { readFinalStage } from './image/testing/final-stage.ts';

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  env_file?: string[];
  ports?: string[];
  command?: string[];
  stop_grace_period?: string;
  volumes?: string[];
}

const read = (path: string): string => readFileSync(path, 'utf8');
const yaml = (path: string): unknown => parse(read(path), { merge: true });

const stage = readFinalStage(read('deploy/image/Dockerfile'));
const { services } = yaml('deploy/compose/compose.yaml') as { services: Record<string, Service> };
const values = yaml('deploy/chart/values.yaml') as {
  settings: Record<string, string>;
  image: { repository: string };
  scanner: { image: string };
};
const chart = yaml('deploy/chart/Chart.yaml') as { version: string; appVersion: string };
const TEMPLATES = ['_helpers.tpl', 'app.yaml', 'desk.yaml', 'migrate.yaml'];
const templates = TEMPLATES.map((name) => read(`deploy/chart/templates/${name}`)).join('\n');
const about = JSON.parse(read('package.json')) as { version: string };

const settings = SETTINGS.flatMap((group) =>
  Object.values(group.settings).map((setting) => ({ ...setting, isAccount: group.isAccount })),
);
const names = new Set(settings.map(({ name }) => name));
const products = ['migrate', 'app', 'desk'].flatMap((name) => services[name] ?? []);
const namesIn = (file: string): string[] =>
  [...read(file).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
const ofCompose = new Set(products.flatMap(({ environment }) => Object.keys(environment ?? {})));
const ofTemplates = [...templates.matchAll(/\{ name: ([A-Z][A-Z0-9_]+), value:/g)].map(
  ([, name = '']) => name,
);

describe('the settings', () => {
  it('of image, compose and chart are all settings of the product', () => {
    const set = [
      ...Object.keys(stage.settings).filter((name) => name !== 'NODE_ENV'),
      ...ofCompose,
      ...namesIn('deploy/compose/kosheli.env.example'),
      ...Object.keys(values.settings),
      ...ofTemplates,
    ];
    expect(set.length).toBeGreaterThan(25);
    expect(set.filter((name) => !names.has(name))).toEqual([]);
  });

  it('that production requires are all asked for by compose', () => {
    const required = settings.filter(
      ({ standard, optional, isAccount }) => standard === undefined && !optional && !isAccount,
    );
    const asked = new Set([...ofCompose, ...namesIn('deploy/compose/kosheli.env.example')]);
    expect(required.length).toBeGreaterThan(8);
    expect(required.filter(({ name }) => !asked.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('that compose takes from .env are all in its example', () => {
    const used = read('deploy/compose/compose.yaml').matchAll(/\$\{([A-Z_]+)/g);
    const known = namesIn('deploy/compose/.env.example');
    expect([...used].map(([, name]) => name).filter((name) => !known.includes(name!))).toEqual([]);
  });

  it('of the image are those of production, and hold no secret', () => {
    expect(stage.settings).toMatchObject({ SANDBOX: 'off', NODE_ENV: 'production' });
    const secrets = new Set(settings.filter(({ isSecret }) => isSecret).map(({ name }) => name));
    expect(
      Object.keys({ ...stage.settings, ...values.settings }).filter((n) => secrets.has(n)),
    ).toEqual([]);
  });
});

describe('the containers', () => {
  it('of compose have no privileges, write nothing of their own, and have a pinned version', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service]).toMatchObject([
        name,
        { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      ]);
      expect(service.image).toMatch(/:(\$\{KOSHELI_TAG:-)?v?\d+\.\d+/);
      for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    }
    expect(values.scanner.image).toBe(services['clamd']?.image);
  });

  it('of the chart refuse to keep documents in a pod when they belong in the bucket', () => {
    const helpers = read('deploy/chart/templates/_helpers.tpl');
    const inBucket =
      "{{- if .Values.documents.inBucket }}\n- { name: DOCUMENT_S3_REQUIRED, value: 'on' }";
    expect(helpers.slice(helpers.indexOf('define "kosheli.env"'))).toContain(inBucket);
    for (const name of ['app.yaml', 'desk.yaml', 'migrate.yaml']) {
      expect(read(`deploy/chart/templates/${name}`)).toContain('include "kosheli.env"');
    }
  });

  it('run the product as one and the same user, and its /data is theirs', () => {
    expect(stage.user).toBe('65532:65532');
    expect(products.map(({ user }) => user)).toEqual(products.map(() => stage.user));
    expect(templates).toContain('runAsUser: 65532\nrunAsGroup: 65532\nfsGroup: 65532');
    expect(stage.copies.find(({ to }) => to === '/data')?.owner).toBe(stage.user);
    expect(templates).toContain(`mountPath: ${stage.settings['DATA_DIR']}`);
    for (const { volumes } of products) expect(volumes).toContain('documents:/data');
  });

  it('have the same ports everywhere', () => {
    const { PORT, DESK_PORT } = stage.settings;
    const metricsPort = values.settings['METRICS_PORT'];
    expect(stage.ports).toEqual([PORT, DESK_PORT, metricsPort].map(Number));
    expect(services['app']?.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
    expect(services['desk']?.ports).toEqual([`127.0.0.1:${DESK_PORT}:${DESK_PORT}`]);
    expect(ofCompose.has('PORT')).toBe(false);
    for (const { environment } of products) expect(environment?.['METRICS_PORT']).toBe(metricsPort);
    const ports = [...templates.matchAll(/containerPort: (\d+)/g)].map(([, port]) => port);
    expect(ports).toEqual([PORT, metricsPort, DESK_PORT, metricsPort]);
    const targets = `['app:${metricsPort}', 'desk:${metricsPort}']`;
    expect(read('deploy/compose/prometheus.yaml')).toContain(`targets: ${targets}`);
  });

  it('are asked after their health where the product answers', () => {
    const routes = read('server/http/health.ts');
    const asked = [...templates.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path]) => path);
    expect(new Set(asked)).toEqual(new Set(['/healthz', '/readyz']));
    for (const path of new Set(asked)) expect(routes).toContain(`app.get('${path}'`);
    expect(stage.healthCheck).toEqual(['/nodejs/bin/node', '/app/health.mjs']);
    expect(read('deploy/image/health.mjs')).toContain('/healthz');
  });

  it('have more time to stop than the product takes', () => {
    const most = Number(
      /STOP_MS_MAX = (\d+_\d+)/.exec(read('server/main.ts'))?.[1]?.replace('_', ''),
    );
    expect(stage.stopSignal).toBe('SIGTERM');
    for (const { stop_grace_period: grace = '' } of products) {
      expect(Number(grace.replace('s', '')) * 1_000).toBeGreaterThan(most);
    }
    const graces = [...templates.matchAll(/terminationGracePeriodSeconds: (\d+)/g)];
    const waits = [...templates.matchAll(/sleep: \{ seconds: (\d+) \}/g)];
    expect(graces.length).toBe(2);
    graces.forEach(([, grace], at) => {
      expect((Number(grace) - Number(waits[at]?.[1])) * 1_000).toBeGreaterThan(most);
    });
  });

  it('run as the service of systemd does', () => {
    const unit = read('deploy/ha/kosheli.service');
    const own = stage.command.filter((word) => word !== '--enable-source-maps').join(' ');
    expect(unit).toContain(`ExecStart=/usr/bin/env node ${own}\n`);
    for (const name of ['NODE_ENV', 'SANDBOX']) {
      expect(unit).toContain(`${name}=${stage.settings[name]}`);
    }
  });

  it('run the same commands', () => {
    expect(stage.command.at(-1)).toBe('build/server/main.js');
    expect(services['migrate']?.command).toEqual(['build/command/main.js', 'migrate']);
    expect(templates).toContain('args: [build/command/main.js, migrate]');
  });
});

describe('the back office', () => {
  it('is a process of its own, which the public Service and Ingress do not name', () => {
    expect(services['app']?.environment?.['DESK']).toBeUndefined();
    expect(services['desk']?.environment).toMatchObject({ DESK: 'on', HOST: '127.0.0.1' });
    for (const name of ['service.yaml', 'ingress.yaml', 'app.yaml']) {
      expect(read(`deploy/chart/templates/${name}`)).not.toMatch(/component: desk|DESK/);
    }
  });
});

it('V8 gets the same flags from npm, image, service and tests', () => {
  const { start, bench } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> })
    .scripts;
  const service = /^ExecStart=(.*)$/m.exec(read('deploy/ha/kosheli.service'))?.[1] ?? '';
  for (const line of [start ?? '', bench ?? '', service, stage.command.join(' ')]) {
    const flags = [...line.matchAll(/--[a-z0-9=-]+/g)].map(([flag]) => flag);
    expect(flags.filter((flag) => flag !== '--enable-source-maps')).toEqual(V8_FLAGS);
  }
  for (const flag of V8_FLAGS) expect(read('vitest.config.ts')).toContain(`'${flag}'`);
});

describe('the versions', () => {
  it('of product, image, compose and chart are one', () => {
    const { version } = about;
    expect([chart.version, chart.appVersion]).toEqual([version, version]);
    const tag = `\${KOSHELI_TAG:-${version}}`;
    for (const { image } of products) expect(image).toBe(`${values.image.repository}:${tag}`);
    expect(read('deploy/image/Dockerfile')).toContain(`ARG VERSION=${version}`);
  });

  it('of an installation and of each update have a tag of their own, for migration and pods alike', () => {
    const told = read('deploy/README.md');
    const [, compose = '', kubernetes = ''] = told.split(
      /^## (?:One machine|Kubernetes|Own machines).*$/m,
    );
    const tag = 'TAG=$(git rev-parse --short HEAD)';
    for (const text of [compose, kubernetes]) expect(text.split(tag)).toHaveLength(3);
    expect(compose.match(/sed -i "s\/\^KOSHELI_TAG=.*\/KOSHELI_TAG=\$TAG\/" \.env/g)).toHaveLength(
      2,
    );
    expect(kubernetes.match(/-t \$IMAGE:\$TAG \. && docker push \$IMAGE:\$TAG$/gm)).toHaveLength(2);
    expect(
      kubernetes.match(
        /^helm (?:install|upgrade) (?:[^\n]*\\\n)*[^\n]*--set-string image\.tag=\$TAG\b/gm,
      ),
    ).toHaveLength(2);
    const images = [...templates.matchAll(/image: (\{\{ include "[^"]+" \. \}\})/g)].map(
      ([, from]) => from,
    );
    expect(images).toEqual(Array.from({ length: 3 }, () => '{{ include "kosheli.image" . }}'));
  });

  it('of Node are one in build, image, proof and guide', () => {
    const [, built = ''] =
      /node:([\d.]+)-bookworm-slim AS build/.exec(read('deploy/image/Dockerfile')) ?? [];
    const { optionalDependencies } = JSON.parse(read('deploy/image/node/package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([built]));
    expect(stage.base).toBe(`gcr.io/distroless/nodejs${built.split('.')[0]}-debian12:nonroot`);
    const told = read('deploy/README.md').matchAll(
      /nodejs\.org\/dist\/v([\d.]+)\/node-v([\d.]+)-/g,
    );
    expect(new Set([...told].flatMap(([, folder, file]) => [folder, file]))).toEqual(
      new Set([built]),
    );
  });
});

describe('the files', () => {
  it('that the image is built from pass .dockerignore, and nothing else does', () => {
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path);
    const parts = (['web', 'desk', 'server', 'command'] as const).flatMap((part) => readsOf(part));
    const own = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'setup', 'deploy/image'];
    const wanted = new Set([...parts, ...own, 'tsconfig*.json']);
    expect(new Set(allowed)).toEqual(wanted);
  });

  it('of the chart that others have too are the same', () => {
    for (const [copy, original] of [
      ['alerts.yaml', 'deploy/alerts.yaml'],
      ['dashboard.json', 'deploy/dashboard.json'],
      ['clamd.conf', 'deploy/compose/clamd.conf'],
    ]) {
      expect(read(`deploy/chart/${copy}`)).toBe(read(original!));
    }
  });

  it('that are YAML can be read', () => {
    for (const file of [
      'deploy/alerts.yaml',
      'deploy/compose/prometheus.yaml',
      'deploy/compose/grafana/dashboards.yaml',
      'deploy/compose/grafana/prometheus.yaml',
    ]) {
      expect(yaml(file)).toBeTypeOf('object');
    }
  });
});
