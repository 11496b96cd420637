// One call in place of those that an address begins with. Each of them is made as if the browser had made it, for the same person, under
// its own rule and with its own statements.
import { setTimeout as pause } from 'node:timers/promises';
import type { WireCall } from '#app/contract/page-data.ts';
import { getScreen } from '#app/contract/screen.ts';
import { renaming } from '#platform/contract/codec.ts';
import { seconds } from '#platform/contract/duration.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { matchRoute } from '#platform/contract/paths.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Callers } from '#platform/server/http/actor.ts';
import { type AuthenticatedCall, type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { closePacked, pack, takesBrotli } from '#platform/server/http/brotli.ts';
import { writeSuccess } from '#platform/server/http/wire.ts';
import { type Answered, type DrawnScreens, keyOf, type Screen } from './drawn-screens.ts';
import { firstCalls } from './first-calls.ts';
import { openCalls } from './open-calls.ts';
import { keepTexts } from './kept-texts.ts';
import type { PageCache } from './page-cache.ts';

export interface ScreenCallDependencies {
	readonly bindings: readonly Binding[];
	readonly callers: Callers;
	readonly clock: Clock;
	readonly pages: Pick<PageCache, 'shellData'>;
	readonly drawn: DrawnScreens;
}

/** Bytes of all screens that are kept as they are sent. */
const mostPacked = 4_000_000;

type Output = OutputOf<typeof getScreen>;
const toWire = renaming(getScreen.output, 'write');

/** So long the screen waits for the slowest of its calls. */
const patienceMs = seconds(1);

export function bindScreenCall({ bindings, callers, clock, pages, drawn }: ScreenCallDependencies): Binding {
	const byPath = new Map<string, Binding>(bindings.map((one) => [one.endpoint.path, one]));
	const packed = keepTexts<Buffer>(mostPacked);

	async function make([path, body]: WireCall, { request, reply }: AuthenticatedCall): Promise<Answered> {
		const binding = byPath.get(path);
		if (binding === undefined) throw new Error(`There is no call ${path}`);
		const output = await binding.invoke(request, reply, callers, JSON.parse(body));
		// The request that all of them came with has an id, and none of them another one.
		return { path, body, output, text: JSON.stringify(writeSuccess('', output)) };
	}

	/** The same screen is compressed once. Only the id of the request differs, and it is the last member. */
	async function sendPacked(key: string, output: Output, { request, reply }: AuthenticatedCall): Promise<void> {
		const bytes = await packed.findOrDraw(key, () => pack(writeWithoutId(output)));
		const whole = (): unknown => closePacked(bytes, `${JSON.stringify(request.id)}}}`);
		void reply
			.header('content-encoding', 'br')
			.type('application/json; charset=utf-8')
			.serializer(whole as () => string); // Fastify sends bytes too, though its types know of text alone
	}

	/** A call that is refused, fails or is late is left for the browser to make: it then says why, and the log has it. */
	async function makeAll(calls: readonly WireCall[], call: AuthenticatedCall): Promise<readonly Answered[]> {
		const ended = new AbortController();
		const late = pause(patienceMs, undefined, { signal: ended.signal }).catch(() => undefined);
		const made = await Promise.all(calls.map((one) => Promise.race([make(one, call).catch(() => undefined), late])));
		ended.abort();
		return made.filter((one) => one !== undefined);
	}

	return bind(getScreen, async ({ address, ...view }, call) => {
		const route = matchRoute(address);
		const isScreen = route?.surface === 'app';
		const own = isScreen ? await drawn.firstCalls(route) : undefined;
		const calls = openCalls(call.brand, own ?? (isScreen ? firstCalls(route) : []));
		const first = await makeAll(calls, call);
		if (route === undefined || own === undefined || first.length < calls.length) return write(first, '');
		const viewer = { ...view, now: clock.now() };
		const screen: Screen = { data: pages.shellData(call.brand, call.language, route), route, viewer, answers: first };
		const further = await drawn.furtherCalls(screen);
		if (further === undefined) return write(first, '');
		const whole = { ...screen, answers: [...first, ...(await makeAll(openCalls(call.brand, further), call))] };
		const key = keyOf(whole);
		const output = write(whole.answers, await drawn.draw(whole, key));
		if (output.html !== '' && takesBrotli(call.request)) await sendPacked(key, output, call);
		return output;
	});
}

function writeWithoutId(output: Output): string {
	return JSON.stringify({ ...(toWire(output) as object), ...writeSuccess('', {}) }).slice(0, -'""}}'.length);
}

function write(answers: readonly Answered[], html: string): Output {
	return { answers: answers.map(({ path, body, text: answer }) => ({ path, body, answer })), html };
}
