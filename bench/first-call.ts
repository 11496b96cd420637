// Compares what the one call that answers with a page costs the server with what the calls cost that it stands for.
import { getScreen } from '#app/contract/screen.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { interleave } from './lib/interleave.ts';
import { load, type LoadRequest } from './lib/load.ts';
import { ownerOf, signIn } from './lib/people.ts';
import { type Portal, withData, withPortal } from './lib/portal.ts';
import { type BareServer, startProgram } from './lib/processes.ts';
import { type Report, ratioAtMost } from './lib/report.ts';

const rounds = 5;
const calls = 200;
const connections = 1;

type View = InputOf<typeof getScreen>;
/** Each is drawn anew the first time, because the page says what time it is. */
const views: readonly View[] = Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
	(['wide', 'medium', 'phone'] as const).flatMap((layout) =>
		[true, false].map((isMac) => ({ address: '/desktop/home', layout, timeZone, isMac })),
	),
);

/** What the call answers, in the names of the wire. */
interface Answer {
	readonly Html: string;
	readonly Answers: readonly { readonly Path: string; readonly Body: string }[];
}

export async function measureFirstCall(report: Report): Promise<void> {
	await withData('PostgreSQL', (data) =>
		withPortal(data, async (portal) => {
			const { token } = await signIn(portal.origin, ownerOf(100));
			const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' };
			const bodyOf = (view: View | undefined): string => JSON.stringify(getScreen.codec.write(view));
			const replaced = await callsOf(portal, headers, bodyOf(views[0]));
			const clients = await Promise.all(replaced.map(() => startProgram('load.ts')));
			const [client] = clients;
			if (client === undefined) throw new Error('The page asks for nothing');
			const ask = (requests: readonly LoadRequest[]): Promise<number> =>
				cpuOf(portal, () => load(client, portal, { path: getScreen.path, requests, connections, calls }));
			let next = 1;
			const subjects = {
				kept: () => ask([{ headers, body: bodyOf(views[0]) }]),
				drawn: () => ask(views.slice(next, (next += calls)).map((view) => ({ headers, body: bodyOf(view) }))),
				// A browser makes them at once, and their look-ups then share statements.
				single: () => cpuOf(portal, () => loadAll(portal, clients, headers, replaced)),
			};
			await interleave(1, subjects); // compiled once
			const results = await interleave(rounds, subjects);
			for (const one of clients) await one.stop();
			const name = `home of 100 shortcuts in one call against ${replaced.length}`;
			report.compare(`${name}: CPU, HTML kept from before`, 'ms', results.kept, results.single, ratioAtMost(1));
			report.compare(`${name}: CPU, HTML drawn anew`, 'ms', results.drawn, results.single);
			report.note(await readOutcomes(portal));
		}),
	);
}

async function cpuOf(portal: Portal, work: () => Promise<unknown>): Promise<number> {
	const before = portal.cpuMs();
	await work();
	return (portal.cpuMs() - before) / calls;
}

function loadAll(
	portal: Portal,
	clients: readonly BareServer[],
	headers: LoadRequest['headers'],
	replaced: Answer['Answers'],
): Promise<unknown> {
	return Promise.all(
		clients.map(async (client, index) => {
			const { Path: path = '', Body: body = '' } = replaced[index] ?? {};
			await load(client, portal, { path, requests: [{ ...(headers && { headers }), body }], connections, calls });
		}),
	);
}

/** Asks until it is drawn: what draws comes with the first page that is asked for. */
async function callsOf(portal: Portal, headers: Readonly<Record<string, string>>, body: string) {
	for (;;) {
		const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
		const { Html, Answers } = (await (await fetch(`${portal.origin}${getScreen.path}`, sent)).json()) as Answer;
		if (Html !== '') return Answers;
	}
}

/** Where much was left out, the call did less than it says. */
async function readOutcomes({ origin }: Portal): Promise<string> {
	const metrics = await (await fetch(`${origin}/metrics`)).text();
	return Array.from(metrics.matchAll(/^portico_screens_total\{outcome="(\w+)"\} (\d+)$/gm), ([, outcome, count]) =>
		[outcome, count].join(' '),
	).join(', ');
}
