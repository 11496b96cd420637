import { useEffect, useState } from 'react';

/** Long enough that a word is typed before it is looked up. */
const quietMs = 300;

/** A value that follows once it stood still for a moment. */
export function useSettled<T>(value: T): T {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), quietMs);
		return () => clearTimeout(timer);
	}, [value]);
	return settled;
}
