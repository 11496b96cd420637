import { useText } from '#platform/web/text-context.tsx';
import { securityTexts } from './texts.ts';

export interface Device {
	readonly browser?: string | undefined;
	readonly system?: string | undefined;
}

/** A browser in words, as its person would name it. */
export function useDevice(): (device: Device) => string {
	const text = useText(securityTexts);
	return ({ browser, system }) =>
		browser === undefined || system === undefined
			? text('sessions.unknown_device')
			: text('sessions.device', { browser, system });
}
