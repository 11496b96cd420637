// The home of a draft is drawn from these: answers as the calls of the real one give them.
import { renaming } from '#platform/contract/codec.ts';
import type { Endpoint, OutputOf } from '#platform/contract/endpoint.ts';
import { inEachLanguage, type Language, languageIds } from '#platform/contract/language.ts';
import { type Translate, translators } from '#platform/contract/text.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { nameOfCall, type WireAnswers } from '#app/contract/page-data.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { getBalance } from '#features/billing/credits/contract.ts';
import { listInvoices } from '#features/billing/invoices/contract.ts';
import { type Desktop, getDesktop } from '#features/desktops/desktops/contract.ts';
import { getNeeds } from '#features/desktops/needs/contract.ts';
import { sampleEn } from '#features/staff/brand-preview/messages.en.ts';
import { sampleFr } from '#features/staff/brand-preview/messages.fr.ts';
import { samplePerson } from './sample-person.ts';

const texts = translators(sampleEn, sampleFr);
type Text = Translate<typeof sampleEn>;

export function homeAnswers(language: Language, now: Date): WireAnswers {
	const text = texts[language];
	const { givenName, familyName, email } = samplePerson;
	const profile = {
		userId: 1,
		loginName: 'sample',
		givenName,
		familyName,
		preferredName: '',
		email,
		phone: '',
		photoId: '',
		jobTitle: text('job'),
		organisationName: text('organisation'),
		officeName: text('office'),
		languageId: languageIds[language],
		theme: 'default' as const,
		announcements: [],
	};
	const desktop = sampleDesktop(text);
	const { id, name, isDefault, right, ownerName } = desktop;
	return new Map([
		answer(getProfile, profile),
		answer(getNeeds, { needs: [], isComplete: true }),
		answer(getDesktop, { desktop, desktops: [{ id, name, isDefault, right, ownerName }] }),
		answer(getBalance, { available: 20_580, held: 0, transferable: 20_580, expiring: [] }),
		answer(listInvoices, { invoices: [latestInvoice(now)] }),
	]);
}

/** Writes an answer as it travels. The home asks for nothing in particular. */
function answer<E extends Endpoint>(endpoint: E, output: OutputOf<E>): readonly [string, unknown] {
	return [nameOfCall([endpoint.path, '{}']), renaming(endpoint.output, 'write')(output)];
}

function sampleDesktop(text: Text): Desktop {
	const sectionId = 'section';
	const live = (name: 'credits' | 'latest_invoice' | 'help', x: number, w: number) => ({
		id: name,
		kind: 'live' as const,
		sectionId,
		version: 1,
		places: { wide: { x, y: 0, w, h: 1 } },
		title: '',
		text: '',
		live: name,
	});
	const shortcut = (
		key: 'rates' | 'lenders' | 'calendar',
		icon: string,
		tint: 'blue' | 'green' | 'amber',
		x: number,
	) => ({
		id: key,
		kind: 'shortcut' as const,
		sectionId,
		version: 1,
		places: { wide: { x, y: 1, w: 2, h: 1 } },
		title: '',
		text: '',
		shortcut: {
			id: key,
			name: text(key),
			nameFr: text(key),
			link: `https://${key}.example/`,
			opens: 'new' as const,
			icon,
			pictureId: '',
			tint,
		},
	});
	return {
		id: 'sample',
		name: text('desktop'),
		isDefault: true,
		right: 'own',
		ownerName: '',
		revision: 1,
		background: { key: 'plain', pictureId: '', fit: 'cover', dimming: 0, darkest: 0, brightest: 1 },
		arranged: [],
		sections: [{ id: sectionId, name: '', version: 1 }],
		tiles: [
			live('credits', 0, 3),
			live('latest_invoice', 3, 3),
			live('help', 6, 2),
			shortcut('rates', 'percent', 'blue', 0),
			shortcut('lenders', 'scale', 'green', 2),
			shortcut('calendar', 'calculator', 'amber', 4),
		],
	};
}

function latestInvoice(now: Date): OutputOf<typeof listInvoices>['invoices'][number] {
	return {
		invoiceId: '00000000-0000-4000-8000-000000000001',
		number: 'INV-0001042',
		kind: 'invoice',
		topic: 'subscription',
		day: businessDayOf(now),
		description: inEachLanguage((language) => texts[language]('line')),
		moreLines: 0,
		state: 'paid',
		total: 4746,
		balance: 0,
		givenBack: 0,
		currency: 'CAD',
		isOffices: false,
	};
}
