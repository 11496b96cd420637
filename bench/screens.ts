// Every signed-in screen that links lead to, opened first of all by somebody of the demonstration, those of the staff area too: what it
// fetches, works and moves.
import type { Browser } from '@playwright/test';
import { matchRoute } from '#platform/contract/paths.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { demoPassword } from '#demo/server/people.ts';
import { type PageTarget, readLinks, slowPhone, type Visit, visitCold, withBrowser } from './lib/browser.ts';
import { interleave } from './lib/interleave.ts';
import { signIn, type SignedIn, signInByMailedCode } from './lib/people.ts';
import { withPortal } from './lib/portal.ts';
import { atMost, type Report, ratioAtMost } from './lib/report.ts';
import { median } from './lib/statistics.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';

const rounds = 3;
const home = '/desktop/home';
/** People who see between them every screen, and where they begin. Who is of the staff needs a second step. */
const people: readonly { readonly begin: string; readonly signIn: (origin: string) => Promise<SignedIn> }[] = [
	{ begin: home, signIn: (origin) => signIn(origin, 'agent.exempt', demoPassword) },
	{ begin: '/UserAgentAdmin/home', signIn: (origin) => signInByMailedCode(origin, 'admin', demoPassword) },
];

export async function measureScreens(report: Report): Promise<void> {
	await withTemporaryFolder((dataDir) =>
		withPortal({ dataDir }, ({ origin }) =>
			withBrowser(async (browser) => {
				const seen = new Set<string>();
				for (const person of people) {
					const { token, session } = await person.signIn(origin);
					const storage = { [storageKeys.accessToken]: token, [storageKeys.session]: JSON.stringify(session) };
					const targetOf = (path: string): PageTarget => ({
						url: `${origin}${path}`,
						shown: 'main h1',
						usable: 'main h1',
						storage,
					});
					for (const path of await findScreens(browser, targetOf, person.begin)) {
						if (path === home || seen.has(kindOf(path))) continue;
						seen.add(kindOf(path));
						await measureScreen(report, browser, { name: path, screen: targetOf(path), home: targetOf(home) });
					}
				}
			}),
		),
	);
}

/** One address of each kind, as the links of the screens lead to them. */
async function findScreens(
	browser: Browser,
	targetOf: (path: string) => PageTarget,
	begin: string,
): Promise<readonly string[]> {
	const found = new Map([[kindOf(begin), begin]]);
	// A map also hands out what is added to it meanwhile.
	for (const path of found.values()) {
		for (const link of await readLinks(browser, targetOf(path))) {
			if (matchRoute(link)?.surface === 'app' && !found.has(kindOf(link))) found.set(kindOf(link), link);
		}
	}
	return [...found.values()];
}

/** The address without what names one of many: an invoice, a desktop, a person. */
const kindOf = (path: string): string => path.replaceAll(/[0-9a-f-]{36}|\d+/g, '*');

interface Compared {
	readonly name: string;
	readonly screen: PageTarget;
	readonly home: PageTarget;
}

async function measureScreen(report: Report, browser: Browser, { name, screen, home: limit }: Compared): Promise<void> {
	const visits = await interleave(rounds, {
		screen: () => visitCold(browser, screen, slowPhone),
		home: () => visitCold(browser, limit, slowPhone),
	});
	const cpu = (of: readonly Visit[]): number[] => of.map(({ cpuMs }) => cpuMs);
	report.compare(`${name}: CPU, against the home’s`, 'ms', cpu(visits.screen), cpu(visits.home), ratioAtMost(1.4));
	const [first] = visits.screen;
	const scripts = first?.requests.filter(({ type }) => type === 'Script').length ?? Number.NaN;
	report.add({ name: `${name}: script files`, unit: '', value: scripts, budget: atMost(12) });
	const shift = median(visits.screen.map(({ layoutShift }) => layoutShift));
	report.add({ name: `${name}: layout shift`, unit: '', value: shift, budget: atMost(0.01) });
}
