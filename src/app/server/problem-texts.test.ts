// No refusal is a dead end: what a person reads says what to do next, and once.
import { describe, expect, it } from 'vitest';
import { serviceAccess } from '#platform/contract/endpoint.ts';
import { en } from '#platform/contract/messages.en.ts';
import type { Catalog } from '#platform/contract/text.ts';
import { endpoints, problemStatuses, problemTexts } from './slices.ts';

/** The specification's own words. Each stands next to the field or the button that is the next step. */
const ofTheSpecification: ReadonlySet<string> = new Set([
	'sign_in.invalid_credentials',
	'sign_in.account_not_found',
	'sign_in.microsoft_only',
	'passwords.link_expired',
	'profile.invalid_phone',
	'profile.invalid_code',
	'registration.invalid_code',
	'two_factor.invalid_code',
	'two_factor.invalid_email',
	'two_factor.invalid_phone',
	'payments.card_not_saved',
	'payments.method_missing',
	'server.internal_error',
]);

/** Read by programs and by who writes them: the portal's own screens never cause them. */
const forPrograms: ReadonlySet<string> = new Set([
	'request.too_complex',
	'request.not_json',
	'request.unknown_call',
	'request.wrong_method',
	'service.key_refused',
	'service.not_permitted',
	// Answers to notifications of vendors.
	'payments.webhook_refused',
	'two_factor.callback_refused',
	// The command for operators says itself what else there is.
	'credits.already_reversed',
	'credits.not_reversible',
]);

/** Those that only registered services meet. */
const ofServices = new Set(
	Object.keys(problemStatuses).filter((code) => {
		const makers = endpoints.filter(({ problems }) => problems.includes(code));
		return makers.length > 0 && makers.every(({ access }) => serviceAccess(access) !== undefined);
	}),
);

const step =
	/(?:^|[.:;] |, (?:(?:or|then|and) )?|first, )(?:add|ask|begin|buy|call|check|change|choose|close|compress|confirm|contact|correct|delete|download|end|enter|explain|go|grant|help|keep|link|look|make|open|propose|read|refuse|reload|remove|request|return|review|revoke|save|search|select|set|shorten|sign|split|start|try|turn|unlink|use|wait|write)\b|Please go to|You can request another/i;

const texts: Catalog = Object.assign({}, en, ...problemTexts.map((slice) => slice.en));
const forPeople = Object.keys(problemStatuses).filter(
	(code) => !ofTheSpecification.has(code) && !forPrograms.has(code) && !ofServices.has(code),
);

describe('every refusal that a person reads', () => {
	it.each(forPeople)('%s says what to do next', (code) => {
		expect(texts[code]).toMatch(step);
	});

	it('is most of them', () => {
		expect(forPeople.length).toBeGreaterThan(90);
		for (const code of [...ofTheSpecification, ...forPrograms]) expect(problemStatuses).toHaveProperty([code]);
	});
});
