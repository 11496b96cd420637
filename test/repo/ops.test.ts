// What ops/ ships must be true of the product: no container engine and no systemd is needed to see it.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSource } from './checkout.ts';

const text = (path: string): string => readSource(path).text;

describe('the container file', () => {
	const lines = text('ops/Containerfile')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'));

	test('runs as a user without rights, from images of a stated version', () => {
		const bases = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1] ?? '');
		expect(bases).toHaveLength(2);
		for (const base of bases) expect(base).toMatch(/^[\w./-]+:(?!latest)[\w.-]+$|^[\w./-]+24[\w-]*:nonroot$/);
		expect(bases.at(-1)).toMatch(/:nonroot$/);
	});

	test('installs what the lockfile says and starts the built server without a shell', () => {
		expect(lines.some((line) => line.startsWith('RUN npm ci'))).toBe(true);
		const command = lines.find((line) => line.startsWith('CMD '))?.slice(4) ?? '';
		expect(JSON.parse(command)).toContain('dist/server/main.js');
		expect(lines.some((line) => /^(ADD|USER root)/.test(line))).toBe(false);
	});

	test('carries no secret and copies only what exists', () => {
		for (const line of lines.filter((each) => each.startsWith('ENV ')))
			expect(line).not.toMatch(/SECRET|TOKEN|PEPPER|KEY/);
		const copied = lines
			.filter((line) => /^COPY (?!--from)/.test(line))
			.flatMap((line) => line.split(' ').slice(1, -1));
		expect(copied.filter((path) => path !== '.' && !existsSync(path))).toEqual([]);
		const ignored = text('ops/Containerfile.dockerignore').split('\n');
		for (const path of ['.env', '.git', 'data', 'node_modules']) expect(ignored).toContain(path);
	});
});

describe('the systemd unit', () => {
	const settings = new Map(
		text('ops/portico.service')
			.split('\n')
			.filter((line) => /^\w+=/.test(line))
			// Each variable of the environment is checked by its own name.
			.map((line) => line.replace(/^Environment=/, ''))
			.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
	);

	test('runs as a user without rights on a read-only file system', () => {
		expect(settings.get('User')).toBe('portico');
		expect(settings.get('ProtectSystem')).toBe('strict');
		expect(settings.get('NoNewPrivileges')).toBe('true');
		expect(settings.get('CapabilityBoundingSet')).toBe('');
	});

	test('leaves the time that a stop takes by default', () => {
		expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThan(5 + 10);
		expect(settings.get('ExecStart')).toMatch(/dist\/server\/main\.js$/);
	});

	test('starts the Node that the installation brings, whatever the system has', () => {
		const [program = '', name = ''] = settings.get('ExecStart')?.split(' ') ?? [];
		const PATH = settings.get('PATH')?.replaceAll(`${settings.get('WorkingDirectory')}/`, `${process.cwd()}/`);
		const version = execFileSync(program, [name, '--version'], { env: { PATH }, encoding: 'utf8' });
		expect(version).toMatch(/^v24\./);
	});
});

test('every alert leads to a part of the operations page that exists', () => {
	const headings = new Set(
		[...text('docs/operations.md').matchAll(/^#### (\w+)$/gm)].map(([, name = '']) => name.toLowerCase()),
	);
	const runbooks = [...text('ops/prometheus/alerts.yml').matchAll(/runbook: docs\/operations\.md#(\w+)/g)];
	const alerts = [...text('ops/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
	expect(alerts.length).toBeGreaterThan(5);
	expect(runbooks.map(([, anchor]) => anchor)).toEqual(alerts.map((name) => name.toLowerCase()));
	expect(alerts.filter((name) => !headings.has(name.toLowerCase()))).toEqual([]);
});

test('every metric of an alert stands in the operations page', () => {
	const documented = new Set([...text('docs/operations.md').matchAll(/`(\w+)(?:`|,)/g)].map(([, name = '']) => name));
	const expressions = [...text('ops/prometheus/alerts.yml').matchAll(/expr: (?:>-\n)?((?:.|\n {10})*)/g)];
	const words = expressions.flatMap(([, expression = '']) => [
		...expression.replaceAll(/\{[^}]*\}|by \([^)]*\)|"[^"]*"/g, '').matchAll(/\b[a-z]\w*(?!\w*\()/g),
	]);
	const metrics = words
		.map(([name]) => name.replace(/_bucket$/, ''))
		.filter((name) => name.includes('_') || name === 'up');
	expect(metrics.length).toBeGreaterThan(15);
	expect(metrics.filter((name) => !documented.has(name) && name !== 'histogram_quantile')).toEqual([]);
});
