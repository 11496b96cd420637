// What is issued: everything a document says, as it was on its day. It is hashed together with the hash of the document before it.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Brand } from '#platform/contract/brand.ts';
import { languages, inEachLanguage } from '#platform/contract/language.ts';
import { Multilingual } from '#platform/contract/field-kinds.ts';
import { type BillTo, formatAddress } from '#features/billing/billing-address/contract.ts';
import { taxes } from '#features/billing/tax/contract.ts';
import { allSeries, allTerms, creditReasons, documentKinds, type Series, topics } from '../../contract.ts';
import { canonicalJson } from './canonical-json.ts';

/** Number of the paper that new documents are issued on; old ones are kept as long as there are documents on them. */
export const currentTemplate = 1;

const Lines = z.array(z.string());
const Place = z.strictObject({ country: z.string(), province: z.optional(z.string()) });

const Line = z.strictObject({
	description: Multilingual,
	quantity: z.int(),
	unitAmount: z.int(),
	days: z.optional(z.strictObject({ count: z.int(), of: z.int() })),
	amount: z.int(),
	group: z.int(),
	taxes: z.array(z.enum(taxes)),
	credits: z.optional(z.strictObject({ invoiceId: z.string(), number: z.string(), line: z.int() })),
});

const Group = z.strictObject({
	kind: z.enum(['charged', 'credited']),
	day: z.string(),
	place: Place,
	base: z.int(),
	taxes: z.array(
		z.strictObject({
			tax: z.enum(taxes),
			rateMillionths: z.int(),
			base: z.int(),
			amount: z.int(),
			registration: z.string(),
		}),
	),
	credits: z.optional(z.strictObject({ invoiceId: z.string(), group: z.int() })),
});

const Snapshot = z.strictObject({
	template: z.int(),
	id: z.string(),
	series: z.enum(allSeries),
	/** Counts the documents of the series without a gap. */
	count: z.int(),
	/** As people read it: `INV-0012874`. */
	number: z.string(),
	kind: z.enum(documentKinds),
	topic: z.enum(topics),
	day: z.string(),
	issuedAt: z.string(),
	seller: z.strictObject({
		key: z.string(),
		name: z.string(),
		address: z.string(),
		website: z.string(),
		hotline: z.string(),
	}),
	billTo: z.strictObject(inEachLanguage(() => Lines)),
	/** The person's language; what it is drawn up in follows from `isFrenchFirst`, too. */
	language: z.enum(languages),
	isFrenchFirst: z.boolean(),
	isTest: z.boolean(),
	currency: z.literal('CAD'),
	lines: z.array(Line),
	groups: z.array(Group),
	subtotal: z.int(),
	total: z.int(),
	terms: z.enum(allTerms),
	dueOn: z.optional(z.string()),
	period: z.optional(z.strictObject({ from: z.string(), to: z.string() })),
	note: z.optional(Multilingual),
	/** A purchase has the number of its receipt. */
	orderNumber: z.optional(z.string()),
	/** A credit note names what it credits. */
	credits: z.optional(z.strictObject({ invoiceId: z.string(), number: z.string(), day: z.string() })),
	reason: z.optional(z.enum(creditReasons)),
});
/** As it stands in the database; nothing of it ever changes. */
export type Snapshot = Frozen<z.output<typeof Snapshot>>;
type Frozen<T> = T extends readonly (infer Item)[]
	? readonly Frozen<Item>[]
	: T extends object
		? { readonly [K in keyof T]: Frozen<T[K]> }
		: T;

export function writeSnapshot(snapshot: Snapshot): string {
	return canonicalJson(snapshot);
}

/** @throws where the text is no snapshot of ours */
export function readSnapshot(text: string): Snapshot {
	return Snapshot.parse(JSON.parse(text));
}

/** What the first document of a series is sealed to. */
export function firstLink(seller: string, series: Series): Buffer {
	return createHash('sha256').update(`${seller}/${series}`).digest();
}

export function seal(previousHash: Uint8Array, snapshot: string): Buffer {
	return createHash('sha256').update(previousHash).update(snapshot, 'utf8').digest();
}

export function toHex(hash: Uint8Array): string {
	return Buffer.from(hash).toString('hex');
}

/** Who sells, as they are now. */
export function sellerOf({ key, legalEntity, canonicalOrigin, hotline }: Brand): Snapshot['seller'] {
	return {
		key,
		name: legalEntity.name,
		address: legalEntity.postalAddress,
		website: legalEntity.website ?? canonicalOrigin,
		hotline: hotline.number,
	};
}

/** Who is billed, and in what the document is drawn up. */
export function billToOf(billTo: BillTo): Pick<Snapshot, 'billTo' | 'isFrenchFirst'> {
	return {
		billTo: inEachLanguage((language) => [...formatAddress(billTo, language)]),
		isFrenchFirst: billTo.country === 'CA' && billTo.province === 'QC',
	};
}
