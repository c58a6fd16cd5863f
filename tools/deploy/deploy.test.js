const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { parse, parseAllDocuments } = require('yaml');

const root = join(__dirname, '../..');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');

const SETTINGS = {
  api: [
    'apps/api/src/config.ts',
    'apps/api/src/accounts/social/social-environment.ts',
    'apps/api/src/payments/settings.ts',
    'apps/api/src/identity/identity-environment.ts',
    'apps/api/src/platform/mail/mail-environment.ts',
  ],
  shell: ['apps/shell/src/server/config.ts'],
  sandbox: ['apps/sandbox/src/config.ts'],
};
const knows = (program, variable) =>
  // The AWS SDK reads these variables itself, so our settings files do not list them.
  variable.startsWith('AWS_') || SETTINGS[program].some((file) => new RegExp(`^\\s+${variable}:`, 'm').test(read(file)));
const dockerfile = (program) => read('apps', program, 'Dockerfile');

describe('compose.yaml', () => {
  const { services, secrets, volumes } = parse(read('compose.yaml'), { merge: true });
  const ours = Object.keys(SETTINGS);

  it.each(ours)('sets only variables that %s reads, and a port that the image exposes', (program) => {
    const { build, environment } = services[program];
    expect(existsSync(join(root, build.dockerfile))).toBe(true);
    expect(Object.keys(environment).filter((variable) => !knows(program, variable))).toEqual([]);
    const port = environment.PORT ?? environment.API_PORT ?? environment.SANDBOX_PORT;
    expect(dockerfile(program)).toMatch(new RegExp(`^EXPOSE .*\\b${port}\\b`, 'm'));
  });

  it('refers only to existing services, secrets and volumes', () => {
    for (const service of Object.values(services)) {
      const needed = service.depends_on ?? [];
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) expect(Object.keys(services)).toContain(name);
      for (const name of service.secrets ?? []) expect(Object.keys(secrets)).toContain(name);
      for (const mount of service.volumes ?? []) {
        const [source] = mount.split(':');
        expect(source.startsWith('./') ? existsSync(join(root, source)) : source in volumes).toBe(true);
      }
      for (const value of Object.values(service.environment ?? {})) {
        const host = /^[a-z]+:\/\/(?:[^@/]*@)?([a-z]+):\d+/.exec(String(value))?.[1];
        if (host && host !== 'localhost') expect(Object.keys(services)).toContain(host);
      }
    }
  });

  it('has a load balancer that sends requests only to programs that are ready', () => {
    const config = read('tools/deploy/haproxy.cfg');
    for (const program of ['shell', 'api']) {
      const { environment, deploy } = services[program];
      expect(deploy.replicas).toBe(2);
      expect(config).toContain(`${program}:${environment.PORT ?? environment.API_PORT}`);
    }
    expect(config.match(/uri \/readyz/g)).toHaveLength(2);
    expect(/^backend shells\n(?: .*\n)*? {2}option http-server-close$/m.test(config)).toBe(true);
  });
});

test('Dockerfiles differ only in names, ports and health checks', () => {
  const plain = (program) =>
    dockerfile(program)
      .replace(/^# .*docker build -f.*$/m, '# what it is')
      .replace(/\b\w*PORT=\d+/g, 'PORT')
      .replace(/^EXPOSE [\d ]+$/m, 'EXPOSE')
      .replace(/http:\/\/127\.0\.0\.1:\d+\/(healthz|readyz)/, 'health')
      .replaceAll(program, 'program');
  const [first, ...others] = Object.keys(SETTINGS).map(plain);
  for (const other of others) expect(other).toBe(first);
});

const HEALTH = {
  api: 'apps/api/src/platform/http/health-routes.ts',
  shell: 'apps/shell/src/server/serve-health.ts',
  sandbox: 'apps/sandbox/src/sandbox.ts',
};
const answers = (program, path) => read(HEALTH[program]).includes(`app.get('${path}'`);

test.each(Object.keys(SETTINGS))('the image of %s contains the assembled folder and has a health check on an existing URL', (program) => {
  const text = dockerfile(program);
  const { assembled } = JSON.parse(read('apps', program, 'package.json')).spruce;
  expect(text).toMatch(new RegExp(`^RUN npx nx assemble ${program}$`, 'm'));
  expect(text).toMatch(new RegExp(`^COPY --from=build /spruce/apps/${program}/assembled \\./$`, 'm'));
  const [, main] = /^CMD \["node", "(\w+)\/main\.cjs"\]$/m.exec(text);
  expect(Object.keys(assembled)).toContain(main);
  const [, port, path] = /fetch\('http:\/\/127\.0\.0\.1:(\d+)(\/\w+)'\)/.exec(text);
  expect(text).toMatch(new RegExp(`^EXPOSE ${port}\\b`, 'm'));
  expect(answers(program, path)).toBe(true);
});

describe('Kubernetes', () => {
  const folder = join(__dirname, 'kubernetes');
  const { resources } = parse(read('tools/deploy/kubernetes/kustomization.yaml'));
  const objects = resources.flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((one) => one.toJS()));
  const find = (kind, name) => objects.find((object) => object.kind === kind && object.metadata.name === name);

  it('lists every manifest in the kustomization', () => {
    expect(readdirSync(folder).filter((file) => file !== 'kustomization.yaml')).toEqual(expect.arrayContaining(resources));
    expect(resources).toHaveLength(readdirSync(folder).length - 1);
  });

  it.each(objects.map((object) => [object.kind, object.metadata.name, object]))(
    '%s %s is valid for the Kubernetes schema',
    (kind, _, object) => {
      const model = require(`kubernetes-models/${object.apiVersion}/${kind}`);
      expect(() => new model[kind](object).validate()).not.toThrow();
    },
  );

  it.each(['api', 'shell'])('runs %s on its port, with minimal privileges, and sets only variables that the program reads', (program) => {
    const settings = find('ConfigMap', program).data;
    expect(Object.keys(settings).filter((variable) => !knows(program, variable))).toEqual([]);
    const { template, strategy } = find('Deployment', program).spec;
    const [container] = template.spec.containers;
    const port = Number(settings.PORT ?? settings.API_PORT);
    expect(container.ports).toEqual([{ name: 'http', containerPort: port }]);
    expect(find('Service', program).spec.ports).toEqual([{ name: 'http', port, targetPort: 'http' }]);
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container.startupProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
    for (const path of ['/readyz', '/healthz']) expect(answers(program, path)).toBe(true);
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(container.volumeMounts).toContainEqual({ name: 'data', mountPath: settings.DATA_DIR });
    expect(template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
  });

  it('has no secret in a ConfigMap, and docs/deploying.md names all secrets', () => {
    const secret = /SECRET|PASSWORD|TOKEN$|PRIVATE|_KEY$|DATABASE_URL|SMTP_URL/;
    const settings = objects.filter(({ kind }) => kind === 'ConfigMap').flatMap(({ data }) => Object.keys(data));
    expect(settings.filter((variable) => secret.test(variable))).toEqual([]);
    const page = read('docs/deploying.md');
    const listed = SETTINGS.api.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z_]+):/gm)].map(([, variable]) => variable));
    expect(listed.filter((variable) => secret.test(variable) && !page.includes(`\`${variable}\``))).toEqual([]);
  });
});

describe('workflows', () => {
  const folder = join(root, '.github/workflows');

  it.each(readdirSync(folder))('%s calls only existing workflows, with all required inputs', (file) => {
    for (const job of Object.values(parse(read('.github/workflows', file)).jobs)) {
      if (!job.uses?.startsWith('./')) continue;
      const { inputs = {} } = parse(read(job.uses)).on.workflow_call;
      const given = Object.keys(job.with ?? {});
      expect(given.filter((name) => !(name in inputs))).toEqual([]);
      expect(Object.keys(inputs).filter((name) => inputs[name].required && !given.includes(name))).toEqual([]);
    }
  });
});
