// Follows how long this browser's session has been idle, over all its tabs. Using the page keeps the session awake; only a
// person who is away is warned.
import { useEffect, useState } from 'react';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import { leaveLostSession } from '#platform/web/sign-out.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { idleWarningMs, sessionIdleMs } from '#features/account/identity/contract.ts';

/** A person who works without causing calls (reading, typing) is reported to the server at most this often. */
const reportEveryMs = minutes(5);
const tickMs = seconds(10);
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export interface IdleSession {
	/** Whole minutes until the session ends, once the warning is due. */
	readonly minutesLeft: number | undefined;
	readonly stay: () => void;
}

export function useIdleSession(): IdleSession {
	const [minutesLeft, setMinutesLeft] = useState<number>();
	const [watch] = useState(() => createWatch(setMinutesLeft));
	useEffect(() => watch.start(), [watch]);
	return { minutesLeft, stay: watch.stay };
}

const isSeen = (): boolean => document.visibilityState === 'visible';

function createWatch(show: (minutesLeft: number | undefined) => void) {
	const tabs = new BroadcastChannel('portal.activity');
	// A page that is seen has just asked for something. In one that is hidden the application may come long after the first call.
	let awakeSince = isSeen() ? Date.now() : performance.timeOrigin;
	let isWarning = false;
	/** A page that is not seen may be frozen: it is shown again before it receives the messages that other tabs sent. */
	let mayHaveMissed = !isSeen();
	let isAsking = false;

	const awaken = (at: number): void => {
		awakeSince = at;
		isWarning = false;
		show(undefined);
	};
	const tell = (): void => {
		// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none; it stays in this origin
		tabs.postMessage(awakeSince);
	};
	const report = async (): Promise<void> => {
		awaken(Date.now());
		tell();
		await call(extendSession, {}).catch(() => undefined); // a lost session shows at the next real call
	};
	const notice = (): void => {
		if (!isWarning && Date.now() - awakeSince > reportEveryMs) void report();
	};
	/** Somebody has come back to this page, and only the server knows whether the session was in use elsewhere. Nothing is shown until then. */
	const ask = async (): Promise<void> => {
		isAsking = true;
		const { style } = document.documentElement;
		style.visibility = 'hidden';
		const isAlive = await call(extendSession, {}).then(
			() => true,
			() => false,
		);
		isAsking = false;
		if (!isAlive) return leaveLostSession();
		style.visibility = '';
		awaken(Date.now());
		tell();
	};
	/** Leaving ends the session of every tab, so only a page that has heard of all of them may do it by itself. */
	const end = (): void => {
		if (!isSeen() || isAsking) return;
		if (mayHaveMissed) void ask();
		else leaveLostSession();
	};
	const tick = (): void => {
		const leftMs = awakeSince + sessionIdleMs - Date.now();
		mayHaveMissed = !isSeen() || (mayHaveMissed && leftMs <= 0);
		if (leftMs <= 0) return end();
		isWarning = leftMs <= idleWarningMs;
		show(isWarning ? Math.floor(leftMs / minutes(1)) : undefined);
	};
	const start = (): (() => void) => {
		const timer = setInterval(tick, tickMs);
		tabs.addEventListener('message', hear);
		document.addEventListener('visibilitychange', tick);
		for (const activity of activities) addEventListener(activity, notice, { passive: true });
		// Pages that follow each other may each be too young to report.
		if (isSeen()) tell();
		return () => {
			clearInterval(timer);
			tabs.removeEventListener('message', hear);
			document.removeEventListener('visibilitychange', tick);
			for (const activity of activities) removeEventListener(activity, notice);
		};
	};
	const hear = (event: MessageEvent<unknown>): void => {
		if (typeof event.data === 'number' && event.data > awakeSince) awaken(event.data);
	};
	return { start, stay: () => void report() };
}
