// The product's front door: what it loads, when it is there, when it reacts.
import type { Browser } from '@playwright/test';
import { desk, type PageTarget, slowPhone, type Visit, visitAgain, visitCold, withBrowser } from './lib/browser.ts';
import { interleave } from './lib/interleave.ts';
import { withData, withPortal } from './lib/portal.ts';
import { startProgram } from './lib/processes.ts';
import { atMost, type Report, ratioAtMost } from './lib/report.ts';
import { median } from './lib/statistics.ts';

const rounds = 5;
const field = 'input[name=password]';
const alive = 'html[data-alive]';

export async function measureLogin(report: Report): Promise<void> {
	const pages = await startProgram('bare-pages.ts');
	try {
		await withData('embedded', (data) =>
			withPortal(data, (portal) =>
				withBrowser(async (browser) => {
					const targets: Targets = {
						portal: { url: `${portal.origin}/account/login`, shown: field, usable: field },
						touched: { url: `${portal.origin}/account/login`, shown: field, usable: alive, isTouched: true },
						html: { url: `${pages.origin}/html`, shown: field, usable: field },
						react: { url: `${pages.origin}/react`, shown: field, usable: alive },
					};
					await measureBytes(report, browser, targets);
					await measureTimes(report, browser, targets);
				}),
			),
		);
	} finally {
		await pages.stop();
	}
}

type Targets = Readonly<Record<'portal' | 'touched' | 'html' | 'react', PageTarget>>;

async function measureBytes(report: Report, browser: Browser, targets: Targets): Promise<void> {
	const ours = await visitCold(browser, targets.portal, desk);
	const react = await visitCold(browser, targets.react, desk);
	const html = await visitCold(browser, targets.html, desk);
	const touched = await visitCold(browser, targets.touched, desk);
	const again = await visitAgain(browser, targets.portal, desk);
	const kilobytes = { unit: 'kB', limit: react.bytes / 1000 };
	report.add({ name: 'login: everything until idle', ...kilobytes, value: ours.bytes / 1000, budget: atMost(30) });
	report.add({
		name: 'login, touched: everything until idle',
		...kilobytes,
		value: touched.bytes / 1000,
		budget: atMost(120),
	});
	for (const { path, bytes } of touched.requests) report.note(`${(bytes / 1000).toFixed(1).padStart(6)} kB ${path}`);
	const requests = { unit: '', limit: react.requests.length };
	report.add({ name: 'login: requests', ...requests, value: ours.requests.length, budget: atMost(6) });
	report.add({
		name: 'login: HTML with style and form, headers included',
		unit: 'kB',
		value: documentBytes(ours) / 1000,
		limit: documentBytes(html) / 1000,
		budget: atMost(14),
	});
	const refetched = again.bytes - documentBytes(again);
	report.add({
		name: 'login again: refetched beside the HTML',
		unit: 'kB',
		value: refetched / 1000,
		budget: atMost(3),
	});
}

async function measureTimes(report: Report, browser: Browser, targets: Targets): Promise<void> {
	const visits = await interleave(rounds, {
		html: () => visitCold(browser, targets.html, slowPhone),
		portal: () => visitCold(browser, targets.portal, slowPhone),
		touched: () => visitCold(browser, targets.touched, slowPhone),
		react: () => visitCold(browser, targets.react, slowPhone),
	});
	const shown = (of: readonly Visit[]): number[] => of.map(({ shownMs }) => shownMs);
	const usable = (of: readonly Visit[]): number[] => of.map(({ usableMs }) => usableMs);
	const cpu = (of: readonly Visit[]): number[] => of.map(({ cpuMs }) => cpuMs);
	const { portal, touched, html, react } = visits;
	const name = 'login on a slow phone:';
	report.compare(`${name} CPU, against bare React`, 'ms', cpu(portal), cpu(react), ratioAtMost(0.9));
	report.compare(`${name} CPU when touched, against bare React`, 'ms', cpu(touched), cpu(react));
	report.compare(`${name} visible, against bare HTML`, 'ms', shown(portal), shown(html));
	report.compare(`${name} usable when touched at once, against bare React`, 'ms', usable(touched), usable(react));
	report.add({
		name: 'login on a slow phone: blocking',
		unit: 'ms',
		value: median(portal.map(({ blockingMs }) => blockingMs)),
		limit: median(react.map(({ blockingMs }) => blockingMs)),
		budget: atMost(50),
	});
}

function documentBytes({ requests }: Visit): number {
	return requests.find(({ type }) => type === 'Document')?.bytes ?? Number.NaN;
}
