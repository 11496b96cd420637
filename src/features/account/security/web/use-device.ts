import { useText } from '#platform/web/text-context.tsx';
import type { en } from '../messages.en.ts';

export interface Device {
	readonly Browser?: string | undefined;
	readonly System?: string | undefined;
}

/** A browser in words, as its person would name it. */
export function useDevice(): (device: Device) => string {
	const text = useText<typeof en>('security');
	return ({ Browser: browser, System: system }) =>
		browser === undefined || system === undefined
			? text('sessions.unknown_device')
			: text('sessions.device', { browser, system });
}
