import { useEffect, useState } from 'react';

/** Long enough that a word is typed before it is looked up. */
const quietMs = 300;

/** A text that follows once it stood still for a moment. */
export function useSettled(text: string): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), quietMs);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}
