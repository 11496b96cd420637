// The desktop of a signed-in person: what it loads, when it can be used, and how that grows with its shortcuts.
import type { Browser } from '@playwright/test';
import { storageKeys } from '#platform/contract/storage.ts';
import { desk, type PageTarget, slowPhone, type Visit, visitAgain, visitCold, withBrowser } from './lib/browser.ts';
import { interleave } from './lib/interleave.ts';
import { desktopSizes, ownerOf, signIn } from './lib/people.ts';
import { type Portal, withData, withPortal } from './lib/portal.ts';
import { startProgram } from './lib/processes.ts';
import { atMost, type Report, ratioAtMost } from './lib/report.ts';
import { median, medianRatio } from './lib/statistics.ts';

type Size = (typeof desktopSizes)[number];

const rounds = 5;
/** A shortcut by its place. With the last one all are there. */
const tile = (place: number): string => `a[href="https://www.example.ca/tools/${place}"]`;
/** As many as the server draws: the application, which draws the others, comes with an act or after a minute. */
const drawnAtOnce = 60;
/** As many as the window shows: the desktop can be used, whatever follows below. */
const inWindow = { desk: 28, slowPhone: 9 };

export async function measureDesktop(report: Report): Promise<void> {
	const pages = await startProgram('bare-pages.ts');
	try {
		await withData('embedded', (data) =>
			withPortal(data, (portal) =>
				withBrowser(async (browser) => {
					const ours = async (size: Size): Promise<PageTarget> => targetFor(portal, size);
					const bare = (size: Size): PageTarget => targetOf(`${pages.origin}/grid?${size}`, size);
					await measureHundred(report, browser, await ours(100), bare(100));
					await measureGrowth(report, browser, ours, bare);
				}),
			),
		);
	} finally {
		await pages.stop();
	}
}

function targetOf(url: string, size: Size, storage: Readonly<Record<string, string>> = {}): PageTarget {
	return { url, shown: tile(Math.min(size, drawnAtOnce)), usable: tile(Math.min(size, inWindow.desk)), storage };
}

/** The desktop of the person who has this many shortcuts. */
async function targetFor({ origin }: Portal, size: Size): Promise<PageTarget> {
	const { token, session } = await signIn(origin, ownerOf(size));
	return targetOf(`${origin}/desktop/home`, size, {
		[storageKeys.accessToken]: token,
		[storageKeys.session]: JSON.stringify(session),
	});
}

async function measureHundred(report: Report, browser: Browser, ours: PageTarget, bare: PageTarget): Promise<void> {
	const visit = await visitCold(browser, ours, desk);
	const limit = (await visitCold(browser, bare, desk)).bytes / 1000;
	const value = visit.bytes / 1000;
	report.add({ name: 'desktop, 100 shortcuts: everything', unit: 'kB', value, limit, budget: atMost(130) });
	for (const { path, bytes } of visit.requests) report.note(`${(bytes / 1000).toFixed(1).padStart(6)} kB ${path}`);
	const again = (await visitAgain(browser, ours, desk)).requests;
	const assets = again.filter(({ path }) => /^\/(brand-)?assets\//.test(path));
	const refetched = assets.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
	report.add({ name: 'desktop again: refetched files', unit: 'kB', value: refetched, budget: atMost(3) });

	const onPhone = (target: PageTarget, shown = tile(inWindow.slowPhone)): Promise<Visit> =>
		visitCold(browser, { ...target, shown, usable: tile(inWindow.slowPhone) }, slowPhone);
	const phone = await interleave(rounds, {
		ours: () => onPhone(ours),
		bare: () => onPhone(bare, bare.shown),
		touched: () => onPhone({ ...ours, isTouched: true }),
	});
	const needed = phone.ours.map(({ bytesUntilUsable }) => bytesUntilUsable / 1000);
	const usable = (of: readonly Visit[]): number[] => of.map(({ usableMs }) => usableMs);
	const cpu = (of: readonly Visit[]): number[] => of.map(({ cpuMs }) => cpuMs);
	const name = 'desktop, 100 shortcuts, slow phone';
	report.add({ name: `${name}: needed until usable`, unit: 'kB', value: median(needed), budget: atMost(32) });
	report.compare(`${name}: usable`, 'ms', usable(phone.ours), usable(phone.bare), ratioAtMost(0.85));
	const cpuUntilUsable = (of: readonly Visit[]): number[] => of.map((visit) => visit.cpuUntilUsableMs);
	report.compare(
		`${name}: CPU until usable`,
		'ms',
		cpuUntilUsable(phone.ours),
		cpuUntilUsable(phone.bare),
		ratioAtMost(1.2),
	);
	report.compare(`${name}: CPU until quiet`, 'ms', cpu(phone.ours), cpu(phone.bare), ratioAtMost(2));
	report.compare(`${name}: CPU with the application`, 'ms', cpu(phone.touched), cpu(phone.bare));
}

async function measureGrowth(
	report: Report,
	browser: Browser,
	ours: (size: Size) => Promise<PageTarget>,
	bare: (size: Size) => PageTarget,
): Promise<void> {
	const [ten, hundred, thousand] = [await ours(10), await ours(100), await ours(1000)];
	const visit = async (target: PageTarget): Promise<Visit> => visitCold(browser, target, desk);
	const visits = await interleave(rounds, {
		ten: () => visit(ten),
		hundred: () => visit(hundred),
		thousand: () => visit(thousand),
		bareTen: () => visit(bare(10)),
		bareThousand: () => visit(bare(1000)),
	});
	const quiet = (of: readonly Visit[]): number[] => of.map(({ quietMs }) => quietMs);
	const name = 'desktop on a desk:';
	report.compare(`${name} 100 shortcuts against 10`, 'ms', quiet(visits.hundred), quiet(visits.ten));
	report.compare(
		`${name} 1000 shortcuts against 10`,
		'ms',
		quiet(visits.thousand),
		quiet(visits.ten),
		ratioAtMost(1.5),
	);
	const floor = medianRatio(quiet(visits.bareThousand), quiet(visits.bareTen));
	report.note(`the bare React grid grows ${floor.toFixed(2)} x from 10 to 1000`);
}
