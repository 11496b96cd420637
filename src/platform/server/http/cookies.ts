import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageHeader, languages, type Theme, themes } from '#platform/contract/language.ts';
import { cookieNames } from '#platform/contract/storage.ts';

/**
 * `__Host-` cookies are Secure, host-only and bound to `/`. Browsers accept them on https and, for loopback names, on http.
 * Secrets are HttpOnly; language and theme are not, because the page writes them.
 */
export function setSecretCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds?: number): void {
	void reply.setCookie(name, value, {
		path: '/',
		secure: true,
		httpOnly: true,
		sameSite: 'strict',
		...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
	});
}

export function clearSecretCookie(reply: FastifyReply, name: string): void {
	void reply.clearCookie(name, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' });
}

export function languageCookie(request: FastifyRequest): Language | undefined {
	return languages.find((language) => language === request.cookies[cookieNames.language]);
}

/** What the page says that makes a call; anything else counts as nothing said. */
export function pageLanguage(request: FastifyRequest): Language | undefined {
	return languages.find((language) => language === request.headers[languageHeader]);
}

export function themeCookie(request: FastifyRequest): Theme | undefined {
	return themes.find((theme) => theme === request.cookies[cookieNames.theme]);
}
