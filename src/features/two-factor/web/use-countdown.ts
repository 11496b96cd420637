import { useEffect, useState } from 'react';

/** Seconds left until a moment; measured by the clock, because timers of a tab in the background come late. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
	const [until, setUntil] = useState(0);
	const [left, setLeft] = useState(0);
	useEffect(() => {
		if (until === 0) return undefined;
		const count = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
		const timer = setInterval(count, 1000);
		return () => clearInterval(timer);
	}, [until]);
	const start = (seconds: number): void => {
		setUntil(Date.now() + seconds * 1000);
		setLeft(seconds);
	};
	return [left, start];
}
