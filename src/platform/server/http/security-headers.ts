// R-54, R-55. Every response carries these, errors included.
import { randomBytes } from 'node:crypto';

export const securityHeaders = {
	'strict-transport-security': 'max-age=63072000; includeSubDomains',
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'same-origin',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'permissions-policy':
		'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
	/** Covers everything that is not a page. */
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

export function newNonce(): string {
	return randomBytes(16).toString('base64url');
}

export interface PageNeeds {
	readonly apiOrigin: string | undefined;
	/** The one other origin that the page is there to post to. */
	readonly formOrigin?: string | undefined;
	/** The one policy by which a script of the page may make HTML of text (Trusted Types). */
	readonly htmlPolicy?: string | undefined;
}

/** The policy of a page: one nonce for its inline style and its inline script, nothing inline without it. Its forms go to this origin. */
export function pagePolicy(nonce: string, needs: PageNeeds): string {
	const { apiOrigin, formOrigin = "'self'", htmlPolicy = "'none'" } = needs;
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data: blob:",
		`connect-src 'self'${apiOrigin === undefined ? '' : ` ${apiOrigin}`}`,
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		`form-action ${formOrigin}`,
		"require-trusted-types-for 'script'",
		`trusted-types ${htmlPolicy}`,
	].join('; ');
}
