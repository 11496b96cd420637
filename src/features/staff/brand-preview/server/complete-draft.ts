// A draft may lack what it needs to be published, and is looked at all the same: samples stand for what is still to come.
import * as z from 'zod/mini';
import { brandSchema } from '#platform/contract/brand.ts';
import { isDark } from '#platform/contract/contrast.ts';
import { inEachLanguage, type Language, languages } from '#platform/contract/language.ts';
import type { BrandFiles } from '#platform/server/brands/brand-files.ts';
import { translators } from '#platform/contract/text.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';
import { incompleteEn } from '../messages.en.ts';
import { incompleteFr } from '../messages.fr.ts';

const Members = z.record(z.string(), z.unknown());
type Members = z.output<typeof Members>;

/** The files of a draft, with what is missing. */
export function completeFiles(files: BrandFiles, key: string): BrandFiles {
	const body = files.read(`${key}/brand.json`);
	const given = body === undefined ? {} : Members.parse(JSON.parse(body.toString('utf8')));
	const brand = fill(given, samplesOf(key, namesOf(given, key)));
	const write = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
	const made = new Map([
		[`${key}/brand.json`, write(brand)],
		...languages.map((language) => [`${key}/legal.${language}.json`, write(sampleLegal)] as const),
	]);
	return {
		place: files.place,
		keys: [key],
		read: (path) =>
			made.get(path) ?? files.read(path) ?? (path.endsWith('.svg') ? drawName(brand, key, path) : undefined),
	};
}

/** What `given` has, and of `samples` the rest. */
function fill(given: Members, samples: Members): Members {
	const filled: Members = { ...given };
	for (const [name, sample] of Object.entries(samples)) {
		const own = given[name];
		const inner = Members.safeParse(sample);
		if (own === undefined) filled[name] = sample;
		else if (inner.success && !Array.isArray(own)) filled[name] = fill(Members.parse(own), inner.data);
	}
	return filled;
}

function namesOf({ names }: Members, key: string): Record<Language, string> {
	const given = Members.safeParse(names);
	const known = Object.values(given.data ?? {}).find((one) => typeof one === 'string') ?? key;
	return inEachLanguage((language) => {
		const own = given.data?.[language];
		return typeof own === 'string' ? own : known;
	});
}

const texts = translators(incompleteEn, incompleteFr);

function samplesOf(key: string, names: Record<Language, string>): Members {
	const host = `${key}.example`;
	const home = inEachLanguage(() => '/');
	return {
		names,
		tagline: names,
		hosts: [host],
		canonicalOrigin: `https://${host}`,
		defaultLanguage: 'en',
		organisations: [1],
		revealAddressElsewhere: false,
		logos: { light: 'logo-light.svg', dark: 'logo-dark.svg', mark: 'mark.svg' },
		hotline: { number: texts.en('hotline'), hours: inEachLanguage((language) => texts[language]('hours')) },
		knowledgeBase: { mortgage: home, payment: home },
		signInMethods: ['password'],
		partners: {},
		legalEntity: {
			name: names.en,
			postalAddress: texts.en('address'),
			supportEmail: `support@${host}`,
			privacyOfficer: `privacy@${host}`,
			registrations: {},
		},
		mail: { fromName: names, fromAddress: `no-reply@${host}` },
	};
}

/** No page of a preview shows legal texts. */
const sampleDocument = {
	title: '…',
	effective: '2026-01-01',
	lead: '…',
	sections: [{ heading: '…', paragraphs: ['…'] }],
};
const sampleLegal = { privacy: sampleDocument, terms: sampleDocument, disclosure: sampleDocument };

/** In the place of a logo, the name as text, in the ink of the header that it stands on. */
function drawName(brand: Members, key: string, path: string): Buffer {
	const logos = brandSchema.shape.logos.safeParse(brand['logos']);
	const colours = brandSchema.shape.colours.safeParse(brand['colours']);
	const name = namesOf(brand, key).en;
	const isMark = logos.data !== undefined && path === `${key}/${logos.data.mark}`;
	const isForDark = logos.data !== undefined && path === `${key}/${logos.data.dark}`;
	const grounds = colours.data === undefined ? [] : [colours.data.light, colours.data.dark];
	const ink = grounds.find(({ header }) => isDark(header) === isForDark)?.onHeader;
	return draw(isMark ? (Array.from(name)[0] ?? '') : name, ink ?? (isForDark ? '#ffffff' : '#171c3a'));
}

/** An average letter takes so many units at this size. */
const letterWidth = 11;

function draw(shown: string, ink: string): Buffer {
	const width = Math.max(32, Math.ceil(shown.length * letterWidth));
	const text = `<text x="50%" y="22" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="600" fill="${ink}">${escapeHtml(shown)}</text>`;
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32">${text}</svg>`,
	);
}
