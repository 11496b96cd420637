import { useEffect, useState } from 'react';

/** Seconds left, from `initialSeconds` on or from a later start; measured by the clock, because timers of a tab in the background come late. */
export function useCountdown(initialSeconds = 0): readonly [left: number, start: (seconds: number) => void] {
	const [until, setUntil] = useState(() => Date.now() + initialSeconds * 1000);
	const [left, setLeft] = useState(initialSeconds);
	useEffect(() => {
		const timer = setInterval(() => {
			const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
			setLeft(seconds);
			if (seconds === 0) clearInterval(timer);
		}, 1000);
		return () => clearInterval(timer);
	}, [until]);
	const start = (seconds: number): void => {
		setUntil(Date.now() + seconds * 1000);
		setLeft(seconds);
	};
	return [left, start];
}
