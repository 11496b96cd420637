import { useState } from 'react';
import { useLanguage } from '#platform/web/text-context.tsx';
import type { FramedLook } from '../contract.ts';

export interface LookState {
	readonly look: FramedLook;
	readonly change: (parts: Partial<FramedLook>) => void;
}

/** How a draft is looked at: at first as its editor reads it. */
export function useLook(first: Partial<FramedLook> = {}): LookState {
	const language = useLanguage();
	const [look, setLook] = useState<FramedLook>({
		version: 'draft',
		width: 'desk',
		theme: 'default',
		language,
		...first,
	});
	return { look, change: (parts) => setLook((before) => ({ ...before, ...parts })) };
}

export interface Available {
	readonly hasDraft: boolean;
	readonly hasLive: boolean;
}

/** Without a change there is no draft to look at. */
export function shownLook(look: FramedLook, available: Available | undefined): FramedLook {
	return available?.hasDraft === false ? { ...look, version: 'live' } : look;
}
