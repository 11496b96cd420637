import { useText } from '#platform/web/text-context.tsx';
import { factorMethods } from '#features/account/two-factor/contract.ts';
import type { en } from '../messages.en.ts';
import { securityTexts } from './texts.ts';

type WayText = Extract<keyof typeof en, `way.${string}`>;
const texts: Readonly<Record<string, WayText>> = {
	password: 'way.password',
	...Object.fromEntries(factorMethods.map((method) => [method, `way.${method}` as const])),
	recovery: 'way.recovery',
	trusted_browser: 'way.trusted_browser',
	microsoft: 'way.microsoft',
	zoho: 'way.zoho',
	login_token: 'way.login_token',
	account_switch: 'way.account_switch',
	assistance: 'way.assistance',
};

/** How someone got in, in words: `password_and_email` is “password + code by email”. */
export function useWay(): (way: string) => string {
	const text = useText(securityTexts);
	return (way) =>
		way
			.split('_and_')
			.map((part) => text(texts[part] ?? 'way.other'))
			.join(' + ');
}
