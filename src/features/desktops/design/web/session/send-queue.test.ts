import { expect, it } from 'vitest';
import { createSendQueue, type QueueState, type Sent } from './send-queue.ts';

interface Change {
	readonly tile?: string;
	readonly to: number;
}

/** A queue whose time and whose answers the test gives. */
function open() {
	let timers: { readonly delayMs: number; readonly work: () => void }[] = [];
	const requests: (readonly Change[])[] = [];
	const answers: ((sent: Sent) => void)[] = [];
	const states: QueueState[] = [];
	const queue = createSendQueue<Change>({
		send: (changes) => {
			requests.push(changes);
			return new Promise((resolve) => answers.push(resolve));
		},
		keyOf: ({ tile }) => tile,
		after: (delayMs, work) => {
			const timer = { delayMs, work };
			timers.push(timer);
			return () => {
				timers = timers.filter((one) => one !== timer);
			};
		},
		onState: (state) => states.push(state),
	});
	return {
		queue,
		requests,
		state: () => states.at(-1),
		delays: () => timers.map(({ delayMs }) => delayMs),
		pass: () => {
			const due = timers;
			timers = [];
			for (const { work } of due) work();
		},
		answer: async (sent: Sent) => {
			answers.shift()?.(sent);
			await new Promise((resolve) => setImmediate(resolve));
		},
	};
}

it('sends half a second after the last change, and of one tile the newest only', async () => {
	const { queue, requests, delays, pass, answer, state } = open();
	queue.push([{ tile: 'a', to: 1 }]);
	queue.push([{ tile: 'a', to: 2 }]);
	queue.push([{ tile: 'b', to: 3 }]);
	expect(delays()).toEqual([500]);
	expect(state()).toEqual({ name: 'saving', count: 2 });
	pass();
	expect(requests).toEqual([
		[
			{ tile: 'a', to: 2 },
			{ tile: 'b', to: 3 },
		],
	]);
	await answer('done');
	expect(state()).toEqual({ name: 'saved', count: 0 });
	expect(queue.waiting()).toEqual([]);
});

it('has one request under way at a time, and sends next what came meanwhile', async () => {
	const { queue, requests, pass, answer } = open();
	queue.push([{ tile: 'a', to: 1 }]);
	pass();
	queue.push([{ tile: 'a', to: 2 }]);
	pass();
	queue.sendNow();
	expect(requests).toHaveLength(1);
	await answer('done');
	pass();
	expect(requests.slice(1)).toEqual([[{ tile: 'a', to: 2 }]]);
});

it('keeps what could not be sent, with what came after it, and says so', async () => {
	const { queue, requests, pass, answer, delays, state } = open();
	queue.push([
		{ tile: 'a', to: 1 },
		{ tile: 'b', to: 1 },
	]);
	pass();
	queue.push([{ tile: 'a', to: 2 }]);
	await answer('later');
	expect(state()).toEqual({ name: 'failing', count: 2 });
	expect(delays()).toEqual([2000]);
	pass();
	expect(requests[1]).toEqual([
		{ tile: 'b', to: 1 },
		{ tile: 'a', to: 2 },
	]);
	await answer('later');
	expect(delays()).toEqual([5000]);
	queue.push([{ tile: 'c', to: 1 }]);
	expect(delays()).toEqual([5000]);
	queue.sendNow();
	expect(requests[2]).toHaveLength(3);
	await answer('done');
	expect(state()).toEqual({ name: 'saved', count: 0 });
});

it('never sends again what was refused', async () => {
	const { queue, requests, pass, answer } = open();
	queue.push([{ to: 1 }, { to: 2 }]);
	pass();
	await answer('refused');
	pass();
	expect(requests).toHaveLength(1);
});

it('sends nothing after it was stopped', () => {
	const { queue, requests, pass } = open();
	queue.push([{ to: 1 }]);
	queue.stop();
	queue.sendNow();
	pass();
	expect(requests).toEqual([]);
});
