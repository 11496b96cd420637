// A screen may be drawn by the server before the application is there. Nothing moves when the application takes its place, because it has by
// then what the server had.
import type { QueryClient } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import { type Ask, type Asker, openAsks, type ScreenAsks } from './asks.ts';

/** What is late after this comes as it does on every other screen. */
const patienceMs = seconds(2);

/** Waits for all that a screen shows. The answers are held until the returned function is called. */
export async function settle(asks: ScreenAsks, client: QueryClient, asker: Asker): Promise<() => void> {
	const releases: (() => void)[] = [];
	const hold = (some: readonly Ask[]): Promise<unknown> => {
		const held = openAsks(some, asker).map((one) => one.hold(client));
		releases.push(...held.map(({ release }) => release));
		return Promise.all(held.map(({ settled }) => settled));
	};
	const all = async (): Promise<void> => {
		await hold(asks.first);
		await Promise.all([
			asks.further?.(client, asker).then((further = []) => hold(further)),
			asks.parts?.(client, asker),
		]);
	};
	// What cannot be fetched the screen tells.
	await Promise.race([all().catch(() => undefined), pause()]);
	return () => releases.forEach((release) => release());
}

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, patienceMs));
