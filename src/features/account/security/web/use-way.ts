import { useText } from '#platform/web/text-context.tsx';
import type { en } from '../messages.en.ts';
import { securityTexts } from './texts.ts';

type WayText = Extract<keyof typeof en, `way.${string}`>;
const texts: Readonly<Record<string, WayText>> = {
	password: 'way.password',
	email: 'way.email',
	sms: 'way.sms',
	authenticator: 'way.authenticator',
	recovery: 'way.recovery',
	passkey: 'way.passkey',
	trusted_browser: 'way.trusted_browser',
	microsoft: 'way.microsoft',
	zoho: 'way.zoho',
	login_token: 'way.login_token',
	account_switch: 'way.account_switch',
	assistance: 'way.assistance',
};

/** How someone got in, in words: `password_and_email` is “password + code by e-mail”. */
export function useWay(): (way: string) => string {
	const text = useText(securityTexts);
	return (way) =>
		way
			.split('_and_')
			.map((part) => text(texts[part] ?? 'way.other'))
			.join(' + ');
}
