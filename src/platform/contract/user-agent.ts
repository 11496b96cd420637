// A browser in words, from its User-Agent header: enough for a person to recognise their own, proof of nothing.

export interface UserAgent {
	/** Undefined where it is none that we know. */
	readonly browser: string | undefined;
	readonly system: string | undefined;
	readonly kind: 'computer' | 'phone' | 'tablet';
}

/** First match wins: most browsers also name those that they want to be taken for. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\b(OPR|Opera|OPiOS)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
	[/^(?=.*\bVersion\/\d).*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
	[/\biPad\b/, 'iPadOS'],
	[/\biPhone\b/, 'iOS'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bLinux\b/, 'Linux'],
];

export function readUserAgent(header: string | undefined): UserAgent {
	const text = header ?? '';
	const find = (list: typeof browsers): string | undefined => list.find(([pattern]) => pattern.test(text))?.[1];
	return { browser: find(browsers), system: find(systems), kind: kindOf(text) };
}

function kindOf(text: string): UserAgent['kind'] {
	if (/\biPad\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text))) return 'tablet';
	return /\b(iPhone|Mobile)\b/.test(text) ? 'phone' : 'computer';
}
